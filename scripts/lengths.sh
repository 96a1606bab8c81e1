#!/usr/bin/env bash
# Fails on lines of more than 120 characters and on files of more than 400 lines,
# so that a review shows old and new side by side and a file is about one subject.
set -euo pipefail
cd "$(dirname "$0")/.."

# Generated code says so in its first line, or lies in a folder named so. The tag of
# a Go struct cannot be broken, nor a migration be parted once it is released.
find . \( -name node_modules -o -name dist -o -name generated -o -name '.?*' \) -prune \
  -o -type f \( -name '*.go' -o -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.sql' \) -print | LC_ALL=C sort |
  tr '\n' '\0' | LC_ALL=C xargs -0 awk '
    # A character is one byte and those that continue it.
    function characters(line) { gsub(/[\200-\277]/, "", line); return length(line) }
    FNR == 1 { generated = /Code generated .*DO NOT EDIT/ }
    generated { next }
    /jsonschema:"/ { next }
    length($0) > 120 && (n = characters($0)) > 120 { found = 1; print FILENAME ":" FNR ": a line of " n " characters" }
    FNR == 401 && FILENAME !~ /db\/migrations/ { found = 1; print FILENAME ":401: a file of more than 400 lines" }
    END { exit found }' >&2
