#!/usr/bin/env bash
# Asks npm's registry for advisories about the pinned packages; one of high severity or more fails. Where the registry
# cannot be asked, or does not take the question, as mirrors do, that is said and passed over.
set -uo pipefail
cd "$(dirname "$0")/.."

# audit FOLDER OPTION: of its lock file.
audit() {
  local output reason status
  # shellcheck disable=SC2086 # the option may be none
  output=$(cd "$1" && npm audit $2 --package-lock-only --audit-level=high 2>&1)
  status=$?
  if [ "$status" = 0 ]; then return; fi
  if reason=$(printf '%s\n' "$output" | grep -m 1 -E 'npm (warn|error) audit|E(NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT)') &&
    ! printf '%s\n' "$output" | grep -q 'Severity: '; then
    echo "WARNING: npm's advisories NOT CHECKED, the registry does not answer: $reason"
    return
  fi
  printf '%s\n' "$output" >&2
  return "$status"
}

# The others are no workspaces of the first.
audit . "" && audit spec/browser/lighthouse --no-workspaces && audit scripts/node --no-workspaces
