import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { ENDED_STATES } from '../lifecycle/subscription.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type PlanChangeRow = SubscriptionTables['plan_changes'];
type Terms = Pick<
  SubscriptionRow,
  'plan_code' | 'plan_name' | 'monthly' | 'price_version' | 'seats' | 'daily_hours' | 'capacity_gb'
>;

/** What a contract gives and costs from now on; a change of the plan that waited for its day has come, or is overtaken. */
export async function setTerms(tx: Queryable, id: string, terms: Terms): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ ...terms, next_plan_code: null })
    .where('id', '=', id)
    .where('state', 'not in', [...ENDED_STATES])
    .execute();
}

/** The plan from the next period on, or null where it stays. */
export async function setNextPlan(
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'number' | 'state'>,
  planCode: PlanCode | null,
): Promise<void> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ next_plan_code: planCode })
    .where('id', '=', contract.id)
    .where('state', '=', contract.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Contract ${contract.number} moved under its lock.`);
}

export async function insertPlanChange(tx: Queryable, row: PlanChangeRow): Promise<void> {
  await tables(tx).insertInto('plan_changes').values(row).execute();
}

export function findPlanChange(db: Queryable, invoiceId: string): Promise<PlanChangeRow | undefined> {
  return tables(db)
    .selectFrom('plan_changes')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
}

/** Differences of plan changes that were asked before an instant and are still owed. */
export async function listStaleChanges(
  db: Queryable,
  before: Date,
): Promise<{ accountId: string; orderId: string }[]> {
  const rows = await tables(db)
    .selectFrom('plan_changes')
    .innerJoin('invoices', 'invoices.id', 'plan_changes.invoice_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['subscriptions.account_id as accountId', 'invoices.order_id as orderId'])
    .where('plan_changes.asked_at', '<', before)
    .where('invoices.state', 'in', ['OPEN', 'OVERDUE'])
    .orderBy('plan_changes.asked_at')
    .limit(200)
    .execute();
  return rows.flatMap(({ accountId, orderId }) => (orderId === null ? [] : [{ accountId, orderId }]));
}
