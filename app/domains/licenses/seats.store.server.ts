import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { LicenseTables } from './tables.ts';

export type SeatRow = LicenseTables['licence_seats'];

const tables = (db: Queryable) => db.withTables<LicenseTables>();

/** Seats of a contract that are taken now; under `lockPool` where something is decided by it. */
export function listTakenSeats(db: Queryable, subscriptionId: string, now: Date): Promise<SeatRow[]> {
  return tables(db)
    .selectFrom('licence_seats')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('expires_at', '>', now)
    .orderBy('taken_at')
    .execute();
}

/** The person's seat, locked until the transaction ends. */
export function lockSeat(tx: Queryable, accountId: string): Promise<SeatRow | undefined> {
  return tables(tx)
    .selectFrom('licence_seats')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the person's seat, in the place of one that they had. */
export async function saveSeat(tx: Queryable, row: SeatRow): Promise<void> {
  const { account_id: _, ...rest } = row;
  await tables(tx)
    .insertInto('licence_seats')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** Frees the person's seat; with `deviceId`, only where that device has it. Answers the seat that there was. */
export function deleteSeat(
  tx: Queryable,
  accountId: string,
  deviceId?: string,
): Promise<SeatRow | undefined> {
  return tables(tx)
    .deleteFrom('licence_seats')
    .where('account_id', '=', accountId)
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .returningAll()
    .executeTakeFirst();
}

export async function addUsage(tx: Queryable, accountId: string, day: KstDate, ms: number): Promise<void> {
  await tables(tx)
    .insertInto('licence_usage')
    .values({ account_id: accountId, day, used_ms: ms })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet({ used_ms: sql<number>`licence_usage.used_ms + excluded.used_ms` }),
    )
    .execute();
}

/** What a person used on a Korean day, ms. */
export async function findUsage(db: Queryable, accountId: string, day: KstDate): Promise<number> {
  const row = await tables(db)
    .selectFrom('licence_usage')
    .select('used_ms')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.used_ms ?? 0;
}

/** Forgets days before `day`; a day's hours matter on that day alone. */
export async function deleteUsageBefore(db: Queryable, day: KstDate): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('licence_usage')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('licence_usage').where('day', '<', day)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
