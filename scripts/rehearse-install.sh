#!/usr/bin/env bash
# Rehearses "The first deployment" of docs/operations.md, and the operator's next days, on clean Debian 12 machines under a
# systemd of their own, which end with it. The commands and files are taken out of the guide as they stand there: a block
# that the rehearsal cannot place ends it. Each way ends with a workspace whose owner opens the link and publishes a flow, an
# applicant who hands in a document and a code from a mail, a decision, signed webhooks at a company's receiver, and a doctor
# without a fault; all of it by TLS, from another machine. After the package's way come a reboot, an upgrade under calls, a
# backup with its restore onto a second clean machine, and the package's removal.
#
# usage: scripts/rehearse-install.sh [package] [program]     none means both
#   PACKAGES="A.deb B.deb"  the release's package and one of a higher version, in place of two that are built
#   BASE=FOLDER             a clean Debian 12 as debootstrap makes it below, in place of a new one; it is copied
#   MIRROR=http://deb.debian.org/debian
# shellcheck disable=SC2016 # dollars and backquotes of GraphQL, dpkg-query and the guide
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- package program
mirror=${MIRROR:-http://deb.debian.org/debian}
began=$SECONDS
say() { printf 'rehearse: %3d s: %s\n' "$((SECONDS - began))" "$*"; }
fail() { printf 'rehearse: %s\n' "$@" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "it makes machines and networks: only root can"
missing=()
for program in systemd-nspawn nsenter ip iptables curl openssl python3 dpkg-deb go; do
  command -v "$program" >/dev/null || missing+=("$program")
done
[ -n "${BASE:-}" ] || command -v debootstrap >/dev/null || missing+=(debootstrap)
[ ${#missing[@]} = 0 ] || fail "missing: ${missing[*]} (apt-get install debootstrap systemd-container iproute2 iptables openssl python3)"
[ "$(dpkg --print-architecture)" = amd64 ] || fail "the guide names the package for amd64"
curl -fsS -o /dev/null --max-time 20 "$mirror/dists/bookworm/Release" || fail "the Debian mirror $mirror does not answer"

uplink=$(ip -4 route show default | sed -n 's/.* dev \([^ ]*\).*/\1/p' | head -n 1)
[ -n "$uplink" ] || fail "this machine has no route to a mirror"

work=$(mktemp -d /var/tmp/verifyme-install.XXXXXX)
# Two networks: the machines' alone, and the world's, which leads on to this machine and the mirror.
name=vmre$((RANDOM % 10000))
net=10.$((80 + RANDOM % 100)).$((RANDOM % 250))
here=$net.2 world=$net.1
# Of the company's receiver: production posts to public addresses alone. Nobody outside the network of the world sees it.
company=11.22.33.44
forwarding=$(cat /proc/sys/net/ipv4/ip_forward)
machine='' nspawn=''
declare -A parts

finish() {
  local status=$?
  trap - EXIT
  stop_machine || true
  for pid in "${parts[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  iptables -t nat -D POSTROUTING -s "$net.4/30" -o "$uplink" -j MASQUERADE 2>/dev/null || true
  [ "$forwarding" = 1 ] || sysctl -q net.ipv4.ip_forward="$forwarding" || true
  ip netns delete "$name" 2>/dev/null || true
  ip netns delete "$name-world" 2>/dev/null || true
  ip link delete "$name" 2>/dev/null || true
  rm -rf "/etc/netns/$name-world"
  rmdir /etc/netns 2>/dev/null || true
  if [ "$status" != 0 ]; then
    for log in "$work"/*.log; do [ ! -s "$log" ] || { echo "== $log"; tail -n 15 "$log"; } >&2; done
  fi
  rm -rf --one-file-system "$work"
  exit "$status"
}
trap finish EXIT
set -E
trap 'echo "rehearse: line $LINENO: failed: $BASH_COMMAND" >&2' ERR
trap 'exit 130' INT TERM

# wait_for SECONDS WHAT COMMAND…: until the command succeeds.
wait_for() {
  local until=$((SECONDS + $1)) what=$2
  shift 2
  while ! "$@" >"$work/waiting" 2>&1; do
    [ "$SECONDS" -lt "$until" ] || { cat "$work/waiting" >&2; fail "$what: not in time"; }
    sleep 0.3
  done
}

. scripts/rehearse-machines.sh

# operator COMMANDS: as the operator types them, in one shell a machine: functions stay.
operator() {
  printf 'set -euo pipefail\n[ ! -f ~/.functions ] || . ~/.functions\n%s\ndeclare -f >~/.functions\n' "$1" \
    >"$machine/home/priya/commands"
  inside runuser -l priya -c 'bash ~/commands </dev/null' >"$work/commands.log" 2>&1 ||
    { printf '%s\n' "$1" >&2; cat "$work/commands.log" >&2; fail "the guide's commands do not work"; }
}

# section HEADING FOLDER: its blocks, each with the paragraph before it and its language.
section() {
  mkdir -p "$2"
  awk -v heading="$1" '$0 == heading { on = 1; next } on && /^## / { exit } on' docs/operations.md |
    awk -v to="$2" '
      /^```/ && !block { block = 1; name = sprintf("%s/%02d", to, ++n); print substr($0, 4) >(name ".language")
        print lead >(name ".lead"); printf "" >(name ".text"); next }
      /^```/ { block = 0; over = 1; close(name ".text"); next }
      block { print >(name ".text"); next }
      /^$/ { over = 1; next }
      { lead = over ? $0 : lead " " $0; over = 0 }'
  [ -f "$2/01.text" ] || fail "the guide has no section $1"
}

# with TEXT FOLDER: the block of the section with the text, which one alone has.
with() {
  local found
  found=$(grep -lF -e "$1" "$2"/*.text || true)
  [ "$(wc -w <<<"$found")" = 1 ] || fail "the guide has not one block with: $1"
  touch "${found%.text}.done"
  cat "$found"
}

# deploy WAY [restore]: steps 1 to 5 of the guide; before a restore 1 to 3, and without a new keyset and a migration.
deploy() {
  local way=$1 until=${2:-} lead language text file
  for block in "$work"/first/*.text; do
    text=$(<"$block") lead=$(<"${block%.text}.lead") language=$(<"${block%.text}.language")
    case $lead in
      *'4. The service'*) [ -z "$until" ] || return 0 ;;
      *'6. The first workspace'*) return 0 ;;
    esac
    case $lead in
      *'With the Debian package'* | *Caddy*) [ "$way" = package ] || continue ;;
      *'With the program alone'* | *nginx*) [ "$way" = program ] || continue ;;
    esac
    touch "${block%.text}.done"
    if [ "$until" = restore ]; then
      case $text in *'keyset create'*) continue ;; esac
      text=${text//$'\n'operate migrate/}
    fi
    if [ "$language" = sh ]; then
      operator "$text"
      case $text in *clamav-daemon*) signatures ;; esac
      continue
    fi
    file=$(grep -o '`/[^`]*`' <<<"$lead" | tail -n 1 | tr -d '`')
    [ -n "$file" ] || fail "the guide does not say where this belongs:" "$text"
    case $file in
      */Caddyfile) proxy caddy "$file" "$text" ;;
      */nginx/*) proxy nginx "$file" "$text" ;;
      *) operator "sudo tee $file >/dev/null <<'EOF'"$'\n'"$text"$'\n'EOF ;;
    esac
  done
}

# proxy NAME FILE TEXT: with a certificate that nginx is given, and Caddy gets by itself; of an authority of this rehearsal.
proxy() {
  local text=$3
  operator "sudo apt-get install -y $1"
  if [ "$1" = caddy ]; then
    text="{
	acme_ca https://acme.example:14000/dir
}
$text"
    cp "$work/root.crt" "$work/authority.crt"
  else
    cp "$work/ca/ca.crt" "$work/authority.crt"
    inside install -d /etc/letsencrypt/live/kyc.example.in
    cp "$work/ca/kyc.example.in.crt" "$machine/etc/letsencrypt/live/kyc.example.in/fullchain.pem"
    cp "$work/ca/kyc.example.in.key" "$machine/etc/letsencrypt/live/kyc.example.in/privkey.pem"
  fi
  operator "sudo tee $2 >/dev/null <<'EOF'"$'\n'"$text"$'\n'"EOF
sudo systemctl reload $1"
  wait_for 90 "the service is ready by TLS" ready
}

# signatures of the rehearsal in place of those of clamav.net, which need its servers.
signatures() {
  echo "Rehearsal.Marker:0:*:$(printf 'rehearsal-of-malware' | od -An -tx1 | tr -d ' \n')" >"$machine/var/lib/clamav/rehearsal.ndb"
  inside systemctl stop clamav-freshclam
  inside install -d /etc/systemd/system/clamav-daemon.service.d /etc/systemd/system/clamav-daemon.socket.d
  for unit in service socket; do
    printf '[Unit]\nConditionPathExistsGlob=\n' >"$machine/etc/systemd/system/clamav-daemon.$unit.d/rehearsal.conf"
  done
  inside systemctl daemon-reload
  operator 'sudo systemctl start clamav-daemon'
  wait_for 60 "clamd answers" inside test -S /run/clamav/clamd.ctl
}

# browse …: a call from another machine.
browse() {
  ip netns exec "$name-world" curl -fsS --max-time 60 --cacert "$work/authority.crt" --noproxy '*' \
    --resolve "kyc.example.in:443:$here" "$@"
}
ready() { browse -o /dev/null https://kyc.example.in/readyz; }
# field NAME: the last of the name in a line of JSON that is read, of the first line that has it.
field() { sed -n 's/.*"'"$1"'": *"\([^"]*\)".*/\1/p' | head -n 1; }
site=https://kyc.example.in
api() { browse -H "Authorization: Bearer $key" -H 'Content-Type: application/json' "$@"; }
applicant() { browse -b "$work/applicant" -c "$work/applicant" -H "Origin: $site" "$@"; }
portal() { browse -b "$work/portal" -c "$work/portal" -H "Origin: $site" -H 'Content-Type: application/json' "$@"; }
# graphql QUERY: by the owner; an error ends the rehearsal.
graphql() {
  local answer
  answer=$(portal -d "$1" "$site/graphql")
  case $answer in *'"errors"'*) fail "GraphQL: $answer" ;; esac
}
mailed() { code=$(grep -o '\b[0-9]\{6\}\b' "$work/mails" | tail -n 1); [ -n "$code" ]; }

# live: the first workspace, by the guide, and a journey through it.
live() {
  local made link
  rm -f "$work/portal" "$work/applicant" "$work/mails"
  operator "$(with 'operate tenant create' "$work/first")"
  made=$(<"$work/commands.log")
  key=$(field apiKey <<<"$made")
  link=$(grep -o "$site/portal/[^\"]*" <<<"$made" | head -n 1)
  if [ -z "$key" ] || [ -z "$link" ]; then fail "no key or no link:" "$made"; fi
  browse -o /dev/null "${link%%#*}"
  say "the owner opens the link, publishes a flow, adds an endpoint"
  portal -o /dev/null -d '{"token":"'"${link##*[#=/]}"'"}' "$site/api/portal/password/link"
  portal -o /dev/null -d '{"token":"'"${link##*[#=/]}"'","password":"monsoon over the western ghats"}' "$site/api/portal/password"
  rm -f "$work/portal"
  portal -o /dev/null -d '{"email":"asha@example.in","password":"monsoon over the western ghats"}' "$site/api/portal/session"
  graphql '{"query":"mutation($in: FlowDraftInput!) { saveFlowDraft(input: $in) { flowKey } }","variables":{"in":
    {"flowKey":"shop-check","name":"Shop check","purposeCode":"SHOP_CHECK","noticeVersion":"2026-11","steps":[
    {"key":"email","type":"EmailOtp"},{"key":"documents","type":"DocumentUpload","purposeCode":"DOCUMENT_COLLECTION"},
    {"key":"agree","type":"Consent"}]}}}'
  graphql '{"query":"mutation { publishFlow(flowKey: \"shop-check\") { flowKey } }"}'
  secret=$(api -d '{"url":"https://hooks.acme.example/webhooks"}' "$site/v1/webhook-endpoints" | field secret)
  outside receiver "$company" "$work/ca/hooks.acme.example.crt" "$work/ca/hooks.acme.example.key" "$secret"
  say "an applicant proves an address and hands in a document; the owner decides"
  created journey
  applicant -o /dev/null -H 'Content-Type: application/json' -d '{"token":"'"${url##*/}"'"}' "$site/api/applicant/session"
  step email/code '{"email":"ravi.personal@shop.example"}'
  wait_for 60 "the code is mailed" mailed
  step email '{"code":"'"$code"'"}'
  python3 scripts/rehearse-install.py marked docs/operations/boards/verifyme-work.png "$work/marked.png"
  applicant --no-fail -F documentType=ADDRESS_PROOF -F "file=@$work/marked.png" "$site/api/applicant/steps/documents/files" |
    grep -q DOCUMENT_SCAN_FAILED || fail "clamd has not refused a file"
  applicant -o /dev/null -F documentType=ADDRESS_PROOF -F "file=@docs/operations/boards/verifyme-work.png" \
    "$site/api/applicant/steps/documents/files"
  step documents '{}'
  step agree '{"accepted":true}'
  applicant -o /dev/null -X POST "$site/api/applicant/submit"
  graphql '{"query":"mutation { startReview(requestId: \"'"$request"'\") { status } }"}'
  graphql '{"query":"mutation { approveRequest(input: {requestId: \"'"$request"'\", reasonCode: \"VERIFIED_OK\"}) { status } }"}'
  api "$site/v1/onboarding-requests/$request" | grep -q '"status":"APPROVED"' || fail "the request is not approved"
  wait_for 60 "the approval is posted and its signature holds" grep -q 'processed onboarding.approved' "$work/outside-receiver.log"
  journey=$request
  sum=$(document_of "$journey")
}

# created NAME: a request, in $request and $url.
created() {
  local made
  made=$(api --retry 60 --retry-delay 1 --retry-all-errors -H "Idempotency-Key: rehearsal-$1" \
    -d '{"flowKey":"shop-check","externalReference":"'"$1"'"}' "$site/v1/onboarding-requests")
  request=$(field requestId <<<"$made") url=$(field onboardingUrl <<<"$made")
  [ -n "$request" ] || fail "no request: $made"
}
step() { applicant -o /dev/null -H 'Content-Type: application/json' -d "$2" "$site/api/applicant/steps/$1"; }

# document_of REQUEST: the sum of its last document's bytes, which are a picture.
document_of() {
  local id
  id=$(api "$site/v1/onboarding-requests/$1/result" | grep -o '"documentId":"doc_[^"]*"' | tail -n 1 | cut -d '"' -f 4)
  browse -o "$work/document" "$(api "$site/v1/onboarding-requests/$1/documents/$id" | field url | sed 's/\\u0026/\&/g')"
  head -c 4 "$work/document" | grep -qa PNG || fail "the document is no picture"
  sha256sum <"$work/document"
}

# well: nothing is at fault, and the log has nothing of a person's.
well() {
  operator 'operate doctor'
  grep -q '^0 faults' "$work/commands.log" || fail "the doctor finds a fault"
  say "doctor: $(grep '^0 faults' "$work/commands.log"); not ok: $(grep -E '^(warning|skipped)' "$work/commands.log" |
    awk '{ print $2, $3 }' | paste -sd , | sed 's/ VERIFYME_[A-Z_]*//g')"
  inside journalctl --no-pager -u 'verifyme*' >"$work/journal"
  if grep -nE 'ravi\.personal|asha@example|mail-password|database-password|redis-password|'"${url##*/}" "$work/journal"; then
    fail "the log holds what is personal or secret"
  fi
}

reboot_machine() {
  local before=$leader
  inside systemctl reboot 2>/dev/null || true
  wait_for 60 "the machine goes down" test ! -d "/proc/$before"
  wait_for 120 "the machine boots again" booted
  wait_for 120 "the service is ready by TLS again" ready
  [ "$(document_of "$journey")" = "$sum" ] || fail "the document is not what it was"
}

# upgrade to the next package, while a company's server creates requests and repeats what was not answered.
upgrade() {
  local calling before runs
  runs=$(browse "$site/version")
  before=$(inside dpkg-query -W -f '${Version}' verifyme)
  cp "$machine/etc/verifyme.env" "$work/variables"
  rm -f "$machine"/home/priya/*.deb
  cp "$next" "$machine/home/priya/"
  touch "$work/calling"
  (
    n=0
    while [ -e "$work/calling" ]; do
      n=$((n + 1))
      created "upgrade-$n" 2>>"$work/calls.log"
      echo "$request" >>"$work/called"
    done
  ) &
  calling=$!
  wait_for 60 "calls before the upgrade" test -s "$work/called"
  operator "$(with 'dpkg-deb -x' "$work/upgrades")"
  wait_for 60 "the service is ready" ready
  local count
  count=$(wc -l <"$work/called")
  wait_for 60 "calls after the upgrade" awk -v before="$count" 'END { exit NR <= before }' "$work/called"
  rm "$work/calling"
  wait "$calling" || fail "a call was lost in the upgrade"
  while read -r request; do
    api -o /dev/null "$site/v1/onboarding-requests/$request" || fail "$request is lost"
  done <"$work/called"
  cmp -s "$machine/etc/verifyme.env" "$work/variables" || fail "the upgrade has changed /etc/verifyme.env"
  [ "$(browse "$site/version")" != "$runs" ] || fail "the service still says $runs"
  say "upgraded from $before to $(inside dpkg-query -W -f '${Version}' verifyme): $(sort -u "$work/called" | wc -l) calls, none lost;" \
    "the service says $(browse "$site/version")"
}

backup() {
  operator "$(with 'CREATE ROLE verifyme_backup' "$work/backups")"
  operator "$(with 'pg_dump --format' "$work/backups")"
  operator "$(with '-cf evidence.tar' "$work/backups")"
  operator 'operate erasures list >erasures.new && mv erasures.new erasures.jsonl'
  operator 'operate audit verify --checkpoint >checkpoint.jsonl'
  mkdir "$work/kept"
  cp "$machine"/home/priya/{verifyme.dump,evidence.tar,erasures.jsonl,checkpoint.jsonl} "$machine/media/safe/keyset.json" "$work/kept/"
}

# removal of the package: what the guide says stays.
removal() {
  operator 'sudo apt-get remove -y verifyme'
  if inside test -e /usr/bin/verifyme || ! inside test -s /etc/verifyme.env; then
    fail "after remove the program is there, or no variables are"
  fi
  operator 'sudo apt-get purge -y verifyme'
  if inside test -e /etc/verifyme.env || ! inside test -s /var/lib/verifyme/keyset.json || ! inside id verifyme >/dev/null; then
    fail "after purge the variables are there, or no keys or no user are"
  fi
}

restore() {
  cp "$work/kept"/{verifyme.dump,evidence.tar,erasures.jsonl,checkpoint.jsonl} "$machine/home/priya/"
  cp "$work/kept/keyset.json" "$machine/media/safe/"
  inside chown -R priya: /home/priya
  operator "$(with '-xpf evidence.tar' "$work/backups")"
  operator "$(with 'pg_restore' "$work/backups")"
  operator "$(with 'erasures replay' "$work/backups")"
  ! grep -q '|[^|]*[1-9][0-9]*$' "$work/commands.log" || { cat "$work/commands.log" >&2; fail "the invariants do not hold"; }
  operator 'sudo install -o verifyme -t /var/lib/verifyme checkpoint.jsonl
operate audit verify --since checkpoint.jsonl'
  proxy caddy /etc/caddy/Caddyfile "$(with 'reverse_proxy' "$work/first")"
  [ "$(document_of "$journey")" = "$sum" ] || fail "the restored document is not what it was"
  created after-restore
}

section '## The first deployment' "$work/first"
section '## Upgrades' "$work/upgrades"
section '## Backups' "$work/backups"
make_networks
make_certificates
make_packages
make_base
start_authority
outside relay "$world" "$work/ca/mail.example.in.crt" "$work/ca/mail.example.in.key" "$work/mails"
for way in "$@"; do
  say "$way: a clean machine"
  new_machine "$way"
  if [ "$way" = package ]; then
    cp "$first" "$machine/home/priya/"
  else
    mkdir "$machine/home/priya/bin"
    dpkg-deb --fsys-tarfile "$first" | tar -xO ./usr/bin/verifyme >"$machine/home/priya/bin/verifyme"
  fi
  deploy "$way"
  say "$way: deployed, and ready by TLS"
  live
  well
  if [ "$way" = package ]; then
    reboot_machine
    say "$way: the machine was rebooted, and all is back"
    well
    upgrade
    well
    backup
    removal
    say "$way: backed up, removed"
    stop_machine
    rm -rf --one-file-system "$machine"
    say "$way: a second clean machine, for the restore"
    new_machine restored
    cp "$next" "$machine/home/priya/"
    deploy package restore
    restore
    well
    say "$way: restored: the audit chains hold, the document is read"
  fi
  stop_machine
  rm -rf --one-file-system "$machine"
  say "$way: all is well"
done
if [ "$*" = 'package program' ]; then
  for block in "$work"/{first,upgrades,backups}/*.text; do
    [ -e "${block%.text}.done" ] || fail "the rehearsal cannot place this block of the guide:" "$(<"$block")"
  done
fi
say "all is well: $*"
