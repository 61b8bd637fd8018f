# shellcheck shell=bash
# Programs from Debian packages without installing them: unpacked beside their own C library, so that they run on
# any host. Sourced with INTO (an empty folder to fill) and TARGET (where that folder will lie).
set -euo pipefail
into=$1 target=$2
work=$into/.work root=$into/.work/root
mkdir -p "$work"/{lists/partial,archives/partial,parts} "$root"
: >"$work/status"

# The keys of Debian's archive; a relative of Debian has them in a package of that name.
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -e "$keyring" ] || { echo "install debian-archive-keyring: $keyring is missing" >&2; exit 1; }

# apt-get on lists and archives of its own: the host's are neither read nor changed.
own_apt=(
  -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts="$work/parts"
  -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts="$work/parts"
  -o Dir::State="$work" -o Dir::State::Lists="$work/lists" -o Dir::State::status="$work/status"
  -o Dir::State::extended_states="$work/extended_states"
  -o Dir::Cache="$work" -o Dir::Cache::Archives="$work/archives" -o Dir::Log="$work"
  -o Debug::NoLocking=1 -o APT::Sandbox::User= -o APT::Default-Release= -o APT::Get::List-Cleanup=0
  -o APT::Install-Recommends=0 -o Acquire::Retries=3 -o Acquire::Languages=none -qq
)

# Mirrors that the host uses.
mirrors() {
  apt-get -o Debug::NoLocking=1 --print-uris update 2>/dev/null |
    sed -nE "s#^'([^']+)/dists/([^/'-]+)/InRelease' .*#\1#p" | awk '!seen[$0]++'
}

# download PATTERN: the newest package whose name matches and all that it needs; sets $package and $suite.
download() {
  local mirror
  for mirror in $(mirrors); do
    for suite in forky sid; do
      echo "deb [signed-by=$keyring] $mirror $suite main" >"$work/sources.list"
      apt-get "${own_apt[@]}" update 2>"$work/refused" || continue
      package=$(apt-cache "${own_apt[@]}" search --names-only "$1" | awk '{ print $1 }' | sort -V | tail -1)
      [ -n "$package" ] && break 2
    done
  done
  [ -n "${package:-}" ] || { cat "$work/refused" >&2; echo "no Debian mirror within reach carries $1" >&2; exit 1; }
  apt-get "${own_apt[@]}" -y --download-only install "$package" patchelf >/dev/null
}

unpack() {
  local archive
  for archive in "$work"/archives/*.deb; do dpkg-deb -x "$archive" "$root"; done
  host=$(cd "$root"/usr/lib/*-linux-gnu* && pwd)
  loader=$(ls "$host"/ld-linux-*.so.?)
}

# bundle LIBRARIES FILE...: copies the shared libraries that the files need to lib/ and makes the files find them
# there and in LIBRARIES (a folder below TARGET); programs start with the unpacked C library's loader.
bundle() {
  local libraries=$1 file name from; shift
  local search=$host:$host/blas:$host/lapack:$into/$libraries
  mkdir -p "$into/lib"
  cp "$loader" "$into/lib/"
  for file in "$@"; do "$loader" --library-path "$search" --list "$file" 2>/dev/null || true; done |
    awk '$3 ~ "^/" { print $1, $3 }' | sort -u | while read -r name from; do
      case $from in
        "$into/$libraries"/*) ;;
        "$root"/*) cp -L "$from" "$into/lib/$(basename "$name")" ;;
        *) echo "$from would come from the host" >&2; exit 1 ;;
      esac
    done
  for file in "$@"; do
    case $file in *.so) ;; *) edit --set-interpreter "$target/lib/$(basename "$loader")" "$file" ;; esac
    edit --force-rpath --set-rpath "$target/$libraries:$target/lib" "$file"
  done
}
edit() { "$loader" --library-path "$host" "$root/usr/bin/patchelf" "$@"; }

finish() {
  rm -rf "$work"
  chmod -R a+rX "$into"
}
