#!/bin/sh
# portable_test.sh PROGRAM QEMU: on an emulated CPU without anything beyond plain x86-64 the program runs, and searches
# the same nodes as here.
set -eu
here=$("$1" bench 4 | sed -n 's/ nodes .*//p' | tail -n 1)
there=$("$2" -cpu qemu64 "$1" bench 4 | sed -n 's/ nodes .*//p' | tail -n 1)
echo "here: $here, on a plain CPU: $there"
[ -n "$here" ] && [ "$here" = "$there" ]
