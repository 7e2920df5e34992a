#!/usr/bin/env bash
# Runs the site in containers (compose.yaml) from a checkout of a release.
set -euo pipefail
cd "$(dirname "$0")/.."

compose() { docker compose --env-file routi.env "$@"; }

# Replaces one after the other, so that a web process always responds. The worker goes first: it migrates.
replace() {
  for service in worker web1 web2; do
    compose up --detach --no-build --no-deps --wait "$service"
  done
}

case "${1:-}" in
  begin)
    if [ ! -f routi.env ]; then
      (umask 077 && ops/settings.sh > routi.env)
      echo "POSTGRES_PASSWORD=$(openssl rand -hex 16)" >> routi.env
      echo 'Fill in the empty settings in routi.env, then run this command again.'
      exit 1
    fi
    # One build for all three services: separate builds would have different ids, so the next start would replace them.
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
  run)
    compose run --rm worker npm run "$2" -- "${@:3}"
    ;;
  *)
    echo 'ops/containers.sh begin             builds and starts everything'
    echo 'ops/containers.sh upgrade           builds this checkout and replaces one process after the other'
    echo 'ops/containers.sh rollback          returns to the previous build'
    echo 'ops/containers.sh run staff list    runs a command of package.json'
    exit 2
    ;;
esac
