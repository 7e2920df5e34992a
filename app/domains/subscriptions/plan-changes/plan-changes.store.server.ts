import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ENDED_STATES } from '../lifecycle/subscription.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type PlanChangeRow = SubscriptionTables['plan_changes'];
type Terms = Pick<
  SubscriptionRow,
  'plan_code' | 'plan_name' | 'monthly' | 'price_version' | 'seats' | 'daily_hours' | 'capacity_gb'
>;

/** Replaces plan and price. Clears a planned change, which has come or is superseded. */
export async function setTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ ...terms, next_plan_code: null })
    .where('id', '=', id)
    .where('state', 'not in', [...ENDED_STATES])
    .execute();
}

/** The plan from the next period on; null keeps the current one. */
export async function setNextPlan(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'number' | 'state'>,
  planCode: PlanCode | null,
): Promise<void> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ next_plan_code: planCode })
    .where('id', '=', subscription.id)
    .where('state', '=', subscription.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Subscription ${subscription.number} moved under its lock.`);
}

export async function insertPlanChange(tx: Tx, row: PlanChangeRow): Promise<void> {
  await tables(tx).insertInto('plan_changes').values(row).execute();
}

export function findPlanChange(db: Queryable, invoiceId: string): Promise<PlanChangeRow | undefined> {
  return tables(db)
    .selectFrom('plan_changes')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
}

/** Plan changes requested before an instant and still unpaid. */
export async function listStaleChanges(
  db: Queryable,
  before: Date,
): Promise<{ accountId: string; orderId: string }[]> {
  const rows = await tables(db)
    .selectFrom('plan_changes')
    .innerJoin('invoices', 'invoices.id', 'plan_changes.invoice_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['subscriptions.account_id as accountId', 'invoices.order_id as orderId'])
    .where('plan_changes.requested_at', '<', before)
    .where('invoices.state', 'in', ['OPEN', 'OVERDUE'])
    .orderBy('plan_changes.requested_at')
    .limit(200)
    .execute();
  return rows.flatMap(({ accountId, orderId }) => (orderId === null ? [] : [{ accountId, orderId }]));
}
