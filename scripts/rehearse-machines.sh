# shellcheck shell=bash disable=SC2154,SC2034 # what rehearse-install.sh, which reads this, has set and uses
# The machines of rehearse-install.sh, their networks, the world around them, and the packages.

leader=''

make_networks() {
  ip netns add "$name"
  ip netns add "$name-world"
  ip link add "$name" type veth peer name wide netns "$name-world"
  ip link add name host0 netns "$name" type veth peer name machine netns "$name-world"
  ip addr add "$net.5/30" dev "$name"
  ip link set "$name" up
  for at in lo host0; do ip -n "$name" link set "$at" up; done
  for at in lo wide machine; do ip -n "$name-world" link set "$at" up; done
  ip -n "$name" addr add "$here/30" dev host0
  ip -n "$name" route add default via "$world"
  ip -n "$name-world" addr add "$world/30" dev machine
  ip -n "$name-world" addr add "$net.6/30" dev wide
  ip -n "$name-world" addr add "$company/32" dev lo
  ip -n "$name-world" route add default via "$net.5"
  ip netns exec "$name-world" sysctl -q net.ipv4.ip_forward=1
  ip netns exec "$name-world" iptables -t nat -A POSTROUTING -o wide -j MASQUERADE
  sysctl -q net.ipv4.ip_forward=1
  iptables -t nat -A POSTROUTING -s "$net.4/30" -o "$uplink" -j MASQUERADE
}

# An authority that the machines believe, in place of a public one: of what has its certificate before the rehearsal begins.
make_certificates() {
  mkdir "$work/ca"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj '/CN=Rehearsal' \
    -keyout "$work/ca/ca.key" -out "$work/ca/ca.crt" 2>"$work/openssl.log"
  for host in kyc.example.in mail.example.in hooks.acme.example acme.example; do
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$host" \
      -keyout "$work/ca/$host.key" -out "$work/ca/$host.csr" 2>>"$work/openssl.log"
    openssl x509 -req -days 2 -in "$work/ca/$host.csr" -CA "$work/ca/ca.crt" -CAkey "$work/ca/ca.key" -CAcreateserial \
      -extfile <(echo "subjectAltName=DNS:$host") -out "$work/ca/$host.crt" 2>>"$work/openssl.log"
  done
}

# outside NAME ARGUMENT…: starts a part of the world, in place of the one of the name before.
outside() {
  [ -z "${parts[$1]:-}" ] || { kill "${parts[$1]}"; wait "${parts[$1]}" || true; }
  local log=$work/outside-$1.log
  ip netns exec "$name-world" python3 scripts/rehearse-install.py "$@" >"$log" 2>&1 &
  parts[$1]=$!
  wait_for 20 "the $1 of the world listens" grep -q listening "$log"
}

# start_authority: Pebble of Let's Encrypt, from which Caddy gets the service's certificate by ACME.
start_authority() {
  pebble=$(cd provider/parts/pebble && go tool -n pebble)
  cat >"$work/pebble.json" <<EOF
{"pebble": {"listenAddress": "$world:14000", "managementListenAddress": "$world:15000", "httpPort": 80, "tlsPort": 443,
  "certificate": "$work/ca/acme.example.crt", "privateKey": "$work/ca/acme.example.key", "keyAlgorithm": "ecdsa",
  "profiles": {"default": {"description": "90 days", "validityPeriod": 7776000}}}}
EOF
  mkdir -p "/etc/netns/$name-world"
  printf '127.0.0.1 localhost\n%s kyc.example.in\n' "$here" >"/etc/netns/$name-world/hosts"
  PEBBLE_VA_NOSLEEP=1 ip netns exec "$name-world" "$pebble" -config "$work/pebble.json" >"$work/pebble.log" 2>&1 &
  parts[pebble]=$!
  wait_for 60 "the certificate authority answers" fetch_root
}
fetch_root() {
  ip netns exec "$name-world" curl -fsS --cacert "$work/ca/ca.crt" --noproxy '*' --connect-to "acme.example:443:$world:15000" \
    -o "$work/root.crt" https://acme.example/roots/0
}

make_base() {
  if [ -n "${BASE:-}" ]; then base=$BASE; return; fi
  base=$work/base
  say "a clean Debian 12 by debootstrap"
  nice -n 19 debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,sudo,curl,ca-certificates,iproute2 \
    bookworm "$base" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail "$work/debootstrap.log" >&2; fail "debootstrap failed"; }
}

# make_packages: of this tree, as a release has it, and one of a higher version whose file of variables says something new.
make_packages() {
  local version
  if [ -n "${PACKAGES:-}" ]; then read -r first next <<<"$PACKAGES"; return; fi
  for version in 0.0.2 0.0.1; do
    say "building the package $version"
    DIST=$work/dist-$version TARGETS=linux/amd64 VERSION=$version COMMIT=${COMMIT:-unknown} \
      scripts/release.sh >"$work/release.log" 2>&1 || { cat "$work/release.log" >&2; fail "no package was built"; }
  done
  first=$work/dist-0.0.1/verifyme_0.0.1_amd64.deb
  dpkg-deb -R "$work/dist-0.0.2/verifyme_0.0.2_amd64.deb" "$work/next"
  echo '# A line that the version before has not.' >>"$work/next/etc/verifyme.env"
  dpkg-deb --root-owner-group -b "$work/next" "$work/verifyme_0.0.2_amd64.deb" >>"$work/release.log"
  next=$work/verifyme_0.0.2_amd64.deb
}

# new_machine NAME: a clean one, with an operator who may sudo, who has the release's files.
new_machine() {
  machine=$work/$1
  cp -a "$base" "$machine"
  cp /etc/resolv.conf "$machine/etc/resolv.conf"
  echo "deb $mirror bookworm main" >"$machine/etc/apt/sources.list"
  echo kyc >"$machine/etc/hostname"
  printf '127.0.0.1 localhost\n127.0.1.1 kyc\n%s kyc.example.in\n%s mail.example.in\n%s hooks.acme.example\n%s acme.example\n' \
    "$here" "$world" "$company" "$world" >"$machine/etc/hosts"
  mkdir -p "$machine/usr/local/share/ca-certificates" "$machine/media/safe"
  cp "$work/ca/ca.crt" "$machine/usr/local/share/ca-certificates/rehearsal.crt"
  boot_machine
  inside sh -c 'update-ca-certificates && useradd -m -K HOME_MODE=0700 -s /bin/bash priya && apt-get update' >"$work/prepare.log" 2>&1
  echo 'priya ALL=(ALL) NOPASSWD: ALL' >"$machine/etc/sudoers.d/priya"
}

# boot_machine, and again whenever it reboots, which systemd-nspawn says by 133.
boot_machine() {
  ip netns exec "$name" true
  (
    trap 'kill "$running" 2>/dev/null' TERM
    while :; do
      status=0
      nice -n 19 systemd-nspawn --quiet --register=no --keep-unit --network-namespace-path="/run/netns/$name" \
        --resolv-conf=off -D "$machine" --boot </dev/null >>"$work/boot.log" 2>&1 &
      running=$!
      echo "$running" >"$work/nspawn"
      wait "$running" || status=$?
      [ "$status" = 133 ] || exit 0
    done
  ) &
  nspawn=$!
  wait_for 120 "the machine boots" booted
}

# booted: its systemd says that all is up; finds its leader.
booted() {
  leader=$(pgrep -P "$(cat "$work/nspawn")" 2>/dev/null | head -n 1)
  [ -n "$leader" ] || return
  inside systemctl --failed
  [ "$(inside systemctl is-system-running)" = running ]
}

stop_machine() {
  [ -n "$nspawn" ] || return 0
  kill "$nspawn" 2>/dev/null || true
  for _ in $(seq 200); do
    kill -0 "$(cat "$work/nspawn")" 2>/dev/null || break
    sleep 0.3
  done
  kill -KILL "$(cat "$work/nspawn")" 2>/dev/null || true
  wait "$nspawn" 2>/dev/null || true
  nspawn=
}

# inside COMMAND…: as root; nothing there takes a quarter of an hour.
inside() {
  timeout --foreground 900 nsenter -t "$leader" -a -- env -i LANG=C.UTF-8 TERM=dumb HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
