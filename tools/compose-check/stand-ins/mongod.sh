#!/bin/bash
# Stands in for mongod: FerretDB over PostgreSQL. Its first user is the one that the environment names.
set -euo pipefail
[ "$(id -u)" != 0 ] || exec setpriv --reuid=mongodb --regid=mongodb --clear-groups "$0"

postgresql=$(echo /opt/engines/postgresql-*) data=/data/db/postgresql user=$MONGO_INITDB_ROOT_USERNAME
export HOME=/data/db PGPASSWORD=$MONGO_INITDB_ROOT_PASSWORD PROJ_DATA=$postgresql/usr/share/proj
export PGHOST=127.0.0.1 PGUSER=$user PGDATABASE=postgres

if [ ! -e "$data" ]; then
  rm -rf "$data.unfinished"
  "$postgresql/bin/initdb" -D "$data.unfinished" -U "$user" -A trust --pwfile=<(echo "$PGPASSWORD") \
    --encoding=UTF8 --locale=C.UTF-8 --no-instructions
  mv "$data.unfinished" "$data"
fi
cp /etc/postgresql.conf "$data/postgresql.auto.conf"
rm -f "$data/postmaster.pid"
"$postgresql/bin/postgres" -D "$data" &
server=$!
trap 'kill -INT $server; wait $server' TERM INT
until "$postgresql/bin/pg_isready" -q; do kill -0 $server && sleep 0.1; done
PGOPTIONS='-c client_min_messages=error' "$postgresql/bin/psql" -q -c 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE'

FERRETDB_POSTGRESQL_URL="postgres://$user:$PGPASSWORD@127.0.0.1:5432/postgres?sslmode=disable&pool_max_conns=50" \
  /opt/engines/ferretdb-*/ferretdb --listen-addr=:27017 --state-dir=/data/db --debug-addr=- --telemetry=disable --log-level=ERROR &
wait -n || true
kill -INT $server
wait
