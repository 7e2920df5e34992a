# The site for production, without demo and sandboxes. compose.yaml runs it.
FROM node:24-bookworm-slim AS build
WORKDIR /checkout
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && ops/assemble.sh /site --packages-without-node && npm run --silent sbom -- --package-lock-only > /site/sbom.json

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
# Backups are made by pg_dump, which must not be older than the server (compose.yaml).
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /site .
RUN mkdir --mode=700 /data /data/backups && chown node:node /data /data/backups
USER node
VOLUME /data
EXPOSE 3000
# Not by fetch, which takes four times the processor time. Slow machines need the long timeout while they start.
HEALTHCHECK --interval=5s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:3000/readyz', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Less memory: 40 MB when idle, and 310 instead of 570 MB under floods.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=384", "server/main.ts"]
