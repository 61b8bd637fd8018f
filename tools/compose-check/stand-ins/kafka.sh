#!/bin/bash
# Stands in for the start of Kafka's image: KAFKA_LOG_DIRS=… becomes log.dirs=…, and so on.
set -euo pipefail
settings=/tmp/server.properties libraries=$(echo /opt/engines/kafka-*)/lib
env | grep '^KAFKA_' | grep -v '^KAFKA_HEAP_OPTS=' | while IFS='=' read -r name value; do
  name=${name#KAFKA_} name=${name,,}
  echo "${name//_/.}=$value"
done >"$settings"
# shellcheck disable=SC2206
java=(java ${KAFKA_HEAP_OPTS:-} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:+ExitOnOutOfMemoryError -cp "$libraries/*")
[ -e "$KAFKA_LOG_DIRS/meta.properties" ] ||
  "${java[@]}" kafka.tools.StorageTool format --cluster-id dml0cmluZS0tZW5naW5lcw --config "$settings" --ignore-formatted
exec "${java[@]}" -Dorg.slf4j.simpleLogger.defaultLogLevel=warn kafka.Kafka "$settings"
