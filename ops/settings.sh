#!/usr/bin/env bash
# Prints ops/production.env with new keys.
set -euo pipefail
cd "$(dirname "$0")"
sed -e "s|^SECRET_KEY=$|&$(openssl rand -base64 32)|" -e "s|^BACKUP_KEY=$|&$(openssl rand -base64 32)|" production.env
