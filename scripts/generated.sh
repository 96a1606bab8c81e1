#!/usr/bin/env bash
# Fails when generating the code anew changes any file: then the committed code
# was not generated from the committed schema.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/content.sh

before=$(content_list .)
"${MAKE:-make}" --no-print-directory generate
if ! changes=$(diff <(echo "$before") <(content_list .)); then
  echo 'generated code was not up to date; commit what `make generate` has changed:' >&2
  echo "$changes" | sed -n 's/^[<>] [0-9]* [0-9]* /  /p' | sort -u >&2
  exit 1
fi
