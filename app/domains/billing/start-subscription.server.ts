import { randomUUID } from 'node:crypto';
import { contractEnd, contractPeriod, type Period } from '#app/domains/plans/periods.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { OrderRow } from './orders.store.server.ts';
import { insertInvoice, insertSubscription } from './subscriptions.store.server.ts';

/** A paid order begins a contract on the Korean day of its payment, with its first period paid (decisions M5). */
export async function startSubscription(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  paymentMethodId: string | null,
  paidAt: Date,
): Promise<Period> {
  const now = platform.clock.now();
  const anchor = kstDate(paidAt);
  const period = contractPeriod(anchor, 1);
  const id = randomUUID();
  await insertSubscription(tx, {
    id,
    account_id: order.account_id,
    order_id: order.id,
    state: 'ACTIVE',
    plan_code: order.plan_code,
    plan_name: order.plan_name,
    monthly: order.monthly,
    anchor,
    ends_on: contractEnd(anchor),
    penalty_percent: order.penalty_percent,
    terms_version: order.terms_version,
    payment_method_id: paymentMethodId,
    created_at: now,
    ended_at: null,
  });
  await insertInvoice(tx, {
    id: randomUUID(),
    subscription_id: id,
    period_no: 1,
    starts_on: period.startsOn,
    ends_on: period.endsOn,
    state: 'PAID',
    total: order.total,
    order_id: order.id,
    paid_at: paidAt,
    created_at: now,
  });
  return period;
}
