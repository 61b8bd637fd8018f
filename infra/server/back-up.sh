#!/bin/sh
# A backup in a folder of its own below $BACKUPS, named by the time in UTC. The newest 14 stay.
set -eu
to="$BACKUPS/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
node_modules/node/bin/node tools/backup/backup.ts "$to.unfinished"
mv "$to.unfinished" "$to"
rm -rf "$BACKUPS"/*.unfinished
ls -1d "$BACKUPS"/????-??-??T??-??-??Z | sort -r | tail -n +15 | xargs -r rm -rf
