#!/usr/bin/env bash
# The units of systemd rate 2.0 or better by systemd's own measure.
set -euo pipefail
cd "$(dirname "$0")/.."
for unit in packaging/systemd/*.service; do
  rating=$(systemd-analyze security --offline=true --no-pager "$unit" 2>&1 |
    sed -n 's/.*exposure level for .*: \([0-9.]*\) .*/\1/p')
  echo "$unit: ${rating:?no rating}"
  awk -v rating="$rating" 'BEGIN { exit rating > 2.0 }' || { echo "$unit rates worse than 2.0" >&2; exit 1; }
done
