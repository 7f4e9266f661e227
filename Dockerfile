# Two images of one build. `app` plays every role but prints nothing; `workers` has the browser that prints quotes
# besides. ROLES says which roles a container plays.
#
#   docker build --target app -t coffret/app .
#   docker build --target workers -t coffret/workers .

# The release that scripts/lib/node.mjs installs.
ARG NODE=24.21.0-trixie-slim

FROM node:${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY cabinet/package.json cabinet/
COPY contracts/package.json contracts/
COPY projections/package.json projections/
COPY services/package.json services/
COPY web/package.json web/
COPY scripts/package.json scripts/

FROM manifests AS web
RUN npm ci --ignore-scripts --workspace @coffret/web
COPY tsconfig.json ./
COPY cabinet cabinet
COPY contracts contracts
COPY web web
RUN npm run build --workspace @coffret/web

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace @coffret/services

# All that both images hold of the product, put together once.
FROM scratch AS program
COPY --from=packages /app/node_modules /app/node_modules
COPY package.json /app/
COPY cabinet /app/cabinet
COPY contracts /app/contracts
COPY projections /app/projections
COPY services /app/services
COPY web/public /app/web/public
COPY --from=web /app/web/dist /app/web/dist

# util-linux, whose `unshare` cuts file parsers off the network, is part of it.
FROM node:${NODE} AS runtime
# What the base image brings to install packages with is of no use to a running product.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* /usr/local/bin/yarn* \
 && mkdir /data \
 && chown node:node /data
WORKDIR /app
# The root may be read-only: what is written goes to /data and /tmp.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp MALLOC_ARENA_MAX=2
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Memory: see scripts/start.mjs.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--heap-growing-percent=80", "services/app/main.ts"]

FROM runtime AS printing
USER root
# Papers bring their own fonts; Chromium does not start without one of the system.
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium fonts-liberation \
 && rm -rf /var/lib/apt/lists/*
ENV CHROMIUM_PATH=/usr/bin/chromium
USER node

FROM runtime AS app
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Coffret" \
      org.opencontainers.image.description="Electrical cabinets drawn, checked and quoted" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=program /app /app

FROM printing AS workers
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Coffret, workers" \
      org.opencontainers.image.description="Coffret with the browser that prints its quotes" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=program /app /app
