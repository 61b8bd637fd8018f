# A service: its production packages and source on Node and the C and C++ libraries; no shell, no npm, no compiler.
#   docker build -f infra/docker/service.Dockerfile --target service --build-arg SERVICE=catalog .
# Targets: `service`; `gateway`, which carries the frontends too (their image is its build context `frontends`);
# `demo`, which loads the demo catalogue; `operate`, an operator's commands.
ARG BASE=node:24.21.0-bookworm-slim

# What decides which packages are installed, and nothing else: a changed source installs nothing again.
FROM ${BASE} AS manifests
WORKDIR /source
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM ${BASE} AS packages
ARG SERVICE
WORKDIR /app
COPY --from=manifests /source .
# Where the lock file lists binaries of systems that the registry does not show, `npm ci` refuses and `npm install` does not.
RUN --mount=type=cache,target=/root/.npm \
    install="--ignore-scripts --omit=dev --workspace=services/${SERVICE} --no-audit --no-fund" \
    && { npm ci $install || npm install $install; } \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \
    -o -name '*.md' ! -iname '*licen[cs]e*' \) -delete \
    && rm -rf frontends libs services

# A root file system of its own: the program, the libraries that it and its packages are linked with, and a user.
# `status.d` tells scanners which Debian packages those libraries are.
FROM ${BASE} AS system
RUN libraries="libc6 libgcc-s1 libstdc++6" known=/system/var/lib/dpkg/status.d \
    && mkdir -p /system/usr/local/bin /system/etc /system/tmp /system/spool "$known" \
    && cp "$(command -v node)" /system/usr/local/bin/node \
    && dpkg -L $libraries | grep -E '/lib.*\.so\.[0-9.]+$' | xargs cp -a --parents -t /system \
    && for library in $libraries; do dpkg-query --status "$library" > "$known/$library" || exit 1; done \
    && cp /etc/os-release /system/etc/os-release \
    && echo 'vitrine:x:10001:10001::/app:/none' > /system/etc/passwd \
    && echo 'vitrine:x:10001:' > /system/etc/group \
    && chmod 1777 /system/tmp \
    && chown 10001:10001 /system/spool

FROM scratch AS service
ARG BASE
ARG SERVICE
COPY --from=system /system /
WORKDIR /app
COPY --from=packages /app .
COPY libs/concurrency libs/concurrency
COPY libs/contracts libs/contracts
COPY libs/engines libs/engines
COPY libs/event-sourcing libs/event-sourcing
COPY libs/service-kit libs/service-kit
COPY services/${SERVICE} services/${SERVICE}
# The heap stays well within what compose allows a container: buffers, code and threads lie beside it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 \
    NODE_OPTIONS="--max-old-space-size=224 --max-semi-space-size=16"
WORKDIR /app/services/${SERVICE}
USER 10001:10001
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What NODE_OPTIONS may not say: nothing is put among the old objects because others of its kind lived long (decision 46).
CMD ["node", "--no-allocation-site-pretenuring", "src/main.ts"]
ARG REVISION
ENV REVISION=${REVISION}
LABEL org.opencontainers.image.title="vitrine/${SERVICE}" \
    org.opencontainers.image.description="A shop window of curated fashion outfits." \
    org.opencontainers.image.base.name="${BASE}" \
    org.opencontainers.image.revision="${REVISION}"

FROM service AS gateway
COPY --from=frontends / /app/frontends
ENV FRONTENDS_DIR=/app/frontends BUILDS_DIR=/app/frontends/builds

# Loads the demo catalogue once, with what the catalog and the media know: `--target demo --build-arg SERVICE=all-in-one`.
FROM service AS demo
WORKDIR /app
COPY services services
COPY infra/compose/demo.ts infra/compose/demo.ts
CMD ["node", "infra/compose/demo.ts"]

# Asks services what operators may ask, with the packages of any of them: `--target operate --build-arg SERVICE=gateway`.
FROM service AS operate
WORKDIR /app
COPY tools/operate tools/operate
ENTRYPOINT ["node", "tools/operate/operate.ts"]
CMD ["projections", "list"]
