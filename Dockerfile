# Rehearsal with its own Chromium. See docs/operating.md for how to run it.

FROM node:20-bookworm-slim AS build
WORKDIR /app
# Packages bring what they need; nothing else is downloaded during the installation.
ENV ONNXRUNTIME_NODE_INSTALL_CUDA=skip SKIP_FFMPEG=true PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:20-bookworm-slim
# tini is process 1: it ends the processes that a crashed browser leaves behind.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-liberation fonts-noto-color-emoji tini \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=700 /data
WORKDIR /app
# Owned by root, so that the product cannot change its own code.
COPY --from=build /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BROWSER_PATH=/usr/bin/chromium
# As an ordinary user, Chromium runs with its sandbox, which needs the seccomp profile in deploy/seccomp.json.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/check-health.mjs", "/api/v1/health"]
ENTRYPOINT ["tini", "--"]
# The same as `npm start`; `node scripts/start.mjs worker` is the same as `npm run worker`.
CMD ["node", "scripts/start.mjs"]
