# The programs of the engines, as they were built for this machine.
set -eu
mkdir programs
for folder in $PROGRAMS; do cp -a "$folder" programs; done
cp "$RECIPES/mongod.sh" "$RECIPES/kafka.sh" .
printf '%s' "$POSTGRESQL" > postgresql.conf
cp "$RECIPES/engines.Dockerfile" Dockerfile
