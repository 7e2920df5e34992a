import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { LicenseTables, NewPerson } from './tables.ts';

const tables = (db: Queryable) => db.withTables<LicenseTables>();

/** Serializes decisions about a subscription's people and seats. */
export async function lockPool(tx: Tx, subscriptionId: string): Promise<void> {
  await tables(tx)
    .insertInto('license_pools')
    .values({ subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(tx)
    .selectFrom('license_pools')
    .select('subscription_id')
    .where('subscription_id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The owner that a person joined. */
export async function findOwnerOf(db: Queryable, accountId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('license_people')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Oldest first. */
export function listPeople(
  db: Queryable,
  ownerId: string,
): Promise<{ accountId: string; invitedAt: Date; acceptedAt: Date | null; nameShown: boolean }[]> {
  return tables(db)
    .selectFrom('license_people')
    .select([
      'account_id as accountId',
      'invited_at as invitedAt',
      'accepted_at as acceptedAt',
      'name_shown as nameShown',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('invited_at')
    .execute();
}

/** Open invitations, oldest first. */
export function listInviters(db: Queryable, accountId: string): Promise<{ ownerId: string }[]> {
  return tables(db)
    .selectFrom('license_people')
    .select('owner_id as ownerId')
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .orderBy('invited_at')
    .limit(20)
    .execute();
}

/** False if already invited. */
export async function insertPerson(tx: Tx, row: NewPerson): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('license_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Dates an open invitation anew. False without one from `before` or earlier. */
export async function renewInvitation(
  tx: Tx,
  { owner_id, account_id, invited_at }: NewPerson,
  before: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('license_people')
    .set({ invited_at })
    .where('owner_id', '=', owner_id)
    .where('account_id', '=', account_id)
    .where('accepted_at', 'is', null)
    .where('invited_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Joins one owner and leaves any other. Changes nothing and returns false without an open invitation. */
export async function acceptOwner(tx: Tx, accountId: string, ownerId: string, at: Date): Promise<boolean> {
  const invitation = await tables(tx)
    .selectFrom('license_people')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return false;
  await tables(tx)
    .deleteFrom('license_people')
    .where('account_id', '=', accountId)
    .where('owner_id', '<>', ownerId)
    .where('accepted_at', 'is not', null)
    .execute();
  await tables(tx)
    .updateTable('license_people')
    .set({ accepted_at: at, name_shown: true })
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .execute();
  return true;
}

export async function deletePerson(tx: Tx, accountId: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('license_people')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertDevice(tx: Tx, row: LicenseTables['license_devices']): Promise<void> {
  await tables(tx).insertInto('license_devices').values(row).execute();
}

export function listDevices(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; name: string; createdAt: Date; seenAt: Date | null }[]> {
  return tables(db)
    .selectFrom('license_devices')
    .select(['id', 'name', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** Its seat is deleted with it (foreign key). */
export async function deleteDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('license_devices')
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
    .selectFrom('license_devices')
    .select(['id', 'account_id as accountId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** False if it was disconnected. */
export async function recordDeviceSeen(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('license_devices')
    .set({ seen_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
