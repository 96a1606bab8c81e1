# Folders of programs that are not in PATH. Sourced; server/devstack searches the
# same folders for the servers.

min_postgres=15
min_redis=7

# at_least MAJOR PROGRAM PATTERN: PROGRAM's version, cut out by the sed
# PATTERN, is MAJOR or newer.
at_least() {
  local version
  version=$("$2" --version 2>/dev/null | sed -n "$3") || return 1
  [ "${version:-0}" -ge "$1" ]
}

has_postgres() {
  local program
  for program in "$(command -v postgres)" /usr/lib/postgresql/*/bin/postgres /usr/pgsql-*/bin/postgres \
    /opt/homebrew/opt/postgresql@*/bin/postgres /usr/local/opt/postgresql@*/bin/postgres \
    /home/linuxbrew/.linuxbrew/opt/postgresql@*/bin/postgres; do
    if [ -x "$program" ] && at_least "$min_postgres" "$program" 's/.*(PostgreSQL) \([0-9]*\).*/\1/p'; then return 0; fi
  done
  return 1
}

has_redis() {
  local program
  for program in "$(command -v redis-server)" /opt/homebrew/bin/redis-server /usr/local/bin/redis-server \
    /home/linuxbrew/.linuxbrew/bin/redis-server; do
    if [ -x "$program" ] && at_least "$min_redis" "$program" 's/.*Redis server v=\([0-9]*\).*/\1/p'; then return 0; fi
  done
  return 1
}

# has_clamd: root finds it by PATH, others where Debian keeps it.
has_clamd() { command -v clamd >/dev/null || [ -x /usr/sbin/clamd ]; }

# find_node prints the path of a Node that is new enough for the tests: the machine's, or else that which the set-up for the
# tests installs; called in the repository's folder.
find_node() {
  local program
  for program in "$(command -v node)" "$PWD"/scripts/node/node_modules/node-linux-*/bin/node; do
    if [ -x "$program" ] && at_least 24 "$program" 's/^v\([0-9]*\).*/\1/p'; then
      printf '%s\n' "$program"
      return 0
    fi
  done
  return 1
}

# find_browser prints the path of a Chromium; VERIFYME_CHROMIUM goes first.
find_browser() {
  local program
  for program in "${VERIFYME_CHROMIUM-}" "$(command -v chromium)" "$(command -v google-chrome)" \
    "$(command -v google-chrome-stable)" "$(command -v chromium-browser)" \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    # Ubuntu's packages of that name are stubs that ask for a snap.
    if [ -x "$program" ] && "$program" --version >/dev/null 2>&1; then
      printf '%s\n' "$program"
      return 0
    fi
  done
  return 1
}

# find_shell prints the path of Chromium's headless shell, which has the engine without a browser's windows and takes a
# third less processor time; without it, that of the browser.
find_shell() {
  local program
  for program in "${VERIFYME_CHROMIUM_SHELL-}" "$(command -v chromium-headless-shell)"; do
    if [ -x "$program" ] && "$program" --version >/dev/null 2>&1; then
      printf '%s\n' "$program"
      return 0
    fi
  done
  find_browser
}

# has_fonts: Indic text needs a font where the system does not bring its own.
has_fonts() {
  [ "$(uname)" = Darwin ] || [ -f /usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf ] ||
    { command -v fc-list >/dev/null && [ -n "$(fc-list ':lang=ta' family)" ]; }
}
