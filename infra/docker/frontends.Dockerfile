# What browsers load, built and compressed; the gateway's image takes it in.
# With `--build-arg PREVIOUS=` and the image of the deployment before, the files of the last days' builds come along, for pages
# that were opened before the deployment; without it there are none.
ARG BASE=node:24.21.0-bookworm-slim
ARG PREVIOUS=${BASE}

# What decides which packages are installed, and nothing else: a changed source installs nothing again.
FROM ${BASE} AS manifests
WORKDIR /source
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM ${PREVIOUS} AS previous

FROM ${BASE} AS build
WORKDIR /app
COPY --from=manifests /source .
# Where the lock file lists binaries of systems that the registry does not show, `npm ci` refuses and `npm install` does not.
RUN --mount=type=cache,target=/root/.npm \
    install="--ignore-scripts --workspace=frontends --workspace=libs/web-kit --no-audit --no-fund" \
    && { npm ci $install || npm install $install; }
COPY tsconfig.base.json ./
COPY libs libs
COPY frontends frontends
RUN for folder in frontends/*/; do npm run build --prefix "$folder" || exit 1; done \
    && mkdir /built \
    && cp -r --parents frontends/*/dist /built
COPY services/gateway/src/frontends services/gateway/src/frontends
RUN --mount=type=bind,from=previous,target=/previous \
    mkdir -p /built/frontends/builds \
    && if [ -d /previous/builds ]; then cp -r /previous/builds /built/frontends; fi \
    && node services/gateway/src/frontends/keep-build.ts /built/frontends /built/frontends/builds

FROM scratch
ARG BASE
ARG REVISION
LABEL org.opencontainers.image.title="vitrine/frontends" \
    org.opencontainers.image.description="A shop window of curated fashion outfits: what browsers load." \
    org.opencontainers.image.base.name="${BASE}" \
    org.opencontainers.image.revision="${REVISION}"
COPY --from=build /built/frontends /
