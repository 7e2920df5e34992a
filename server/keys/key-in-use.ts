import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { createSecretBox, deriveHashKey, keyIdOf, type SecretBox } from '#app/platform/secret-box.server.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** `secretKey` seals; `previousKeys` open what they have sealed. */
export type SecretKeys = { secretKey: string; previousKeys: readonly string[] };

type Tables = { key_in_use: { key_id: string; hash_key_sealed: string; since: Date } };

const HASH_KEY = 'hash-key';

/** The message is for the operator and names keys by their ids. */
export class WrongKeyError extends Error {}

/**
 * Opens the secret box of this database; its keyed hashes stay the same when the key is replaced. Records the key at
 * the first start. Throws a WrongKeyError if the database is sealed with an unknown key.
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

/** Records `secretKey` as the key in use. Only for a database in which nothing is sealed with another key. */
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

/** In a database without a recorded key, a sealed value shows which key it is. */
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
