#!/usr/bin/env bash
# Runs the site on a Debian machine with systemd from a checkout of a release. Run it as root. ROOT is for tests.
set -euo pipefail
cd "$(dirname "$0")/.."
site=${ROOT:-}/opt/routi
settings=${ROOT:-}/etc/routi.env
units=${ROOT:-}/etc/systemd/system

# Ports from $1 up, as many as the setting $2 says, or $3.
list_ports() {
  local count
  count=$(sed -n "s/^$2=\([1-9][0-9]*\)$/\1/p" "$settings")
  seq "$1" $(($1 + ${count:-$3} - 1))
}
list_web_ports() { list_ports 3001 WEB_PROCESSES 2; }
list_worker_ports() { list_ports 3101 WORKER_PROCESSES 1; }

# Replaces one after the other, so that a web process always responds. The workers go first: they migrate.
replace() {
  local port link unit wanted=''
  for port in $(list_worker_ports); do wanted+=" routi-worker@$port"; done
  for port in $(list_web_ports); do wanted+=" routi-web@$port"; done
  systemctl enable $wanted
  for unit in $wanted; do restart "$unit" "${unit#*@}"; done
  # Those beyond their number.
  for link in "$units"/multi-user.target.wants/routi-*@*.service; do
    unit=$(basename "$link" .service)
    [[ ! -L $link || "$wanted " == *" $unit "* ]] || systemctl disable --now "$unit"
  done
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
  restart)
    replace
    ;;
  nginx)
    awk -v ports="$(echo $(list_web_ports))" -v name="$(sed -n 's|^SITE_ORIGIN=https://||p' "$settings")" '
      /^ +server 127\.0\.0\.1:3001 / {
        count = split(ports, each, " ")
        for (i = 1; i <= count; i++) { line = $0; sub(/3001/, each[i], line); print line }
        next
      }
      { gsub(/www\.example\.com/, name); print }
    ' ops/nginx.conf
    ;;
  run)
    exec systemd-run --quiet --pipe --wait --collect --uid=routi --working-directory="$site/current" \
      --property=EnvironmentFile="$settings" --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/routi \
      --setenv=TRUSTED_PROXIES=127.0.0.1 \
      npm run "$2" -- "${@:3}"
    ;;
  *)
    echo 'ops/machine.sh begin             installs and starts web processes and workers'
    echo 'ops/machine.sh upgrade           installs this checkout and replaces one process after the other'
    echo 'ops/machine.sh rollback          returns to the previous release'
    echo 'ops/machine.sh restart           replaces one process after the other, with the settings of /etc/routi.env'
    echo 'ops/machine.sh nginx             prints ops/nginx.conf for the settings'
    echo 'ops/machine.sh run staff list    runs a command of package.json'
    exit 2
    ;;
esac
