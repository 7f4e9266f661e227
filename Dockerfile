# One image for every role: ROLES says which ones a container plays (docker-compose.yml shows it).

FROM node:24-slim AS web
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts \
 && npm run build --workspace web --if-present \
 && mkdir -p web/dist

FROM node:24-slim
# Chromium prints the quotes; Liberation stands in for the fonts that a page may name.
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium fonts-liberation \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY cabinet cabinet
COPY contracts contracts
COPY projections projections
COPY services services
COPY web/package.json web/
COPY scripts/package.json scripts/
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force
COPY --from=web /app/web/dist web/dist

# A volume mounted on /data takes over its owner.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "services/main.ts"]
