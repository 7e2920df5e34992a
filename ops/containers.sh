#!/usr/bin/env bash
# Runs the site in containers (compose.yaml) from a checkout of a release.
set -euo pipefail
cd "$(dirname "$0")/.."

compose() { docker compose --env-file routi.env --file compose.running.yaml "$@"; }

webs=$(sed -n 's/^WEB_PROCESSES=\([1-9][0-9]*\)$/\1/p' routi.env 2> /dev/null || true)
webs=$(seq -f 'web%.0f' "${webs:-2}")

# Replaces one after the other, so that a web process always responds. The workers go first: they migrate.
replace() {
  for service in worker $webs; do
    compose up --detach --no-build --no-deps --force-recreate --wait "$service"
  done
  # Caddy knows the web processes by name. Those beyond their number are removed.
  compose up --detach --no-build --no-deps --remove-orphans --wait caddy
}

# compose.yaml with all web processes.
awk -v webs="$(echo $webs)" '
  BEGIN { count = split(webs, names, " ") }
  /^  web1: / { for (i = 1; i <= count; i++) { line = $0; sub(/web1/, names[i], line); print line } next }
  /^ +WEB: / { for (i = 2; i <= count; i++) $0 = $0 " " names[i] ":3000" }
  { print }
' compose.yaml > compose.running.yaml

case "${1:-}" in
  begin)
    if [ ! -f routi.env ]; then
      (umask 077 && ops/settings.sh > routi.env)
      echo "POSTGRES_PASSWORD=$(openssl rand -hex 16)" >> routi.env
      echo 'Fill in the empty settings in routi.env, then run this command again.'
      exit 1
    fi
    # One build for all services: separate builds would have different ids, so the next start would replace them.
    compose build worker
    compose up --detach --wait
    ;;
  upgrade)
    docker tag routi:current routi:replaced
    compose build worker
    docker tag routi:replaced routi:previous
    replace
    # A release may bring another Caddyfile.
    compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile
    ;;
  rollback)
    docker tag routi:current routi:replaced
    docker tag routi:previous routi:current
    docker tag routi:replaced routi:previous
    replace
    ;;
  restart)
    replace
    ;;
  compose)
    compose "${@:2}"
    ;;
  run)
    compose run --rm worker npm run "$2" -- "${@:3}"
    ;;
  *)
    echo 'ops/containers.sh begin             builds and starts everything'
    echo 'ops/containers.sh upgrade           builds this checkout and replaces one process after the other'
    echo 'ops/containers.sh rollback          returns to the previous build'
    echo 'ops/containers.sh restart           replaces one process after the other, with the settings of routi.env'
    echo 'ops/containers.sh run staff list    runs a command of package.json'
    echo 'ops/containers.sh compose ps        runs a command of Docker Compose'
    exit 2
    ;;
esac
