import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContractTables>();

export type ChargeStop = ContractTables['charge_stops'];

/** False where charging is stopped already. */
export async function insertChargeStop(tx: Queryable, row: ChargeStop): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('charge_stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOpenChargeStop(db: Queryable): Promise<ChargeStop | undefined> {
  return tables(db).selectFrom('charge_stops').selectAll().where('resumed_at', 'is', null).executeTakeFirst();
}

export async function resumeChargeStop(
  tx: Queryable,
  change: { at: Date; by: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('charge_stops')
    .set({ resumed_at: change.at, resumed_by: change.by, note: change.note })
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
