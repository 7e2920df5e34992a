#!/usr/bin/env bash
# Runs the site on a Debian machine with systemd from a checkout of a release. Run it as root. ROOT is for tests.
set -euo pipefail
cd "$(dirname "$0")/.."
site=${ROOT:-}/opt/routi
settings=${ROOT:-}/etc/routi.env
units=${ROOT:-}/etc/systemd/system
ports=(3001 3002)
worker_port=3003

# Replaces one after the other, so that a web process always responds. The worker goes first: it migrates.
replace() {
  restart routi-worker "$worker_port"
  for port in "${ports[@]}"; do restart "routi-web@$port" "$port"; done
}

# Restarts a unit and waits up to a minute until the new process is ready.
restart() {
  systemctl restart "$1"
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$2/readyz"
}

# Builds and assembles this checkout and links `current` to it; the release before becomes `previous`.
install_release() {
  # The build needs it; older versions leave out parts.
  [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || { echo 'Install Node 20.19 or newer first.' >&2; exit 1; }
  npm ci --include=dev
  npm run build
  local release
  release=$site/releases/$(date -u +%Y%m%dT%H%M%S)
  ops/assemble.sh "$release" --packages
  chmod -R go+rX "$release"
  if [ -e "$site/current" ]; then ln -sfn "$(readlink "$site/current")" "$site/previous"; fi
  ln -sfn "$release" "$site/current"
  find "$site/releases" -mindepth 1 -maxdepth 1 ! -path "$release" ! -path "$(readlink "$site/previous")" \
    -exec rm -r {} +
}

case "${1:-}" in
  begin)
    if [ ! -f "$settings" ]; then
      (umask 077 && ops/settings.sh > "$settings")
      # PostgreSQL on this machine, which authenticates the user routi by its socket.
      printf 'DATABASE_URL=postgres:///routi?host=/var/run/postgresql\nSMTP_URL=\n' >> "$settings"
      echo "Fill in the empty settings in $settings, then run this command again."
      exit 1
    fi
    id routi > /dev/null 2>&1 || useradd --system --shell /usr/sbin/nologin routi
    install_release
    cp ops/systemd/* "$units/"
    systemctl daemon-reload
    systemctl enable routi-worker "${ports[@]/#/routi-web@}"
    replace
    ;;
  upgrade)
    install_release
    cp ops/systemd/* "$units/"
    systemctl daemon-reload
    replace
    ;;
  rollback)
    current=$(readlink "$site/current")
    ln -sfn "$(readlink "$site/previous")" "$site/current"
    ln -sfn "$current" "$site/previous"
    replace
    ;;
  run)
    exec systemd-run --quiet --pipe --wait --collect --uid=routi --working-directory="$site/current" \
      --property=EnvironmentFile="$settings" --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/routi \
      --setenv=TRUSTED_PROXIES=127.0.0.1 \
      npm run "$2" -- "${@:3}"
    ;;
  *)
    echo 'ops/machine.sh begin             installs and starts two web processes and a worker'
    echo 'ops/machine.sh upgrade           installs this checkout and replaces one process after the other'
    echo 'ops/machine.sh rollback          returns to the previous release'
    echo 'ops/machine.sh run staff list    runs a command of package.json'
    exit 2
    ;;
esac
