#!/usr/bin/env bash
# Builds the front ends and the API description that have changed since they were
# built last. Go embeds their dist folders, so that nothing in Go compiles before
# this has run once.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/content.sh

readonly workspaces='hosted-ui/app portal-ui rest-compat/description sdk/browser sdk/typescript'
mkdir -p .build

for workspace in $workspaces; do
  [ -f "$workspace/package.json" ] || continue
  stamp=.build/$(echo "$workspace" | tr / -).stamp
  # The description's workspace renders the guides too.
  sources="$workspace package-lock.json package.json"
  if [ "$workspace" = rest-compat/description ]; then sources="$sources docs"; fi
  # shellcheck disable=SC2086 # one word each
  wanted=$(content $sources)
  if [ -d "$workspace/dist" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then continue; fi
  printf 'build: %s\n' "$workspace"
  npm run build --silent --if-present -w "$workspace"
  # shellcheck disable=SC2086
  content $sources >"$stamp"
done
