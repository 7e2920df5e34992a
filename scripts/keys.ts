// npm run keys: shows and rotates the key that seals the database (docs/operations.md, Rotate the key).
import { parseArgs } from 'node:util';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { keyIdOf } from '#app/platform/secret-box.server.ts';
import { DatabaseTakenError, openDatabase } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { countByKey, NO_KEY_ID } from '#server/keys/count-by-key.ts';
import { findKeyInUse, openSecretBox, type SecretKeys, WrongKeyError } from '#server/keys/key-in-use.ts';
import { rotateKeys } from '#server/keys/rotate-keys.ts';
import { ConfigError } from '#server/setting-rules.ts';

const USAGE = `npm run keys -- status     how many values each key has sealed
npm run keys -- rotate     seals everything with SECRET_KEY that a key of SECRET_KEY_PREVIOUS has sealed

With the embedded database the site must be stopped meanwhile; with PostgreSQL it may run.`;

async function printStatus(db: Queryable, keys: SecretKeys): Promise<number> {
  const known = new Map([
    ...keys.previousKeys.map((key) => [keyIdOf(key), 'SECRET_KEY_PREVIOUS'] as const),
    [keyIdOf(keys.secretKey), 'SECRET_KEY'] as const,
  ]);
  const recorded = await findKeyInUse(db);
  const counts = await countByKey(db);
  for (const id of new Set([...known.keys(), ...counts.keys()])) {
    const name = id === NO_KEY_ID ? 'without an id' : id;
    const role = id === NO_KEY_ID ? 'sealed before keys had ids' : (known.get(id) ?? 'not known');
    const inUse = id === recorded?.keyId ? ', recorded as the key in use' : '';
    console.log(`${name.padEnd(16)}  ${String(counts.get(id) ?? 0).padStart(8)} values  ${role}${inUse}`);
  }
  return 0;
}

async function rotate(db: Queryable, keys: SecretKeys): Promise<number> {
  const { sealed, unreadable, left } = await rotateKeys(db, keys);
  console.log(`${sealed} values were sealed with the key ${keyIdOf(keys.secretKey)}.`);
  if (unreadable.length > 0) {
    const columns = [...new Set(unreadable)].join(', ');
    console.error(`No known key opens ${unreadable.length} values: ${columns}. They stay as they are.`);
  }
  if (left > 0) {
    console.error(`${left} values are left, because their rows were locked: run this once more.`);
    return 1;
  }
  console.log('It is recorded as the key in use. Remove SECRET_KEY_PREVIOUS once every process uses it.');
  return unreadable.length > 0 ? 1 : 0;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [command = '', ...more] = positionals;
  const work = command === 'status' ? printStatus : command === 'rotate' ? rotate : null;
  if (values.help || !work || more.length > 0) {
    console[values.help ? 'log' : 'error'](USAGE);
    return values.help ? 0 : 2;
  }
  const config = readConfig();
  const onError = (error: Error) => console.error(error.message);
  const { connection, release } = await openDatabase(config, onError, { unlimited: true });
  try {
    await openSecretBox(connection.kysely, config);
    return await work(connection.kysely, config);
  } finally {
    await connection.close();
    release();
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseTakenError) return `The site is running. ${error.message}`;
  if (error instanceof ConfigError || error instanceof WrongKeyError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return USAGE;
  // 42P01: undefined_table.
  if (code === '42P01') return 'This database knows no keys yet: start this version of the site once.';
  return error.stack ?? error.message;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(explain(error));
  return 1;
});
