import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { Role } from '../identity/actor.ts';
import type { EndReason } from './session.ts';

export type SessionRow = {
  account_id: string;
  token_hash: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  absolute_expires_at: Date;
  address_hash: string;
  device_hash: string;
};

type Tables = {
  accounts: { id: string; login_id: string; name: string; role: Role };
  two_factor: { account_id: string; confirmed_at: Date | null };
  sessions: SessionRow;
  ended_sessions: { token_hash: string; reason: EndReason; ended_at: Date };
  known_devices: { account_id: string; device_hash: string; first_seen_at: Date; last_seen_at: Date };
};

/** Adds the live session of an account; a second one violates the primary key (decisions A1). */
export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('sessions').values(row).execute();
}

/** A session with its member, by the hash of the browser's token. */
export function findSession(db: Queryable, tokenHash: string) {
  return db
    .withTables<Tables>()
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'sessions.account_id')
    .select([
      'sessions.account_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.absolute_expires_at',
      'accounts.login_id',
      'accounts.name',
      'accounts.role',
      'two_factor.confirmed_at as two_factor_since',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The live session of an account, if this token is its own. */
export function findOwnSession(
  db: Queryable,
  accountId: string,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function findSessionOf(db: Queryable, accountId: string): Promise<SessionRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Most recently seen first. */
export function listKnownDevices(db: Queryable, accountId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('known_devices')
    .select(['first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute();
}

export async function touchSession(
  db: Queryable,
  tokenHash: string,
  change: { last_seen_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('sessions')
    .set(change)
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', change.last_seen_at)
    .execute();
}

/** Deletes the session of an account or of a token; returns whose it was. */
export async function deleteSession(
  tx: Tx,
  which: { accountId: string } | { tokenHash: string },
): Promise<{ account_id: string; token_hash: string } | undefined> {
  const query = tx.withTables<Tables>().deleteFrom('sessions').returning(['account_id', 'token_hash']);
  return 'accountId' in which
    ? query.where('account_id', '=', which.accountId).executeTakeFirst()
    : query.where('token_hash', '=', which.tokenHash).executeTakeFirst();
}

export async function insertEndedSession(
  tx: Tx,
  tokenHash: string,
  reason: EndReason,
  at: Date,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('ended_sessions')
    .values({ token_hash: tokenHash, reason, ended_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findEndReason(db: Queryable, tokenHash: string): Promise<EndReason | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Returns the token hashes of the expired sessions. */
export async function purgeExpiredSessions(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .withTables<Tables>()
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

export async function purgeEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('ended_sessions').where('ended_at', '<', before).execute();
}

/** The accounts that have signed in with a device. */
export async function findDeviceOwners(db: Queryable, deviceHash: string): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('known_devices')
    .select('account_id')
    .where('device_hash', '=', deviceHash)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function saveKnownDevice(
  tx: Tx,
  accountId: string,
  deviceHash: string,
  at: Date,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: deviceHash, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: at }),
    )
    .execute();
}

export async function removeKnownDevice(tx: Tx, accountId: string, deviceHash: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .execute();
}

export async function removeKnownDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function purgeDevicesUnseenSince(db: Queryable, before: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('known_devices')
    .where(ROW, 'in', (from) =>
      skipLocked(from.selectFrom('known_devices').where('last_seen_at', '<', before)),
    )
    .execute();
}
