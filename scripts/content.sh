# Checksums of source trees. Sourced. Contents count, not times: a fresh clone, a
# touched file or a switched branch changes times alone, and a deleted file has
# none.

# content PATH...: one checksum of the names and contents below the paths,
# leaving out what is built or installed.
content() { content_list "$@" | cksum; }

# content_list PATH...: one line a file.
content_list() {
  find "$@" \( -name node_modules -o -name dist -o -name .git -o -name .build -o -name bin -o -name .verifyme \) -prune \
    -o -type f ! -name '*.tsbuildinfo' -print0 | xargs -0 cksum | LC_ALL=C sort -k 3
}
