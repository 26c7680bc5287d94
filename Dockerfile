# All images of the product. Why it is made this way: docs/decisions/0018-images.md
#   docker build --target service --build-arg PACKAGE=services/auth .   a service
#   docker build .                                                      the gateway, with the web client
#   docker build --target service --build-arg PACKAGE=tools/deploy --build-arg ALSO="tools/operate tools/seed" .
#                                                                       what an operator runs
ARG NODE_IMAGE=node:24-bookworm-slim
# The folder of the program, and of packages that go with it.
ARG PACKAGE=services/gateway
ARG ALSO=""

# --- The package.json files alone: what is installed follows from them and the lock file, not from the sources.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents {} /manifests ';' \
 && cp package-lock.json .npmrc /manifests

# --- Everything, installed once for all images.
FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY --from=manifests /manifests .
# A registry that lacks the programs of other platforms makes `npm ci` refuse the lock file; `npm install` obeys it too.
ARG NPM_COMMAND=ci
RUN --mount=type=cache,target=/root/.npm \
    npm ${NPM_COMMAND} --ignore-scripts --prefer-offline || npm install --no-save --ignore-scripts --prefer-offline
COPY tsconfig.base.json .swcrc rolldown.config.mjs ./

FROM installed AS compiled
COPY libs libs
COPY services services
COPY tools tools
ARG PACKAGE
ARG ALSO
RUN for package in libs/contracts libs/kit ${PACKAGE} ${ALSO}; do npm run --silent build -w ${package} || exit 1; done
# What the programs load, and nothing else, is in the image.
RUN node tools/deploy/image/collect.mjs /needed ${PACKAGE}/dist/*.js

FROM installed AS web
COPY libs/contracts libs/contracts
COPY web web
RUN npm run --silent build -w web

# --- Node without npm and what only a build needs, as one layer that all images share.
FROM ${NODE_IMAGE} AS node
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share /opt /root/.npm /usr/share/doc /usr/share/man \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
      /usr/lib/apt /usr/bin/perl* /usr/share/perl* /usr/lib/*-linux-gnu/perl* /usr/lib/*-linux-gnu/gconv /var/cache/* \
 && install -d -o 1000 -g 1000 /data
FROM scratch AS runtime
COPY --from=node / /
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HEALTH_PORT=9090
USER 1000:1000
# Secrets come as a file of settings or as environment variables, which win.
ENTRYPOINT ["node", "--enable-source-maps", "--env-file-if-exists=/run/secrets/settings"]
CMD ["dist/main.js"]

FROM runtime AS service
COPY --from=compiled /needed /app
ARG PACKAGE
WORKDIR /app/${PACKAGE}
# Bash has all it takes built in: a Node that is started for each question costs twenty times as much processor time.
HEALTHCHECK --interval=5s --timeout=4s --start-period=90s --retries=4 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]

FROM service AS gateway
COPY --from=web /app/web/dist /app/web/dist
COPY --from=web /app/web/dist-staff /app/web/dist-staff
ENV WEB_ROOT=/app/web/dist STAFF_ROOT=/app/web/dist-staff
EXPOSE 8080
