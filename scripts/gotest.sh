#!/usr/bin/env bash
# Runs every Go test once, and those of isolation once more in the build nofilter. The
# race detector makes the service several times slower, so that of spec it watches the
# files named here, in which calls, workers, servers or deliveries meet. Of all other
# packages it watches those in which anything can meet: not pure rules with much to
# compute, nor what works in processes of its own, the drawing of documents and the
# bench's faults.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly raced='concurrency crash delivery documents_refused domains events_recorded idempotency isolation_live limits locker
  outage portal_webhooks receivers sandbox_sink users'
readonly alone='/bench/faults$|/provider/drawing$|/kyc/(aadhaar|pdf|namematch|picture)(/|$)|/kyc/pack/archive$'

# Tests wait much of their time, for a delivery or a timer, and the race detector for a
# second at the end of each package: four packages run at a time, and three tests of each,
# unless said otherwise. `make check` has vetted the code.
run() { go test -count=1 -vet=off -timeout 25m -p 4 -parallel 3 "$@"; }

# tests_of NAME...: a pattern of all tests in the files of spec that are named so.
tests_of() {
  local name files=()
  for name in "$@"; do files+=(spec/"$name"_*test.go); done
  sed -n 's/^func \(Test[A-Za-z0-9_]*\)(.*/\1/p' "${files[@]}" | paste -s -d '|' - | sed 's/.*/^(&)$/'
}

# The race detector needs a C compiler on Linux.
if ! command -v cc >/dev/null; then
  run ./...
  run -tags nofilter -run Isolation ./spec
  exit
fi

# shellcheck disable=SC2086 # one word each
meeting=$(tests_of $raced)
packages=$(go list ./... | grep -v '/spec$')
# shellcheck disable=SC2086
run -race $(grep -vE "$alone" <<<"$packages")
# shellcheck disable=SC2046
run $(grep -E "$alone" <<<"$packages")
run -race -run "$meeting" ./spec
run -parallel 4 -skip "$meeting" ./spec
run -tags nofilter -run Isolation ./spec
