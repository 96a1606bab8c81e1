#!/usr/bin/env bash
# Runs a script of Node's by a Node that is new enough for jsdom, and quicker than older ones.
#
# usage: scripts/newer-node.sh [OPTION…] SCRIPT [ARGUMENT…]     options are Node's
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/scripts/programs.sh"
if ! node=$(cd "$root" && find_node); then
  echo "this needs Node 24 or newer: run scripts/setup.sh test, which installs one beside the machine's" >&2
  exit 1
fi
exec "$node" "$@"
