import { expressionBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type KstDate, startOfKstDay } from '#app/shared/dates.ts';
import { UNPAID_INVOICES } from '../invoices/invoice.ts';
import { nextInvoices } from '../schedule/batch-cursor.store.server.ts';
import type { InvoiceRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type BillingPause = SubscriptionTables['billing_pauses'];

/** False if billing is paused already. */
export async function insertBillingPause(db: Queryable, row: BillingPause): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('billing_pauses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOpenBillingPause(db: Queryable): Promise<BillingPause | undefined> {
  return tables(db)
    .selectFrom('billing_pauses')
    .selectAll()
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
}

export async function closeBillingPause(
  tx: Tx,
  change: { at: Date; by: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('billing_pauses')
    .set({ resumed_at: change.at, resumed_by: change.by, note: change.note })
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Invoices that a pause from an earlier day keeps from being charged, and that are not extended up to `today` yet.
 */
export function listPausedInvoices(
  db: Queryable,
  today: KstDate,
  after: string | null,
): Promise<{ id: string; account_id: string; order_id: string | null }[]> {
  return nextInvoices(db, after)
    .where('invoices.next_try_at', 'is not', null)
    .where('invoices.state', 'in', [...UNPAID_INVOICES])
    .where('invoices.due_on', '<', today)
    .where(({ or, eb }) =>
      or([eb('invoices.extended_until', 'is', null), eb('invoices.extended_until', '<', today)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing_pauses')
          .select('billing_pauses.id')
          .where('resumed_at', 'is', null)
          .where('paused_at', '<', startOfKstDay(today)),
      ),
    )
    .execute();
}

/** Shifts the due day and the next try of an invoice that jobs charge. False if no try is planned. */
export async function shiftDueDate(
  tx: Tx,
  { id, due_on }: Pick<InvoiceRow, 'id' | 'due_on'>,
  { dueOn, days, until }: { dueOn: KstDate; days: number; until: KstDate },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({
      due_on: dueOn,
      next_try_at: sql<Date>`next_try_at + make_interval(days => ${days}::int)`,
      extended_until: until,
    })
    .where('id', '=', id)
    .where('due_on', '=', due_on)
    .where('state', 'in', [...UNPAID_INVOICES])
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function noOpenBillingPause() {
  const { not, exists, selectFrom } = expressionBuilder<SubscriptionTables>();
  return not(
    exists(selectFrom('billing_pauses').select('billing_pauses.id').where('resumed_at', 'is', null)),
  );
}
