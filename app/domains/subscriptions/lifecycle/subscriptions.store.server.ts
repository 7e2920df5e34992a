import type { Queryable } from '#app/platform/db/database.server.ts';
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

export async function insertSubscription(tx: Queryable, row: SubscriptionRow): Promise<void> {
  await tables(tx).insertInto('subscriptions').values(row).execute();
}

/** Contracts whose last day has passed. Those that stopped paying are terminated on their own day, trials end on theirs. */
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

/** Contracts whose next period begins on `today` or began before, in the order of its first day. */
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

/** The period after the one that is opened now, or none; false where another was first. */
export async function advancePeriod(
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'state' | 'next_period_no'>,
  next: { no: number; on: KstDate } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ next_period_no: next?.no ?? null, next_period_on: next?.on ?? null })
    .where('id', '=', contract.id)
    .where('state', '=', contract.state)
    .where('next_period_no', '=', contract.next_period_no)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Suspended contracts whose days to correct it are over: suspended on `suspendedUntil` or before, and what they still owe due
 * on `dueUntil` or before, because a period that was paid meanwhile takes its days with it.
 */
export function listToTerminate(
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
    | 'shown_penalty'
    | 'last_day'
    | 'end_reason'
    | 'ended_at'
    | 'next_period_no'
    | 'next_period_on'
    | 'payment_method_id'
  >
>;

/**
 * Moves a contract as the table of moves says, from the state it was read in, and answers it as it is now; undefined where
 * another was first. Throws for a move that the table does not know. Use `transitionSubscription`, which also writes the history.
 */
export async function updateSubscriptionState(
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'state'>,
  event: SubscriptionEvent,
  change: Change = {},
): Promise<SubscriptionRow | undefined> {
  const to = nextState(contract.state, event);
  if (!to) throw new Error(`A contract that is ${contract.state} knows no "${event}".`);
  return tables(tx)
    .updateTable('subscriptions')
    .set({
      state: to,
      ...(to !== 'SUSPENDED' && { suspended_on: null }),
      ...(!STATES_WITH_SCHEDULED_END.some((keeps) => keeps === to) && {
        scheduled_end: null,
        shown_penalty: null,
      }),
      // Nothing is invoiced after the end.
      ...(ENDED_STATES.some((over) => over === to) && { next_period_no: null, next_period_on: null }),
      ...change,
    })
    .where('id', '=', contract.id)
    .where('state', '=', contract.state)
    .returningAll()
    .executeTakeFirst();
}

/** Contracts whose chosen last day has passed. */
export function listScheduledToEnd(
  db: Queryable,
  today: KstDate,
  after: string | null,
): Promise<SubscriptionRow[]> {
  return nextSubscriptions(db, after).where('scheduled_end', '<', today).execute();
}
