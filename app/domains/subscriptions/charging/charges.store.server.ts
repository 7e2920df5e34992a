import { expressionBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { MAX_CHARGES_PER_DAY } from '../dunning/dunning.ts';
import { PAYABLE_INVOICES, UNPAID_INVOICES } from '../invoices/invoice.ts';
import type { InvoiceRow, SubscriptionRow, SubscriptionTables } from '../tables.ts';
import { noOpenBillingPause } from './billing-pauses.store.server.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** An invoice that a worker has claimed, with the saved card that pays it. */
export type ClaimedInvoice = Pick<InvoiceRow, 'id' | 'order_id'> &
  Pick<SubscriptionRow, 'account_id' | 'payment_method_id'>;

/** No older period of the subscription is unpaid. */
function noOlderOutstanding() {
  const { not, exists, selectFrom } = expressionBuilder<SubscriptionTables, 'invoices'>();
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

/**
 * Claims due invoices until `until`, longest due first: only the oldest unpaid period of a subscription, within the
 * daily limit, and none while billing is paused.
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
        eb('subscriptions.charges_that_day', '<', MAX_CHARGES_PER_DAY),
      ]),
    )
    .where(noOlderOutstanding())
    .where(noOpenBillingPause())
    .orderBy('invoices.next_try_at')
    .limit(limit)
    .forUpdate('invoices')
    .skipLocked();
  return (
    tables(db)
      // Materialized, because a plan may otherwise run it per row and claim more than `limit`.
      .with(
        (cte) => cte('due').materialized(),
        () => due,
      )
      .updateTable('invoices')
      .from('subscriptions')
      .set({ claimed_until: until })
      .whereRef('subscriptions.id', '=', 'invoices.subscription_id')
      .where('invoices.id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
      .returning([
        'invoices.id',
        'invoices.order_id',
        'subscriptions.account_id',
        'subscriptions.payment_method_id',
      ])
      .execute()
  );
}

/** Ends the claim identified by `until`, but not a later one of another worker. */
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

/** Counts one more charge of the saved card on this Korean day. */
export async function incrementChargeCount(tx: Tx, subscriptionId: string, today: KstDate): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({
      charged_on: today,
      charges_that_day: sql<number>`case when charged_on = ${today} then charges_that_day + 1 else 1 end`,
    })
    .where('id', '=', subscriptionId)
    .execute();
}

/** The invoice if it is payable and no older period of its subscription is unpaid. */
export function findOldestOutstanding(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  return tables(db)
    .selectFrom('invoices')
    .selectAll('invoices')
    .where('invoices.id', '=', id)
    .where('invoices.state', 'in', [...PAYABLE_INVOICES])
    .where(noOlderOutstanding())
    .executeTakeFirst();
}
