# The line of Node with the longest support, by exact version; `pnpm test:node` runs the unit tests on it.
FROM node:26.12.1-trixie-slim AS node

FROM node AS build
# SQLite's binding is compiled where no prebuilt one can be fetched.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /checkout
COPY . .
RUN npm run release /app

FROM node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A new volume takes over who the folder belongs to.
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
