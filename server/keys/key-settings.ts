import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { makePrivate } from '../private-folder.ts';
import { ConfigError, isSecretKey, looksTyped, splitList, text } from '../setting-rules.ts';

export type KeySettings = {
  secretKey: string;
  /** Open the values that are not sealed with `secretKey` yet. */
  previousKeys: string[];
  /** Encrypts backups; if null, none can be made. */
  backupKey: string | null;
};

const key = text('must be at least 32 random bytes in base64', isSecretKey);

export const KEY_ENTRIES = {
  SECRET_KEY: v.optional(key),
  SECRET_KEY_PREVIOUS: v.pipe(
    v.optional(v.string(), ''),
    v.transform(splitList),
    v.check((keys) => keys.every(isSecretKey), 'must list keys of at least 32 bytes in base64, with commas'),
  ),
  BACKUP_KEY: v.optional(key),
};

export const randomKey = v.pipe(
  key,
  v.check((value) => !looksTyped(value), 'must be random: openssl rand -base64 32 makes one'),
);

/** The key is created at a demo's first start. */
export function readOrCreateSecretKey(dataDir: string): string {
  makePrivate(dataDir);
  const file = resolve(dataDir, 'secret.key');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (!isSecretKey(kept)) throw new ConfigError(['DATA_DIR holds a secret.key that is not a key']);
    return kept;
  }
  const key = randomBytes(32).toString('base64');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return key;
}
