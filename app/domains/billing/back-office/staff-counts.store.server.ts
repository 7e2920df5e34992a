import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { MOVING_REFUNDS } from '../refunds/refund.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type OpenRefunds = { open: number; toApprove: number; byHand: number; overdue: number };

/** Counts the refunds that may still move money, by what they wait for. `overdue`: due before `today`. */
export function countOpenRefunds(db: Queryable, today: KstDate): Promise<OpenRefunds> {
  return tables(db)
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('state', '=', 'REQUESTED').as('toApprove'),
      fn.countAll<number>().filterWhere('state', '=', 'MANUAL').as('byHand'),
      fn.countAll<number>().filterWhere(sql<boolean>`due_on < ${today}`).as('overdue'),
    ])
    .where('state', 'in', [...MOVING_REFUNDS])
    .executeTakeFirstOrThrow();
}
