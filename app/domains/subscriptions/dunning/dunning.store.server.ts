import { expressionBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { PAYABLE_INVOICES, UNPAID_INVOICES } from '../invoices/invoice.ts';
import { OVER } from '../lifecycle/subscription.ts';
import { invoicesInTurn } from '../schedule/in-turn.store.server.ts';
import type { ContractRow, ContractTables, InvoiceRow } from '../tables.ts';
import { GRACE_DAYS, MOST_CHARGES_A_DAY, RETRY_DAYS } from './dunning.ts';

const tables = (db: Queryable) => db.withTables<ContractTables>();

/** What a worker holds: an invoice whose card on file is to be charged now, with what pays it. */
export type ClaimedInvoice = Pick<InvoiceRow, 'id' | 'order_id'> &
  Pick<ContractRow, 'account_id' | 'payment_method_id'>;

/** Where no older period of the invoice's contract is owed. */
function nothingOlderOwed() {
  const { not, exists, selectFrom } = expressionBuilder<ContractTables, 'invoices'>();
  return not(
    exists(
      selectFrom('invoices as older')
        .select('older.id')
        .whereRef('older.subscription_id', '=', 'invoices.subscription_id')
        .whereRef('older.starts_on', '<', 'invoices.starts_on')
        .where('older.kind', '=', 'period')
        .where('older.state', 'in', [...UNPAID_INVOICES]),
    ),
  );
}

/** While jobs may charge. */
function nothingStopped() {
  const { not, exists, selectFrom } = expressionBuilder<ContractTables>();
  return not(exists(selectFrom('charge_stops').select('charge_stops.id').where('resumed_at', 'is', null)));
}

/**
 * Claims invoices whose time to be charged has come, the longest due first, until `until`, so that no other worker takes
 * them. Only the oldest period owed of a contract, none that was charged as often today as a day allows, and nothing while
 * charging is stopped.
 */
export function claimInvoices(
  db: Queryable,
  { now, today, until, limit }: { now: Date; today: KstDate; until: Date; limit: number },
): Promise<ClaimedInvoice[]> {
  const due = tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select('invoices.id')
    .where('invoices.next_try_at', '<=', now)
    .where('invoices.state', 'in', [...UNPAID_INVOICES])
    .where(({ or, eb }) =>
      or([eb('invoices.claimed_until', 'is', null), eb('invoices.claimed_until', '<', now)]),
    )
    .where(({ or, eb }) =>
      or([
        eb('subscriptions.charged_on', 'is', null),
        eb('subscriptions.charged_on', '<', today),
        eb('subscriptions.charges_that_day', '<', MOST_CHARGES_A_DAY),
      ]),
    )
    .where(nothingOlderOwed())
    .where(nothingStopped())
    .orderBy('invoices.next_try_at')
    .limit(limit)
    .forUpdate('invoices')
    .skipLocked();
  return tables(db)
    .updateTable('invoices')
    .from('subscriptions')
    .set({ claimed_until: until })
    .whereRef('subscriptions.id', '=', 'invoices.subscription_id')
    .where('invoices.id', 'in', due)
    .returning([
      'invoices.id',
      'invoices.order_id',
      'subscriptions.account_id',
      'subscriptions.payment_method_id',
    ])
    .execute();
}

/** Ends the claim that stands until `until`, and no later one of another worker; the invoice waits until `nextTryAt`. */
export async function postponeClaim(
  db: Queryable,
  { id, until }: { id: string; until: Date },
  nextTryAt: Date,
): Promise<void> {
  await tables(db)
    .updateTable('invoices')
    .set({ next_try_at: nextTryAt, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .where('next_try_at', 'is not', null)
    .where('state', 'in', [...UNPAID_INVOICES])
    .execute();
}

/** Writes down a refused charge. */
export async function setDecline(
  tx: Queryable,
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

/** One more charge of the card on file on this Korean day. */
export async function countCharge(tx: Queryable, subscriptionId: string, today: KstDate): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({
      charged_on: today,
      charges_that_day: sql<number>`case when charged_on = ${today} then charges_that_day + 1 else 1 end`,
    })
    .where('id', '=', subscriptionId)
    .execute();
}

/** An invoice that is to be paid while nothing older of its contract is. */
export function findOldestOwed(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  return tables(db)
    .selectFrom('invoices')
    .selectAll('invoices')
    .where('invoices.id', '=', id)
    .where('invoices.state', 'in', [...PAYABLE_INVOICES])
    .where(nothingOlderOwed())
    .executeTakeFirst();
}

/** False where the invoice is no longer open. */
export async function markInvoiceOverdue(tx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ state: 'OVERDUE', next_try_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Open periods whose days with access are over. What jobs charge is missed only once its card has declined: not while a try is
 * due, because nothing ran, and not while charging is stopped.
 */
export function listMissedInvoices(
  db: Queryable,
  now: Date,
  after: string | null,
): Promise<InvoiceInArrears[]> {
  return inArrears(db, addDays(kstDate(now), -GRACE_DAYS), after)
    .where(({ or, and, eb }) =>
      or([
        eb('invoices.next_try_at', 'is', null),
        and([eb('invoices.next_try_at', '>', now), eb('invoices.declines', '>', 0), nothingStopped()]),
      ]),
    )
    .execute();
}

/**
 * Open periods that nobody charges by itself and whose member was not told of the newest day of the plan. A deposit has a
 * reminder of its own.
 */
export function listUntoldInvoices(
  db: Queryable,
  now: Date,
  after: string | null,
): Promise<InvoiceInArrears[]> {
  const today = kstDate(now);
  return inArrears(db, today, after)
    .where('invoices.next_try_at', 'is', null)
    .where('invoices.method', 'not in', ['virtual-account', 'bank-transfer'])
    .where(({ or, and, eb }) =>
      or(
        RETRY_DAYS.map((days, told) =>
          and([eb('invoices.due_on', '<=', addDays(today, -days)), eb('invoices.reminders', '<=', told)]),
        ),
      ),
    )
    .execute();
}

export type InvoiceInArrears = Pick<InvoiceRow, 'id' | 'order_id' | 'due_on' | 'created_at'> & {
  account_id: string;
};

/** Open periods that were due before a Korean day. */
function inArrears(db: Queryable, dueBefore: KstDate, after: string | null) {
  return invoicesInTurn(db, after)
    .select(['invoices.due_on', 'invoices.created_at'])
    .where('invoices.state', '=', 'OPEN')
    .where('invoices.kind', '=', 'period')
    .where('invoices.due_on', '<', dueBefore);
}

/** What contracts that are over still owe, due on `dueUntil` or before: the use of days, or what their end cost. */
export function listDebts(
  db: Queryable,
  dueUntil: KstDate,
  after: string | null,
): Promise<{ id: string; subscription_id: string; order_id: string | null; account_id: string }[]> {
  return invoicesInTurn(db, after)
    .select('invoices.subscription_id')
    .where('invoices.state', 'in', [...UNPAID_INVOICES])
    .where('invoices.due_on', '<=', dueUntil)
    .where('subscriptions.state', 'in', [...OVER])
    .execute();
}

/** Gives an invoice up; false where it is owed no more. */
export async function markInvoiceUncollectible(tx: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ state: 'UNCOLLECTIBLE', next_try_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', [...UNPAID_INVOICES])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down that the member was told of so many days of the plan; false where another was first, or it is paid. */
export async function setReminders(
  tx: Queryable,
  id: string,
  before: number,
  reminders: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ reminders })
    .where('id', '=', id)
    .where('reminders', '=', before)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
