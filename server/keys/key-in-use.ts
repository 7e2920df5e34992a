import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { createSecretBox, deriveHashKey, keyIdOf, type SecretBox } from '#app/platform/secret-box.server.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** `secretKey` seals; the `previous` ones open what they sealed. */
export type SecretKeys = { secretKey: string; previousKeys: readonly string[] };

type Tables = { key_in_use: { key_id: string; hash_key_sealed: string; since: Date } };

const HASH_KEY = 'hash-key';

/** A sentence for the operator; it names keys by their ids. */
export class WrongKeyError extends Error {}

/**
 * The secret box of this database, whose keyed hashes stay the same when its key is replaced. Records the key at the first
 * start. Throws a WrongKeyError if the database is sealed with a key that is not known.
 */
export async function openSecretBox(db: Queryable, keys: SecretKeys): Promise<SecretBox> {
  const { secretKey, previousKeys: previous } = keys;
  const { keyId, hashKeySealed } = (await findKeyInUse(db)) ?? (await recordFirstKey(db, keys));
  const known = [secretKey, ...previous].map(keyIdOf);
  if (!known.includes(keyId)) {
    throw new WrongKeyError(
      `SECRET_KEY is the key ${known[0]}, but this database is sealed with the key ${keyId}: set that one, ` +
        'or name it in SECRET_KEY_PREVIOUS.',
    );
  }
  const hashKey = createSecretBox(secretKey, { previous }).open(HASH_KEY, hashKeySealed);
  return createSecretBox(secretKey, { previous, hashKey: Buffer.from(hashKey, 'base64') });
}

export async function findKeyInUse(
  db: Queryable,
): Promise<{ keyId: string; hashKeySealed: string; since: Date } | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('key_in_use')
    .select(['key_id as keyId', 'hash_key_sealed as hashKeySealed', 'since'])
    .executeTakeFirst();
}

/** Records the key that `keys` seal with, once nothing is sealed with another one. */
export async function recordRotation(db: Queryable, keys: SecretKeys): Promise<void> {
  const box = createSecretBox(keys.secretKey, { previous: keys.previousKeys });
  const keyInUse = await findKeyInUse(db);
  if (!keyInUse) throw new Error('The database knows no key.');
  await db
    .withTables<Tables>()
    .updateTable('key_in_use')
    .set({
      key_id: keyIdOf(keys.secretKey),
      hash_key_sealed: box.seal(HASH_KEY, box.open(HASH_KEY, keyInUse.hashKeySealed)),
      since: new Date(),
    })
    .where('key_id', '=', keyInUse.keyId)
    .execute();
}

/** A database from before keys were recorded is asked for one of its values. */
async function recordFirstKey(db: Queryable, { secretKey, previousKeys }: SecretKeys) {
  const sample = await findSealedValue(db);
  const original = [secretKey, ...previousKeys].find((key) => sample === null || opens(key, sample));
  if (original === undefined) {
    throw new WrongKeyError(
      'SECRET_KEY does not open what this database holds: set the key that it was sealed with.',
    );
  }
  const hashKey = deriveHashKey(original).toString('base64');
  const first = {
    key_id: keyIdOf(original),
    hash_key_sealed: createSecretBox(original).seal(HASH_KEY, hashKey),
    since: new Date(),
  };
  await db.withTables<Tables>().insertInto('key_in_use').values(first).execute();
  return { keyId: first.key_id, hashKeySealed: first.hash_key_sealed };
}

type Sample = { purpose: string; sealed: string };

async function findSealedValue(db: Queryable): Promise<Sample | null> {
  for (const { table, column, purpose } of SEALED_COLUMNS) {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} like 'v1.%' limit 1
    `.execute(db);
    if (rows[0]) return { purpose, sealed: rows[0].sealed };
  }
  return null;
}

function opens(key: string, { purpose, sealed }: Sample): boolean {
  try {
    createSecretBox(key).open(purpose, sealed);
    return true;
  } catch {
    return false;
  }
}
