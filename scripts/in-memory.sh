#!/usr/bin/env bash
# Runs a command whose temporary files are kept in memory, where the machine has room
# for them and lets programs run there: tests make and drop a thousand databases, whose
# files a disk need not see. Go's own temporary files stay where they are, and so do the pictures of
# failed tests.
#
# usage: scripts/in-memory.sh COMMAND [ARGUMENT…]
set -euo pipefail

readonly memory=/dev/shm
# The tests of Go and those in a browser take less than half of it.
readonly wanted_kb=$((4 * 1024 * 1024))

# available_kb: what the memory file system may still take, and what memory is there.
available_kb() {
  { df -kP "$memory" | awk 'NR == 2 { print $4 }'; awk '$1 == "MemAvailable:" { print $2 }' /proc/meminfo; } | sort -n | head -n 1
}

fits() {
  [ "$(stat -f -c %T "$memory" 2>/dev/null)" = tmpfs ] && [ -w "$memory" ] && [ "$(available_kb)" -ge "$wanted_kb" ]
}

# runs_programs FOLDER: some systems let nothing there be executed.
runs_programs() {
  printf '#!/bin/sh\n' >"$1/probe" && chmod +x "$1/probe" && "$1/probe" 2>/dev/null && rm "$1/probe"
}

if ! fits; then exec "$@"; fi
folder=$(mktemp -d "$memory/verifyme-test.XXXXXX")
trap 'rm -rf "$folder"' EXIT
if ! runs_programs "$folder"; then
  rm -rf "$folder"
  trap - EXIT
  exec "$@"
fi
# The servers run as another account when we are root.
chmod 711 "$folder"
on_disk=${TMPDIR:-/tmp}
export GOTMPDIR="${GOTMPDIR:-$on_disk}" PICTURES_FOLDER="${PICTURES_FOLDER:-$on_disk}" TMPDIR="$folder"
"$@"
