#!/usr/bin/env bash
# Runs every Go test once, and some once more with tables in parts by month. The race
# detector makes the service several times slower, so that of spec it watches the files
# named here, in which calls, workers, servers or deliveries meet. Of those, tests that
# repeat a race many times (app.Rounds) repeat it less often under the detector, and run
# once more without it, as often as they say. Of all other packages
# it watches those whose own files, or tests, let anything meet: they start a goroutine,
# lock, or serve. It leaves out pure rules, and of the others what works in processes of
# its own (the drawing of documents, the bench's faults) or computes much.
#
# `compile` compiles for the race detector what packages and spec both need: side by side,
# each would compile most of it for itself.
#
# usage: scripts/gotest.sh [compile | packages | spec]     without a word packages, then spec
set -euo pipefail
cd "$(dirname "$0")/.."

readonly raced='concurrency crash delivery documents_refused domains events_recorded idempotency isolation_live limits locker
  outage parts portal_webhooks receivers sandbox_sink users'
# What is read and written of events, deliveries and attempts, once more where they are in parts by month.
readonly parted='delivery_replay delivery_retries erasure events_list replay_many retention tenant_deletion'
readonly meets='(^|[^[:alnum:]_.])go (func|[a-z][[:alnum:]_.]*\()|sync\.(Mutex|RWMutex|WaitGroup|Map|Cond|Pool)|atomic\.|errgroup'
readonly serves='[^a-z]chan |httptest\.NewServer|http\.Serve|http\.Client'
readonly alone='/bench/faults$|/provider/drawing$|/kyc/(aadhaar|pdf|namematch|picture|flow)(/|$)|/kyc/pack/archive$'

# Without inlining, it takes a third less to compile for the detector, and the tests under it run no longer.
readonly watched=(-race '-gcflags=verifyme/...=-dwarf=false -l')

# Tests wait much of their time, for a delivery or a timer, and the race detector for a
# second at the end of each package: four packages run at a time, and three tests of each,
# unless said otherwise. `make check` has vetted the code. To compile, garbage is collected
# as rarely as the Makefile says; the tests run with Go's own.
run() { compiling go test -exec "env GOGC=${GOGC:-100}" -count=1 -vet=off -timeout 25m -p 4 -parallel 3 "$@"; }

compiling() { GOGC=400 "$@"; }

# files_of NAME...: the files of spec that are named so.
files_of() {
  local name
  for name in "$@"; do printf '%s\n' spec/"$name"_*test.go; done
}

# pattern of the tests whose names are read.
pattern() { paste -s -d '|' - | sed 's/.*/^(&)$/'; }

# tests_of NAME...: all tests in the files of spec that are named so.
tests_of() { files_of "$@" | xargs sed -n 's/^func \(Test[A-Za-z0-9_]*\)(.*/\1/p'; }

# of_many_rounds NAME...: those of them that run fewer rounds with the race detector.
of_many_rounds() {
  files_of "$@" | xargs awk '/^func / { name = $2; sub(/\(.*/, "", name) } /app\.Rounds\(/ { print name }' | sort -u
}

# The race detector needs a C compiler on Linux.
detector() { command -v cc >/dev/null; }

# shellcheck disable=SC2086 # a name each
in_parts() { SPEC_IN_PARTS=1 run -parallel 4 -run "$(tests_of $parted | pattern)" ./spec; }

# in_which_meet: of the packages, named with their folders, those that the race detector watches.
in_which_meet() {
  local package folder
  while read -r package folder; do
    if ! [[ $package =~ $alone ]] && grep -qE "$meets|$serves" "$folder"/*.go; then echo "$package"; fi
  done
}

# shellcheck disable=SC2046 # one word each
test_packages() {
  local packages meeting
  packages=$(go list -f '{{.ImportPath}} {{.Dir}}' ./... | grep -v '^[^ ]*/spec ')
  if detector; then
    meeting=$(in_which_meet <<<"$packages")
    run "${watched[@]}" $meeting
    run $(cut -d ' ' -f 1 <<<"$packages" | grep -vxF "$meeting")
  else
    run $(cut -d ' ' -f 1 <<<"$packages")
  fi
}

test_spec() {
  local meeting many
  # shellcheck disable=SC2086
  {
    meeting=$(tests_of $raced)
    many=$(of_many_rounds $raced)
  }
  # The longest run comes last: the others leave processors idle, which what runs beside them then takes.
  if detector; then
    run "${watched[@]}" -run "$(pattern <<<"$meeting")" ./spec
    in_parts
    # Its tests wait a third of their time: with four at a time both processors are busy for 70 % of it.
    run -parallel 6 -skip "$(grep -vxF "$many" <<<"$meeting" | pattern)" ./spec
  else
    in_parts
    run ./spec
  fi
}

compile_shared() {
  if detector; then compiling go build "${watched[@]}" ./spec/app; fi
}

case ${1-all} in
  compile) compile_shared ;;
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
