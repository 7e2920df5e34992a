import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { noOpenBillingPause } from '../charging/billing-pauses.store.server.ts';
import { UNPAID_INVOICES } from '../invoices/invoice.ts';
import { ENDED_STATES } from '../lifecycle/subscription.ts';
import { nextInvoices } from '../schedule/batch-cursor.store.server.ts';
import type { InvoiceRow, SubscriptionTables } from '../tables.ts';
import { GRACE_DAYS, RETRY_DAYS } from './dunning.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export async function setDecline(
  tx: Tx,
  id: string,
  change: Pick<InvoiceRow, 'declines' | 'last_failure' | 'hard_declined' | 'reminders' | 'next_try_at'>,
): Promise<void> {
  await tables(tx)
    .updateTable('invoices')
    .set({ ...change, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', [...UNPAID_INVOICES])
    .execute();
}

/** False if the invoice is no longer open. */
export async function markInvoiceOverdue(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ state: 'OVERDUE', next_try_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Open periods past their grace. Those that jobs charge only after a decline: not if a try is due that did not run,
 * and not while billing is paused.
 */
export function listInvoicesPastGrace(
  db: Queryable,
  now: Date,
  after: string | null,
): Promise<PastDueInvoice[]> {
  return pastDuePeriods(db, addDays(kstDate(now), -GRACE_DAYS), after)
    .where(({ or, and, eb }) =>
      or([
        eb('invoices.next_try_at', 'is', null),
        and([eb('invoices.next_try_at', '>', now), eb('invoices.declines', '>', 0), noOpenBillingPause()]),
      ]),
    )
    .execute();
}

/**
 * Open periods that are not charged automatically and whose member was not reminded for the newest retry day.
 * Deposits have a reminder of their own.
 */
export function listInvoicesToRemind(
  db: Queryable,
  now: Date,
  after: string | null,
): Promise<PastDueInvoice[]> {
  const today = kstDate(now);
  return pastDuePeriods(db, today, after)
    .where('invoices.next_try_at', 'is', null)
    .where('invoices.method', 'not in', ['virtual-account', 'bank-transfer'])
    .where(({ or, and, eb }) =>
      or(
        RETRY_DAYS.map((days, reminded) =>
          and([eb('invoices.due_on', '<=', addDays(today, -days)), eb('invoices.reminders', '<=', reminded)]),
        ),
      ),
    )
    .execute();
}

export type PastDueInvoice = Pick<InvoiceRow, 'id' | 'order_id' | 'due_on' | 'created_at'> & {
  account_id: string;
};

/** Open periods due before a Korean day. */
function pastDuePeriods(db: Queryable, dueBefore: KstDate, after: string | null) {
  return nextInvoices(db, after)
    .select(['invoices.due_on', 'invoices.created_at'])
    .where('invoices.state', '=', 'OPEN')
    .where('invoices.kind', '=', 'period')
    .where('invoices.due_on', '<', dueBefore);
}

/** What ended subscriptions still owe, due on `dueUntil` or earlier: days of use or the cost of the cancellation. */
export function listDebts(
  db: Queryable,
  dueUntil: KstDate,
  after: string | null,
): Promise<{ id: string; subscription_id: string; order_id: string | null; account_id: string }[]> {
  return nextInvoices(db, after)
    .select('invoices.subscription_id')
    .where('invoices.state', 'in', [...UNPAID_INVOICES])
    .where('invoices.due_on', '<=', dueUntil)
    .where('subscriptions.state', 'in', [...ENDED_STATES])
    .execute();
}

/** False if the invoice is no longer unpaid. */
export async function markInvoiceUncollectible(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ state: 'UNCOLLECTIBLE', next_try_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', [...UNPAID_INVOICES])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if another worker was first or the invoice is paid. */
export async function setReminders(tx: Tx, id: string, before: number, reminders: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ reminders })
    .where('id', '=', id)
    .where('reminders', '=', before)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
