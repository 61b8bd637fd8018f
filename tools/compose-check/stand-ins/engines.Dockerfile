# Stands in for the images of all five engines: their programs as infra/engines keeps them, answering to the same
# commands, environment and folders as the public images.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless busybox \
    && rm -rf /var/lib/apt/lists/* \
    && ln -s /bin/busybox /usr/local/bin/wget \
    && useradd --system --uid 999 mongodb \
    && useradd --system redis \
    && mkdir -p /data/db /var/lib/kafka/data /objects \
    && chown redis /data \
    && chown mongodb /data/db
COPY --chmod=0755 programs /opt/engines
# Some programs know the folder that they were made in.
ARG PROGRAMS
RUN mkdir -p "$(dirname "${PROGRAMS}")" \
    && ln -s /opt/engines "${PROGRAMS}" \
    && ln -s /opt/engines/*/nats-server /opt/engines/*/versitygw /opt/engines/redis-*/bin/redis-server /usr/local/bin/
COPY postgresql.conf /etc/postgresql.conf
COPY --chmod=0755 mongod.sh /usr/local/bin/mongod
COPY --chmod=0755 kafka.sh /etc/kafka/docker/run
CMD ["/etc/kafka/docker/run"]
