#!/usr/bin/env bash
# npm run release: releases the changes in .changeset with version, notes and tag, then records its tables.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -z "$(git status --porcelain)" ] || { echo 'Commit what is open first.' >&2; exit 1; }
npx changeset version
npm install --package-lock-only --ignore-scripts
version=$(node -p "require('./package.json').version")
git commit --all --message "Release $version"
npx changeset git-tag
npm run release:schema
git commit --all --message "Record the tables of release $version"
echo "Publish it: git push --follow-tags"
