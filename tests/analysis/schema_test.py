#!/usr/bin/env python3
"""schema_test.py AIRAVATA SCHEMA: every line of `analyse --json` is as the schema has it."""
import json
import subprocess
import sys
import tempfile

import jsonschema

program, schema_file = sys.argv[1:]
with open(schema_file, encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)

OUK = '[White "A \xff"]\n[Black "B"]\n[Result "0-1"]\n\n1. Nd2 Nd7 2. h4 { a comment } a5 3. b4 b5 0-1\n'
CHATURAJI = """[Game "Chaturaji"]
[Event "test"]
[Date "????.??.??"]
[Round "?"]
[Red "A"]
[Blue "B"]
[Yellow "C"]
[Green "D"]
[Rules "Dice cubic"]
[End "unfinished"]
[Points "0,0,0,0"]
[Places "1,1,1,1"]

1. 35:b1c3+d1e1 12:b8c8 *

"""


def lines_of(*arguments):
    done = subprocess.run([program, "analyse", "--json", "--nodes", "2000", *arguments], capture_output=True, check=False)
    assert done.returncode == 0, (arguments, done.stderr)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def check(lines, types):
    assert [line["type"] for line in lines] == types, lines
    for line in lines:
        validator.validate(line)


for arguments in ([], ["--multipv", "3"], ["--variant", "chaturaji"], ["--variant", "chaturaji", "--roll", "35"],
                  ["--fen", "4k3/7R/8/8/8/8/8/R2K4 b - - 0 1"]):
    check(lines_of(*arguments), ["position"])
for text, plies in ((OUK, 6), (CHATURAJI, 2)):
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(text.encode("latin-1"))
        file.flush()
        check(lines_of(file.name), ["game"] + ["ply"] * plies + ["players"])

wrong = lines_of()[0]
wrong["type"] = "riddle"
assert not validator.is_valid(wrong), "the schema takes anything"
