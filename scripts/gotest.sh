#!/usr/bin/env bash
# Runs every Go test once, and those of isolation once more in the build nofilter. The
# race detector makes the service several times slower, so that of spec it watches the
# files named here, in which calls, workers, servers or deliveries meet. Of all other
# packages it watches those in which anything can meet: not pure rules with much to
# compute, nor what works in processes of its own, the drawing of documents and the
# bench's faults.
#
# usage: scripts/gotest.sh [packages | spec]     without a word both, one after the other
set -euo pipefail
cd "$(dirname "$0")/.."

readonly raced='concurrency crash delivery documents_refused domains events_recorded idempotency isolation_live limits locker
  outage parts portal_webhooks receivers sandbox_sink users'
# What is read and written of events, deliveries and attempts, once more where they are in parts by month.
readonly parted='delivery_replay delivery_retries erasure events_list replay_many retention tenant_deletion'
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
detector() { command -v cc >/dev/null; }

# in_nofilter: the isolation tests in the build whose statements lack the tenant's condition.
in_nofilter() { run -tags nofilter -run Isolation ./spec; }

# shellcheck disable=SC2086 # a name each
in_parts() { SPEC_IN_PARTS=1 run -parallel 4 -run "$(tests_of $parted)" ./spec; }

# shellcheck disable=SC2046 # one word each
test_packages() {
  local packages
  packages=$(go list ./... | grep -v '/spec$')
  if detector; then
    run -race $(grep -vE "$alone" <<<"$packages")
    run $(grep -E "$alone" <<<"$packages")
  else
    run $packages
  fi
  in_nofilter
}

test_spec() {
  local meeting
  # shellcheck disable=SC2086
  meeting=$(tests_of $raced)
  if detector; then
    run -race -run "$meeting" ./spec
    run -parallel 4 -skip "$meeting" ./spec
  else
    run ./spec
  fi
  in_parts
}

case ${1-all} in
  packages) test_packages ;;
  spec) test_spec ;;
  all)
    test_packages
    test_spec
    ;;
  *)
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
    ;;
esac
