#!/usr/bin/env bash
# Rehearses the restore of docs/operations.md on servers of its own on loopback, which end with it: a deployment is
# filled, backed up, divided by month, backed up again, worked on, and lost; it comes back by pg_dump as single tables and
# in parts, to a point in time by PostgreSQL's own base backup of before the division with archived WAL, and to the same
# point by pgBackRest, of after it, where that is there or can be installed. Each way ends with the erasures of after the
# backup replayed, the audit chains held to a checkpoint, the invariants by SQL, the parts kept and written to, and a
# document that is read.
#
# usage: scripts/rehearse-restore.sh [dump] [parts] [wal] [pgbackrest]     none means all
#   PROGRAM=bin/verifyme   the program
#   INSTALL=no             leaves pgBackRest out where it is missing, instead of installing it
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${PROGRAM:-bin/verifyme}")
repository=$PWD
[ $# -gt 0 ] || set -- dump parts wal pgbackrest

work=$(mktemp -d /tmp/verifyme-rehearsal.XXXXXX)
chmod 755 "$work"
processes=() clusters=()
say() { printf 'rehearse: %s\n' "$*"; }
fail() { printf 'rehearse: %s\n' "$@" >&2; exit 1; }

# PostgreSQL does not run as root.
account=$(id -un)
if [ "$(id -u)" = 0 ]; then account=postgres; id postgres >/dev/null 2>&1 || account=nobody; fi
as() { if [ "$account" = "$(id -un)" ]; then "$@"; else setpriv --reuid="$account" --regid="$(id -g "$account")" --clear-groups "$@"; fi; }

bin=
for folder in "$(dirname "$(command -v postgres || echo /none/postgres)")" /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql@*/bin; do
  [ -x "$folder/initdb" ] && bin=$folder
done
[ -n "$bin" ] || fail "PostgreSQL's programs are not there: make setup installs them"
# Port numbers that nobody else has by chance; a taken one ends the rehearsal.
port=$((20000 + RANDOM % 8000))
next_port() { port=$((port + 1)); }

finish() {
  local status=$?
  for pid in "${processes[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  for data in "${clusters[@]}"; do as "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null 2>&1 || true; done
  if [ "$status" = 0 ]; then rm -rf "$work"; else say "what is left lies in $work"; fi
}
trap finish EXIT

folder() { mkdir -p "$1"; chown "$account" "$1"; chmod 700 "$1"; }

# start_cluster DATA PORT: a server on loopback alone.
start_cluster() {
  as "$bin/pg_ctl" -D "$1" -l "$work/logs/$(basename "$1").log" -w -t 120 -o "-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories='$work/sockets'" start >/dev/null ||
    { tail -n 20 "$work/logs/$(basename "$1").log" >&2; fail "PostgreSQL does not start in $1"; }
  clusters+=("$1")
}
stop_cluster() { as "$bin/pg_ctl" -D "$1" -m "$2" -w stop >/dev/null; }

# admin PORT DATABASE SQL…
admin() {
  local at=$1 database=$2 commands=()
  shift 2
  for command in "$@"; do commands+=(-c "$command"); done
  as "$bin/psql" -XqAt -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$at" -U postgres -d "$database" "${commands[@]}"
}

export PGPASSWORD=rehearsal
folder "$work/sockets"; folder "$work/logs"
printf 'rehearsal\n' >"$work/password"
chmod 644 "$work/password"

# variables DATABASE_PORT HTTP_PORT EVIDENCE KEYSET: of one deployment.
variables() {
  export VERIFYME_ENVIRONMENT=sandbox VERIFYME_BASE_URL="http://127.0.0.1:$2" VERIFYME_LISTEN="127.0.0.1:$2" \
    VERIFYME_METRICS_LISTEN="127.0.0.1:$(($2 + 1))" VERIFYME_LOG_LEVEL=warn VERIFYME_ACCESS_LOG=off \
    VERIFYME_DATABASE_URL="postgres://verifyme:rehearsal@127.0.0.1:$1/verifyme?sslmode=disable" \
    VERIFYME_REDIS_URL="redis://127.0.0.1:$redis_port/0" VERIFYME_KEYSET_FILE="$4" VERIFYME_EVIDENCE_URL="file://$3"
}

# serve_it HTTP_PORT LOG: gives the process in $server.
serve_it() {
  "$program" serve --work 2>"$2" &
  server=$!
  processes+=("$server")
  for _ in $(seq 200); do
    if curl -fsS -o /dev/null "http://127.0.0.1:$1/readyz" 2>/dev/null; then return; fi
    kill -0 "$server" 2>/dev/null || { cat "$2" >&2; fail "the service has ended"; }
    sleep 0.1
  done
  cat "$2" >&2
  fail "the service is not ready"
}

# field NAME: the first of the name in the JSON that is read.
field() { sed -n 's/.*"'"$1"'": *"\([^"]*\)".*/\1/p' | head -n 1; }

api() { curl -fsS -H "Authorization: Bearer $key" -H 'Content-Type: application/json' "$@"; }

# document_of REQUEST HTTP_PORT: the sum of its first document's bytes.
document_of() {
  local id
  id=$(api "http://127.0.0.1:$2/v1/onboarding-requests/$1/result" | grep -o '"documentId":"doc_[^"]*"' | head -n 1 | cut -d '"' -f 4)
  [ -n "$id" ] || { echo none; return; }
  curl -fsS "$(api "http://127.0.0.1:$2/v1/onboarding-requests/$1/documents/$id" | field url | sed 's/\\u0026/\&/g')" | sha256sum | cut -d ' ' -f 1
}

say "a deployment of its own in $work"
redis_port=$port
redis-server --port "$redis_port" --bind 127.0.0.1 --save '' --appendonly no --maxmemory-policy noeviction >"$work/redis.log" &
processes+=($!)

next_port; main_port=$port
folder "$work/main"; folder "$work/archive"
as "$bin/initdb" -D "$work/main" -U postgres --auth=scram-sha-256 --pwfile="$work/password" --locale=C.UTF-8 -E UTF8 >/dev/null
cat >>"$work/main/postgresql.conf" <<EOF
wal_level = replica
archive_mode = on
archive_command = 'test ! -f $work/archive/%f && cp %p $work/archive/%f'
fsync = off
EOF
start_cluster "$work/main" "$main_port"
admin "$main_port" postgres "CREATE ROLE verifyme LOGIN CREATEROLE PASSWORD 'rehearsal'" "CREATE DATABASE verifyme OWNER verifyme"

next_port; next_port; main_http=$port; next_port
mkdir "$work/keys"
"$program" keyset create --file "$work/keys/keyset.json" >/dev/null
variables "$main_port" "$main_http" "$work/evidence" "$work/keys/keyset.json"
"$program" migrate >/dev/null
tenant=$("$program" tenant create --name Rehearsal)
key=$(field apiKey <<<"$tenant")
email=$(grep -o '"owner@[^"]*"' <<<"$tenant" | tr -d '"')
password=$(grep -A 3 '"owner@' <<<"$tenant" | field password)
[ -n "$password" ] || password=$(tr '{' '\n' <<<"$tenant" | grep '"owner@' | field password)
export VERIFYME_API_KEY=$key
serve_it "$main_http" "$work/serve.log"
main_server=$server

# created NAME HTTP_PORT: a new request.
created() {
  api -H "Idempotency-Key: rehearsal-$1" -d '{"flowKey":"india-business-kyc-v1","externalReference":"'"$1"'"}' \
    "http://127.0.0.1:$2/v1/onboarding-requests" | field requestId
}

# made NAME: a request with documents that was approved.
made() {
  local id
  id=$(created "$1" "$main_http")
  "$program" simulate "$id" --outcome approved >"$work/simulate.log" 2>&1 ||
    { cat "$work/simulate.log" >&2; fail "the journey of $1 failed"; }
  echo "$id"
}
kept=$(made kept)
gone=$(made gone)
sum=$(document_of "$kept" "$main_http")
[ "$sum" != none ] || fail "the request has no document"

say "backing up: pg_dump, base backup, the evidence, the keyset apart, the audit chains' heads"
mkdir -p "$work/backup" "$work/outside"
chmod 777 "$work/backup"
admin "$main_port" verifyme "CREATE ROLE verifyme_backup LOGIN BYPASSRLS PASSWORD 'rehearsal'" "GRANT pg_read_all_data TO verifyme_backup"
"$bin/pg_dump" --format=custom --no-owner --file="$work/backup/verifyme.dump" \
  "postgres://verifyme_backup:rehearsal@127.0.0.1:$main_port/verifyme"
as "$bin/pg_basebackup" -h 127.0.0.1 -p "$main_port" -U postgres -D "$work/backup/base" --wal-method=none --checkpoint=fast --no-verify-checksums 2>/dev/null

say "dividing events and deliveries by month, while the service works, and dumping once more"
"$program" partitions on >"$work/partitions.log" || { cat "$work/partitions.log" >&2; fail "the tables were not divided"; }
"$bin/pg_dump" --format=custom --no-owner --file="$work/backup/parts.dump" \
  "postgres://verifyme_backup:rehearsal@127.0.0.1:$main_port/verifyme"
backrest=
for way in "$@"; do [ "$way" != pgbackrest ] || backrest=wanted; done
if [ -n "$backrest" ]; then
  if ! command -v pgbackrest >/dev/null && [ "${INSTALL:-yes}" = yes ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "pgBackRest is missing: installing it by apt-get"
    apt-get -q -y install --no-install-recommends pgbackrest >"$work/apt.log" 2>&1 || true
  fi
  if command -v pgbackrest >/dev/null; then
    backrest=there
    folder "$work/repository"; folder "$work/restlog"
    cat >"$work/pgbackrest.conf" <<EOF
[global]
repo1-path=$work/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=rehearsal-of-a-restore
log-path=$work/restlog
lock-path=$work/restlog
start-fast=y
repo1-retention-full=2
log-level-console=warn
[verifyme]
pg1-path=$work/main
pg1-port=$main_port
pg1-host-user=postgres
pg1-user=postgres
pg1-socket-path=$work/sockets
EOF
    chmod 644 "$work/pgbackrest.conf"
    rest() { as env PGPASSWORD=rehearsal pgbackrest --config="$work/pgbackrest.conf" --stanza=verifyme "$@"; }
    admin "$main_port" postgres "ALTER SYSTEM SET archive_command = 'test -f $work/archive/%f || cp %p $work/archive/%f; pgbackrest --config=$work/pgbackrest.conf --stanza=verifyme archive-push %p'" "SELECT pg_reload_conf()" >/dev/null
    rest stanza-create
    rest --type=full backup
  else
    backrest=
    say "pgBackRest is not there: its way is left out"
  fi
fi
cp -a "$work/evidence" "$work/backup/evidence"
cp "$work/keys/keyset.json" "$work/outside/keyset.json"
"$program" audit verify --checkpoint >"$work/outside/checkpoint.jsonl"

say "after the backup: another request, somebody is erased, and then a table is lost"
later=$(made later)
later_sum=$(document_of "$later" "$main_http")
jar=$work/cookies
portal() { curl -fsS -b "$jar" -c "$jar" -H 'Content-Type: application/json' "$@"; }
portal -o /dev/null -d '{"email":"'"$email"'","password":"'"$password"'"}' "http://127.0.0.1:$main_http/api/portal/session"
portal -o /dev/null -d '{"password":"'"$password"'"}' "http://127.0.0.1:$main_http/api/portal/session/step-up"
portal -d '{"query":"mutation { eraseRequest(requestId: \"'"$gone"'\", reason: \"The applicant asks for it.\") { erasedAt } }"}' \
  "http://127.0.0.1:$main_http/graphql" | grep -q '"erasedAt":"' || fail "nobody was erased"
"$program" erasures list --out "$work/outside/erasures.jsonl"
[ -s "$work/outside/erasures.jsonl" ] || fail "the list of erasures is empty"
# The evidence is copied after the database: what came later is there too.
cp -a "$work/evidence/." "$work/backup/evidence/"
point=$(admin "$main_port" postgres "SELECT clock_timestamp()")
sleep 1
admin "$main_port" verifyme "DROP TABLE deliveries CASCADE"
# In a transaction of its own: else the end of the one before lies in a segment that is not archived.
admin "$main_port" postgres "SELECT pg_switch_wal()" >/dev/null
admin "$main_port" postgres "CHECKPOINT" "SELECT pg_switch_wal()" >/dev/null
for _ in $(seq 100); do
  [ "$(admin "$main_port" postgres "SELECT count(*) FROM pg_stat_archiver WHERE last_archived_wal IS NOT NULL AND last_archived_time > timestamptz '$point'")" = 0 ] || break
  sleep 0.1
done
kill "$main_server"
wait "$main_server" 2>/dev/null || true
stop_cluster "$work/main" fast

# prove WAY PORT: what was restored is whole.
prove() {
  local way=$1 at=$2 http
  next_port; next_port; http=$port; next_port
  mkdir "$work/$way-files"
  cp -a "$work/backup/evidence" "$work/$way-files/evidence"
  cp "$work/outside/keyset.json" "$work/$way-files/keyset.json"
  variables "$at" "$http" "$work/$way-files/evidence" "$work/$way-files/keyset.json"
  "$program" migrate >/dev/null
  say "$way: erasures: $("$program" erasures replay "$work/outside/erasures.jsonl")"
  "$program" audit verify --since "$work/outside/checkpoint.jsonl" | sed "s/^/rehearse: $way: audit: /"
  local broken
  broken=$(as "$bin/psql" -XqAt -h 127.0.0.1 -p "$at" -U postgres -d verifyme <"$repository/packaging/invariants.sql" | grep -v '|0$' || true)
  [ -z "$broken" ] || fail "$way: invariants do not hold:" "$broken"
  divided "$way"
  serve_it "$http" "$work/$way.log"
  [ "$(document_of "$kept" "$http")" = "$sum" ] || fail "$way: the document is not what it was"
  [ "$(document_of "$gone" "$http")" = none ] || fail "$way: who was erased is back"
  [ -n "$(api "http://127.0.0.1:$http/v1/onboarding-requests/$gone" | field erasedAt)" ] || fail "$way: who was erased is back"
  local new
  new=$(created "after-$way" "$http")
  [ "$(admin "$at" verifyme "SELECT count(*) FROM events WHERE request_id = '$new'")" = 1 ] ||
    fail "$way: a new request has no event"
  if [ "$way" != dump ] && [ "$way" != parts ]; then
    [ "$(document_of "$later" "$http")" = "$later_sum" ] || fail "$way: what came before the point in time is not there"
  fi
  kill "$server"
  wait "$server" 2>/dev/null || true
  say "$way: restored; the invariants hold, the document is read, who was erased stays erased"
}

# divided WAY: the tables are single where they were single at the time that is restored, and in parts where they were in
# parts; these can be kept.
divided() {
  local parts=3
  [ "$1" != dump ] || parts=0
  "$program" partitions keep >"$work/partitions.log" || { cat "$work/partitions.log" >&2; fail "$1: the parts cannot be kept"; }
  [ "$(grep -c 'has parts for [1-9][0-9]* months ahead' "$work/partitions.log")" = "$parts" ] ||
    { cat "$work/partitions.log" >&2; fail "$1: the tables are not what they were"; }
  [ "$1" = dump ] || say "$1: events, deliveries and attempts are in parts by month"
}

# recover DATA PORT COMMAND: replays WAL to the point in time and opens the cluster.
recover() {
  cat >>"$1/postgresql.auto.conf" <<EOF
archive_mode = off
restore_command = '$3'
recovery_target_time = '$point'
recovery_target_action = 'promote'
EOF
  as touch "$1/recovery.signal"
  start_cluster "$1" "$2"
  for _ in $(seq 300); do
    [ "$(admin "$2" postgres "SELECT pg_is_in_recovery()")" = t ] || return 0
    sleep 0.1
  done
  tail -n 20 "$work/logs/$(basename "$1").log" >&2
  fail "the recovery in $1 did not end"
}

for way in "$@"; do
  next_port; restored=$port
  began=$SECONDS
  case $way in
    dump | parts)
      folder "$work/$way"
      as "$bin/initdb" -D "$work/$way" -U postgres --auth=scram-sha-256 --pwfile="$work/password" --locale=C.UTF-8 -E UTF8 >/dev/null
      start_cluster "$work/$way" "$restored"
      admin "$restored" postgres "CREATE ROLE verifyme LOGIN CREATEROLE PASSWORD 'rehearsal'" "CREATE DATABASE verifyme OWNER verifyme"
      database="postgres://verifyme:rehearsal@127.0.0.1:$restored/verifyme"
      "$bin/psql" -Xq "$database" -c "CREATE ROLE verifyme_app NOLOGIN" -c "CREATE ROLE verifyme_lookup NOLOGIN" \
        -c "CREATE ROLE verifyme_deletion NOLOGIN"
      "$bin/pg_restore" --exit-on-error --no-owner --dbname="$database" "$work/backup/$([ "$way" = parts ] && echo parts || echo verifyme).dump"
      ;;
    wal)
      cp -a "$work/backup/base" "$work/wal"
      recover "$work/wal" "$restored" "cp $work/archive/%f %p"
      ;;
    pgbackrest)
      [ "$backrest" = there ] || continue
      folder "$work/pgbackrest"
      rest --pg1-path="$work/pgbackrest" --type=time --target="$point" --target-action=promote restore
      recover "$work/pgbackrest" "$restored" "pgbackrest --config=$work/pgbackrest.conf --stanza=verifyme --pg1-path=$work/pgbackrest archive-get %f \"%p\""
      ;;
    *) fail "there is no way $way: dump, parts, wal or pgbackrest" ;;
  esac
  prove "$way" "$restored"
  stop_cluster "$work/$way" fast
  say "$way: $((SECONDS - began)) s"
done
say "all is well: $*"
