import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { UNPAID_INVOICES } from '../invoices/invoice.ts';
import { nextSubscriptions } from '../schedule/batch-cursor.store.server.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';
import {
  ENDED_STATES,
  nextState,
  STATES_OPENING_PERIODS,
  STATES_WITH_SCHEDULED_END,
  type SubscriptionEvent,
} from './subscription.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export async function insertSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tables(tx).insertInto('subscriptions').values(row).execute();
}

/** Subscriptions whose last day has passed. Suspended ones are terminated on their own day, trials end on theirs. */
export function listFinishedSubscriptions(
  db: Queryable,
  today: KstDate,
  after: string | null,
): Promise<SubscriptionRow[]> {
  return nextSubscriptions(db, after)
    .where('state', 'in', ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'])
    .where('ends_on', '<', today)
    .execute();
}

/** Subscriptions whose next period begins on `today` or earlier, in that order. */
export function listPeriodsToOpen(
  db: Queryable,
  today: KstDate,
  limit: number,
): Promise<Pick<SubscriptionRow, 'id' | 'account_id' | 'number'>[]> {
  return tables(db)
    .selectFrom('subscriptions')
    .select(['id', 'account_id', 'number'])
    .where('next_period_on', '<=', today)
    .where('state', 'in', [...STATES_OPENING_PERIODS])
    .where(({ or, eb, ref }) =>
      or([eb('scheduled_end', 'is', null), eb('next_period_on', '<=', ref('scheduled_end'))]),
    )
    .orderBy('next_period_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False if another worker was first. */
export async function advancePeriod(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'state' | 'next_period_no'>,
  next: { no: number; on: KstDate } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ next_period_no: next?.no ?? null, next_period_on: next?.on ?? null })
    .where('id', '=', subscription.id)
    .where('state', '=', subscription.state)
    .where('next_period_no', '=', subscription.next_period_no)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Suspended on `suspendedUntil` or earlier, and with the earliest unpaid period due on `dueUntil` or earlier: once a
 * period is paid, its days no longer count.
 */
export function listSubscriptionsToTerminate(
  db: Queryable,
  { suspendedUntil, dueUntil }: { suspendedUntil: KstDate; dueUntil: KstDate },
  after: string | null,
): Promise<SubscriptionRow[]> {
  return nextSubscriptions(db, after)
    .where('state', '=', 'SUSPENDED')
    .where('suspended_on', '<=', suspendedUntil)
    .where(({ selectFrom, fn, eb, val }) =>
      eb(
        fn.coalesce(
          selectFrom('invoices')
            .select(({ fn }) => fn.min('invoices.due_on').as('due'))
            .whereRef('invoices.subscription_id', '=', 'subscriptions.id')
            .where('invoices.kind', '=', 'period')
            .where('invoices.state', 'in', [...UNPAID_INVOICES]),
          val(dueUntil),
        ),
        '<=',
        dueUntil,
      ),
    )
    .execute();
}

type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'suspended_on'
    | 'scheduled_end'
    | 'quoted_penalty'
    | 'last_day'
    | 'end_reason'
    | 'ended_at'
    | 'next_period_no'
    | 'next_period_on'
    | 'payment_method_id'
  >
>;

/**
 * Changes the state that the row was read in; undefined if another transaction was first. Use
 * `transitionSubscription`, which also records the event.
 */
export async function updateSubscriptionState(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'state'>,
  event: SubscriptionEvent,
  change: Change = {},
): Promise<SubscriptionRow | undefined> {
  const to = nextState(subscription.state, event);
  if (!to) throw new Error(`A subscription that is ${subscription.state} knows no "${event}".`);
  return tables(tx)
    .updateTable('subscriptions')
    .set({
      state: to,
      ...(to !== 'SUSPENDED' && { suspended_on: null }),
      ...(!STATES_WITH_SCHEDULED_END.some((keeps) => keeps === to) && {
        scheduled_end: null,
        quoted_penalty: null,
      }),
      // No period begins after the end.
      ...(ENDED_STATES.some((over) => over === to) && { next_period_no: null, next_period_on: null }),
      ...change,
    })
    .where('id', '=', subscription.id)
    .where('state', '=', subscription.state)
    .returningAll()
    .executeTakeFirst();
}

/** Subscriptions whose scheduled last day has passed. */
export function listScheduledToEnd(
  db: Queryable,
  today: KstDate,
  after: string | null,
): Promise<SubscriptionRow[]> {
  return nextSubscriptions(db, after).where('scheduled_end', '<', today).execute();
}
