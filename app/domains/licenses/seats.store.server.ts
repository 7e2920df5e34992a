import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { LicenseTables } from './tables.ts';

export type SeatRow = LicenseTables['license_seats'];

const tables = (db: Queryable) => db.withTables<LicenseTables>();

/** Call `lockPool` before deciding by it. */
export function listTakenSeats(db: Queryable, subscriptionId: string, now: Date): Promise<SeatRow[]> {
  return tables(db)
    .selectFrom('license_seats')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('expires_at', '>', now)
    .orderBy('acquired_at')
    .execute();
}

export function lockSeat(tx: Tx, accountId: string): Promise<SeatRow | undefined> {
  return tables(tx)
    .selectFrom('license_seats')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the person's previous seat. */
export async function saveSeat(tx: Tx, row: SeatRow): Promise<void> {
  const { account_id: _, ...rest } = row;
  await tables(tx)
    .insertInto('license_seats')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** With `deviceId`, only if that device holds it. Returns the deleted seat. */
export function deleteSeat(tx: Tx, accountId: string, deviceId?: string): Promise<SeatRow | undefined> {
  return tables(tx)
    .deleteFrom('license_seats')
    .where('account_id', '=', accountId)
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .returningAll()
    .executeTakeFirst();
}

export async function addUsage(tx: Tx, accountId: string, day: KstDate, ms: number): Promise<void> {
  await tables(tx)
    .insertInto('license_usage')
    .values({ account_id: accountId, day, used_ms: ms })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet({ used_ms: sql<number>`license_usage.used_ms + excluded.used_ms` }),
    )
    .execute();
}

/** ms. */
export async function findUsage(db: Queryable, accountId: string, day: KstDate): Promise<number> {
  const row = await tables(db)
    .selectFrom('license_usage')
    .select('used_ms')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.used_ms ?? 0;
}

export async function deleteUsageBefore(db: Queryable, day: KstDate): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('license_usage')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('license_usage').where('day', '<', day)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
