#!/usr/bin/env bash
# browser_test.sh AIRAVATA: pages of both games in a real browser. Their scripts must draw the board and step it by keys
# and clicks.
set -euo pipefail
airavata=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

printf '%s\n' '[White "A"]' '[Black "B"]' '[Result "0-1"]' '' '1. e4 e5 2. Nd2 Nd7 3. b4 b5 0-1' >"$work/ouk.txt"
printf '%s\n' '[Game "Chaturaji"]' '[Event "?"]' '[Date "????.??.??"]' '[Round "?"]' '[Red "A"]' '[Blue "B"]' '[Yellow "C"]' \
    '[Green "D"]' '[Rules "Dice cubic"]' '[End "unfinished"]' '[Points "0,0,0,0"]' '[Places "1,1,1,1"]' '' '1. 35:b1c3+d1e2 14:0000 35:0000 *' '' \
    >"$work/chaturaji.txt"

# dom NAME SCRIPT: the page of a game as it is when the script has run in it.
dom() {
    "$airavata" analyse --depth 2 --html "$work/$1.html" "$work/$1.txt" >"$work/$1.log"
    sed -i "s|^</body>|<script>$2</script>&|" "$work/$1.html"
    timeout 100 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$work/profile" \
        --dump-dom "file://$work/$1.html" 2>"$work/chromium.log" >"$work/$1.dom" || { cat "$work/chromium.log"; exit 1; }
}
# expect NAME COUNT PATTERN: the pattern stands so often in the page.
expect() {
    local count
    count=$( (grep -o -- "$3" "$work/$1.dom" || true) | wc -l)
    [ "$count" = "$2" ] || { echo "$1: '$3' stands $count times, not $2"; exit 1; }
}
key='document.dispatchEvent(new KeyboardEvent("keydown", {key: "KEY"}));'

dom ouk ''
expect ouk 1 '<h1 id="title">A – B  0-1</h1>'
expect ouk 64 '<rect [^>]*width="100"'
expect ouk 32 '<use href="#'
expect ouk 0 'aria-current=""'
expect ouk 1 '<p>Best now:</p>'
expect ouk 1 '<polyline'
dom ouk "${key/KEY/ArrowRight}${key/KEY/ArrowRight}${key/KEY/ArrowRight}${key/KEY/ArrowLeft}"
expect ouk 1 '<button[^>]*aria-current=""[^>]*>e5[?!]*</button>'
expect ouk 66 '<rect [^>]*width="100"' # two squares are marked
dom ouk "${key/KEY/End}"
expect ouk 1 '<button[^>]*aria-current=""[^>]*>b5[?!]*</button>'
expect ouk 1 'Result 0-1'
dom chaturaji 'document.querySelectorAll("#moves button")[0].click();'
expect chaturaji 1 '<button[^>]*aria-current=""[^>]*>35:b1c3+d1e2[?!]*</button>'
expect chaturaji 36 '<use href="#' # 32 on the board, four beside it
expect chaturaji 68 '<rect [^>]*width="100"'
expect chaturaji 4 '<polyline'
expect chaturaji 1 '<span>, luck of the roll [+-]'
