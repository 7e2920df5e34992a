import { randomUUID } from 'node:crypto';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { type Period, subscriptionEnd, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import { insertInvoice } from '../invoices/invoices.store.server.ts';
import { newSubscription } from '../lifecycle/new-subscription.server.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import { insertSubscription } from '../lifecycle/subscriptions.store.server.ts';

/** A paid order starts a subscription on the Korean day of its payment, with its first period paid (decisions M5). */
export async function startSubscription(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  paymentMethodId: string | null,
  paidAt: Date,
): Promise<Period> {
  const now = platform.clock.now();
  const anchor = kstDate(paidAt);
  const period = subscriptionPeriod(anchor, 1);
  const subscription = newSubscription({
    accountId: order.account_id,
    plan: catalog[order.plan_code],
    // As ordered, whatever the catalog says now.
    planName: order.plan_name,
    monthly: order.monthly,
    priceVersion: order.price_version,
    termsVersion: order.terms_version,
    penaltyPercent: order.penalty_percent,
    method: order.method,
    paymentMethodId,
    anchor,
    endsOn: subscriptionEnd(anchor),
    at: now,
  });
  const second = subscriptionPeriod(anchor, 2);
  await insertSubscription(tx, {
    ...subscription,
    order_id: order.id,
    state: 'ACTIVE',
    next_period_no: 2,
    next_period_on: second.startsOn,
  });
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at: now,
    event: 'start',
    from_state: null,
    to_state: 'ACTIVE',
    actor: order.account_id,
    note: order.number,
  });
  await insertInvoice(
    tx,
    {
      id: randomUUID(),
      subscription_id: subscription.id,
      kind: 'period',
      period_no: 1,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      state: 'PAID',
      total: order.total,
      refunded: 0,
      method: order.method,
      due_on: period.startsOn,
      order_id: order.id,
      order_number: order.number,
      paid_at: paidAt,
      next_try_at: null,
      declines: 0,
      last_failure: null,
      hard_declined: false,
      reminders: 0,
      claimed_until: null,
      extended_until: null,
      reversed_by: null,
      created_at: now,
    },
    linesOf(order),
  );
  return period;
}

function linesOf({ plan_name: planName, monthly, setup_fee: setupFee }: OrderRow): InvoiceLine[] {
  const whole = { days: null, ofDays: null };
  const month: InvoiceLine = { kind: 'month', label: `Routi ${planName}`, amount: monthly, ...whole };
  if (setupFee === 0) return [month];
  return [month, { kind: 'setup', label: `Setup of Routi ${planName}`, amount: setupFee, ...whole }];
}
