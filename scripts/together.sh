#!/usr/bin/env bash
# Makes two groups of targets side by side: the first waits much of its time, for
# deliveries, for timers or for a page. What the second prints comes after the first's. Both
# run to their end, whichever fails. The first goes before where both want a processor:
# the second has the niceness, 5 unless said otherwise, and both processors for what is left
# of it. At 19 it takes hardly more than what the first leaves idle: right for what computes
# and has no deadline.
#
# usage: [NICENESS=19] scripts/together.sh 'TARGET…' 'TARGET…'
set -euo pipefail
cd "$(dirname "$0")/.."

make_all() { # shellcheck disable=SC2086 # one word each
  nice -n "$2" "${MAKE:-make}" --no-print-directory $1
}

mkdir -p .build
readonly log=.build/together.log
# Each gets a process group, so that an end from outside ends all that both have started.
set -m
make_all "$2" "${NICENESS:-5}" >"$log" 2>&1 &
second=$!
make_all "$1" 0 </dev/null &
first=$!
set +m
trap 'kill -- "-$first" "-$second" 2>/dev/null || true' EXIT
trap 'exit 143' TERM
trap 'exit 130' INT
failed=0
wait "$first" || failed=1
wait "$second" || failed=1
trap - EXIT
# Node leaves a pipe that it was given as one that does not wait for its reader: cat fails in it, Node itself does not.
node -e 'require("node:fs").createReadStream(process.argv[1]).pipe(process.stdout)' "$log"
if [ "$failed" = 1 ]; then echo "make: one of these failed: $1 $2" >&2; fi
exit "$failed"
