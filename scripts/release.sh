#!/usr/bin/env bash
# Builds a release into dist/: a static program for each system, its CycloneDX SBOM, Debian packages, the
# certificates of the image and SHA256SUMS. `release.sh check` builds again from a copy elsewhere and compares every byte.
# The front ends are built before, by `make build`. DIST names another folder, TARGETS fewer systems.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck disable=SC2153 # the Makefile exports them
version=${VERSION:?} commit=${COMMIT:?}
targets=${TARGETS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64}

# build FOLDER INTO
build() {
  mkdir -p "$2"
  for target in $targets; do
    (cd "$1" && CGO_ENABLED=0 GOOS=${target%/*} GOARCH=${target#*/} go build -trimpath -buildvcs=false \
      -ldflags "-s -w -buildid= -X main.version=$version -X main.commit=$commit" \
      -o "$2/verifyme_${target/\//_}" .)
  done
}

dist=${DIST:-$PWD/dist}
if [ "${1:-}" = check ]; then
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  # What Go compiles: the checked-in files and the built front ends.
  { git ls-files -z && find . -name node_modules -prune -o -path '*/dist/*' -type f -print0; } |
    grep -zv '^\./dist/' | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
  build "$copy" "$copy/again"
  for target in $targets; do
    cmp "$dist/verifyme_${target/\//_}" "$copy/again/verifyme_${target/\//_}"
  done
  echo "a second build elsewhere gives the same bytes: $targets"
  exit
fi

rm -rf "$dist"
build "$PWD" "$dist"
sbom=$(cd tools && go tool -n cyclonedx-gomod)
for target in $targets; do
  program=$dist/verifyme_${target/\//_}
  # Without a serial number and a time the same program has the same list.
  "$sbom" bin -json -noserial -version "$version" "$program" 2> /dev/null |
    sed '/^ *"timestamp": /d' > "$program.cdx.json"
done
for target in $targets; do
  [ "${target%/*}" = linux ] || continue
  (cd tools && go run ./deb -program "$dist/verifyme_${target/\//_}" -arch "${target#*/}" -version "$version" -to "$dist")
done
for bundle in /etc/ssl/certs/ca-certificates.crt /etc/ssl/cert.pem; do
  [ ! -f "$bundle" ] || { cp "$bundle" "$dist/ca-certificates.crt"; break; }
done
(cd "$dist" && { sha256sum verifyme_* 2> /dev/null || shasum -a 256 verifyme_*; } > SHA256SUMS)
cat "$dist/SHA256SUMS"
