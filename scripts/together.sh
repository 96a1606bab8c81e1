#!/usr/bin/env bash
# Makes two groups of targets side by side: each waits much of its time, for
# deliveries or for timers. What the second prints comes after the first's. Both run
# to their end, whichever fails. The first goes before where both want a processor: it
# waits more, and the second then has both for what is left of it.
#
# usage: scripts/together.sh 'TARGET…' 'TARGET…'
set -euo pipefail
cd "$(dirname "$0")/.."

make_all() { # shellcheck disable=SC2086 # one word each
  nice -n "$2" "${MAKE:-make}" --no-print-directory $1
}

mkdir -p .build
readonly log=.build/together.log
make_all "$2" 5 >"$log" 2>&1 &
second=$!
# An end from outside ends both.
trap 'kill "$second" 2>/dev/null || true' EXIT
failed=0
make_all "$1" 0 || failed=1
wait "$second" || failed=1
trap - EXIT
cat "$log"
if [ "$failed" = 1 ]; then echo "make: one of these failed: $1 $2" >&2; fi
exit "$failed"
