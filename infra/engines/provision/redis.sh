#!/usr/bin/env bash
# redis.sh INTO TARGET: redis-server.
. "$(dirname "$0")/debian.sh"

download '^redis-server$'
unpack
mkdir -p "$into/bin"
cp -L "$root/usr/bin/redis-server" "$into/bin/"
bundle lib "$into/bin/redis-server"
finish
