import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { moveSubscription, OVER, type SubscriptionEvent } from './subscription.ts';
import type { ContractRow, ContractTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContractTables>();

export async function insertSubscription(tx: Queryable, row: ContractRow): Promise<void> {
  await tables(tx).insertInto('subscriptions').values(row).execute();
}

/** The account's contract that still runs; there is at most one. */
export function findRunningSubscription(db: Queryable, accountId: string): Promise<ContractRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'not in', [...OVER])
    .executeTakeFirst();
}

export function findSubscription(db: Queryable, id: string): Promise<ContractRow | undefined> {
  return tables(db).selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The contract that an order began. */
export function findSubscriptionOfOrder(db: Queryable, orderId: string): Promise<ContractRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Contracts whose last day has passed: of a trial its own, of all others the contract's. Those that stopped paying end on their own day. */
export function listFinishedSubscriptions(db: Queryable, today: KstDate): Promise<ContractRow[]> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'])
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .limit(200)
    .execute();
}

type Change = Partial<
  Pick<
    ContractRow,
    | 'suspended_on'
    | 'scheduled_end'
    | 'last_day'
    | 'end_reason'
    | 'ended_at'
    | 'next_period_no'
    | 'next_period_on'
    | 'payment_method_id'
  >
>;

/**
 * Moves a contract as the table of moves says, from the state it was read in; false where another was first. Throws for a
 * move that the table does not know. Use `moveContract`, which also writes the history.
 */
export async function moveSubscriptionRow(
  tx: Queryable,
  contract: Pick<ContractRow, 'id' | 'state'>,
  event: SubscriptionEvent,
  change: Change = {},
): Promise<boolean> {
  const to = moveSubscription(contract.state, event);
  if (!to) throw new Error(`A contract that is ${contract.state} knows no "${event}".`);
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({
      state: to,
      // Both belong to one state alone.
      ...(to !== 'SUSPENDED' && { suspended_on: null }),
      ...(to !== 'CANCEL_SCHEDULED' && { scheduled_end: null }),
      // Nothing is invoiced after the end.
      ...(OVER.some((over) => over === to) && { next_period_no: null, next_period_on: null }),
      ...change,
    })
    .where('id', '=', contract.id)
    .where('state', '=', contract.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertEvent(
  tx: Queryable,
  row: Omit<ContractTables['contract_events'], 'id'>,
): Promise<void> {
  await tables(tx).insertInto('contract_events').values(row).execute();
}
