#!/usr/bin/env bash
# Installs what VerifyMe needs and the machine lacks. Go and Node are the
# person's own choice of toolchain, so they are checked and named, never
# installed; PostgreSQL and Redis come from the system's package manager.
#
# usage: scripts/setup.sh [tools | test]
#   tools  only looks for Go and Node
#   test   adds a browser, fonts, a malware scanner, a newer Node, an S3 server and a certificate authority
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/programs.sh

readonly min_go=26 min_node=20 # Go's is the number after "go1."
readonly log=.build/setup.log

say() { printf 'setup: %s\n' "$*"; }
fail() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

check_go() {
  local version minor install='download it from https://go.dev/dl/ and unpack it: sudo tar -C /usr/local -xzf go1.26.*.tar.gz; PATH=$PATH:/usr/local/go/bin'
  [ "$(uname)" != Darwin ] || install='brew install go'
  command -v go >/dev/null || fail "Go 1.$min_go or newer is missing. Install it: $install"
  # Inside the module, an older Go fetches the one that go.mod names.
  version=$(go env GOVERSION 2>&1) || fail "Go 1.$min_go or newer is needed; this Go says: $version" "Install it: $install"
  minor=${version#go1.}
  minor=${minor%%[!0-9]*}
  [ "${minor:-0}" -ge "$min_go" ] || fail "Go 1.$min_go or newer is needed, $(command -v go) is $version. Install it: $install"
}

check_node() {
  local version major install="download it from https://nodejs.org/en/download and unpack it: sudo tar -C /usr/local --strip-components=1 -xJf node-v$min_node.*.tar.xz"
  [ "$(uname)" != Darwin ] || install='brew install node'
  command -v node >/dev/null || fail "Node $min_node or newer is missing. Install it: $install"
  command -v npm >/dev/null || fail "npm is missing; it comes with Node. Install both: $install"
  version=$(node --version)
  major=${version#v}
  major=${major%%.*}
  [ "$major" -ge "$min_node" ] || fail "Node $min_node or newer is needed, $(command -v node) is $version. Install it: $install"
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# need_root asks for the password, if one is wanted, before output is piped.
need_root() {
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo >/dev/null || fail "this needs root's rights, and there is no sudo. As root, run once: $1"
  sudo -v || fail "this needs root's rights. As root, run once: $1"
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"; }

# shown keeps the whole output in the log and prints the lines that show the
# progress.
shown() {
  if ! "$@" 2>&1 | tee -a "$log" | awk '/^(Get:|Unpacking|Setting up|==>)/ { print "  " substr($0, 1, 100); fflush() }'; then
    tail -n 20 "$log" >&2
    fail "this failed: ${*//_/-}" "The whole output is in $log"
  fi
}

# The servers are wanted as programs only. Debian's packages would also make a
# database cluster and start both services now and at every boot.
quiet_services() {
  local config=/etc/postgresql-common/createcluster.conf policy=/usr/sbin/policy-rc.d
  if [ -f "$config" ] && ! [ -f "$config.verifyme" ]; then
    as_root cp -p "$config" "$config.verifyme"
    as_root sh -c "echo 'create_main_cluster = false' >>$config"
  fi
  if ! [ -e "$policy" ]; then
    as_root sh -c "printf '#!/bin/sh\n# verifyme set-up\nexit 101\n' >$policy && chmod 755 $policy"
  fi
}

unquiet_services() {
  local config=/etc/postgresql-common/createcluster.conf policy=/usr/sbin/policy-rc.d
  if [ -f "$config.verifyme" ]; then as_root mv "$config.verifyme" "$config"; fi
  if [ -f "$policy" ] && grep -q '^# verifyme set-up' "$policy"; then as_root rm "$policy"; fi
}

install_with_apt() {
  need_root "apt-get update && apt-get install -y --no-install-recommends $*"
  say "installing $* with apt-get; this takes a minute or two"
  shown apt_get update
  # Debian has the headless shell too, in which tests take less time; other systems do not.
  case " $* " in
    *' chromium '*) if apt-cache show chromium-headless-shell >/dev/null 2>&1; then set -- "$@" chromium-headless-shell; fi ;;
  esac
  trap unquiet_services EXIT
  case " $* " in
    *' postgresql '*) shown apt_get install --no-install-recommends postgresql-common ;;
  esac
  quiet_services
  shown apt_get install --no-install-recommends "$@"
  case " $* " in
    *' redis-server '*) [ ! -d /run/systemd/system ] || as_root systemctl disable --quiet redis-server ;;
  esac
  # Tests start clamd with signatures of their own; nothing is to be downloaded for it.
  case " $* " in
    *' clamav-daemon '*)
      [ ! -d /run/systemd/system ] || as_root systemctl disable --quiet clamav-daemon clamav-freshclam
      ;;
  esac
  unquiet_services
  trap - EXIT
}

install_with_brew() {
  say "installing $* with brew; this takes a minute or two"
  # Chromium is a cask, the others are formulae: brew finds out by the name.
  shown brew install "$@"
}

# install_missing gives each missing thing its package name and installs them
# all at once.
install_missing() {
  local thing packages=()
  if command -v apt-get >/dev/null; then
    for thing in "$@"; do
      case $thing in
        postgresql) packages+=(postgresql) ;;
        redis) packages+=(redis-server) ;;
        browser) packages+=(chromium) ;;
        fonts) packages+=(fonts-noto-core) ;;
        clamd) packages+=(clamav-daemon) ;;
      esac
    done
    install_with_apt "${packages[@]}"
  elif command -v brew >/dev/null; then
    for thing in "$@"; do
      case $thing in
        postgresql) packages+=(postgresql@17) ;;
        redis) packages+=(redis) ;;
        browser) packages+=(google-chrome) ;;
        clamd) packages+=(clamav) ;;
      esac
    done
    install_with_brew "${packages[@]}"
  elif [ "$(uname)" = Darwin ]; then
    fail "missing: $*. Install Homebrew from https://brew.sh, then run this again"
  else
    fail "missing: $*. There is neither apt-get nor brew here: install PostgreSQL $min_postgres+, Redis $min_redis+ (and for tests Chromium) with this system's package manager, then run this again"
  fi
}

missing_parts() {
  has_postgres || echo postgresql
  has_redis || echo redis
  if [ "${1-}" = test ]; then
    find_browser >/dev/null || echo browser
    has_fonts || echo fonts
    has_clamd || echo clamd
  fi
}

setup_servers() {
  local missing still
  missing=$(missing_parts "${1-}")
  [ -n "$missing" ] || return 0
  : >"$log"
  # shellcheck disable=SC2086 # one word each
  install_missing $missing
  still=$(missing_parts "${1-}" | tr '\n' ' ')
  [ -z "$still" ] || fail "this system's packages are too old or lack: $still" \
    "VerifyMe needs PostgreSQL $min_postgres+, Redis $min_redis+ and, for tests, Chromium or Chrome: install them from their own sites"
}

setup_node_modules() {
  local stamp=.build/node_modules.stamp wanted
  [ -f package-lock.json ] || fail "package-lock.json is missing: restore it with git"
  wanted="$(node --version) $(cksum <package-lock.json)"
  if [ -d node_modules ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then return 0; fi
  say "installing the front ends' packages with npm; this takes about a minute"
  npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
  echo "$wanted" >"$stamp"
}

# setup_node: jsdom, in which the portal's unit tests run, asks for a newer Node than all else here, and other tests take
# less time on it. That of npm is in a folder of its own, as whoever runs the service alone has no use for it, and programs
# of workspaces would take it for theirs.
setup_node() {
  ! find_node >/dev/null || return 0
  say "installing the Node that the front ends' tests use; 53 MB are downloaded"
  npm ci --prefix scripts/node --no-audit --no-fund --no-update-notifier --ignore-scripts --loglevel=error >/dev/null
  find_node >/dev/null || fail "npm has no Node for $(uname -sm). Install Node 24 or newer, which the front ends' tests need, from https://nodejs.org/en/download"
}

# build_part NAME WHAT: a server that tests start, which Go keeps in its cache.
build_part() {
  local stamp=.build/$1.stamp wanted
  wanted="$(go env GOVERSION) $(cksum <"provider/parts/$1/go.sum")"
  if [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then return 0; fi
  say "building the $2 that tests use; this takes a minute or two"
  (cd "provider/parts/$1" && go tool -n "$1" >/dev/null)
  echo "$wanted" >"$stamp"
}

build_parts() {
  build_part versitygw "S3 server"
  build_part pebble "certificate authority"
}

mkdir -p .build
check_go
check_node
if [ "${1-}" = tools ]; then exit 0; fi
setup_servers "${1-}"
# npm waits for the network and the disk, the compiler for the processors.
parts=
if [ "${1-}" = test ]; then
  build_parts &
  parts=$!
  trap 'kill "$parts" 2>/dev/null || true' EXIT
fi
setup_node_modules
if [ -n "$parts" ]; then
  setup_node
  wait "$parts"
  trap - EXIT
fi
