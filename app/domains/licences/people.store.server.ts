import type { Queryable } from '#app/platform/db/database.server.ts';
import type { LicenceTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<LicenceTables>();

/** Locks what is decided about a contract's people and seats until the transaction ends. */
export async function lockPool(tx: Queryable, subscriptionId: string): Promise<void> {
  await tables(tx)
    .insertInto('licence_pools')
    .values({ subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(tx)
    .selectFrom('licence_pools')
    .select('subscription_id')
    .where('subscription_id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The contract that somebody else let this person into. */
export async function findContractOfPerson(db: Queryable, accountId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('licence_people')
    .select('subscription_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

export function listPeopleRows(
  db: Queryable,
  subscriptionId: string,
): Promise<{ accountId: string; addedAt: Date }[]> {
  return tables(db)
    .selectFrom('licence_people')
    .select(['account_id as accountId', 'added_at as addedAt'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('added_at')
    .execute();
}

/** False where the person belongs to a contract already. */
export async function insertPerson(tx: Queryable, row: LicenceTables['licence_people']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('licence_people')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deletePerson(
  tx: Queryable,
  accountId: string,
  subscriptionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('licence_people')
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertDevice(tx: Queryable, row: LicenceTables['licence_devices']): Promise<void> {
  await tables(tx).insertInto('licence_devices').values(row).execute();
}

export function listDeviceRows(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; name: string; createdAt: Date; seenAt: Date | null }[]> {
  return tables(db)
    .selectFrom('licence_devices')
    .select(['id', 'name', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** Its seat goes with it. */
export async function deleteDevice(tx: Queryable, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('licence_devices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function findDeviceByToken(
  db: Queryable,
  tokenHash: string,
): Promise<{ id: string; accountId: string } | undefined> {
  return tables(db)
    .selectFrom('licence_devices')
    .select(['id', 'account_id as accountId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function noteDeviceSeen(tx: Queryable, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('licence_devices').set({ seen_at: at }).where('id', '=', id).execute();
}
