import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { catalog, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { subscriptionEnd, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { insertInvoice } from '#app/domains/subscriptions/invoices/invoices.store.server.ts';
import { newSubscription } from '#app/domains/subscriptions/lifecycle/new-subscription.server.ts';
import { insertSubscription } from '#app/domains/subscriptions/lifecycle/subscriptions.store.server.ts';
import type { InvoiceRow, SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { makeMember } from './factories.ts';

/** A new member's subscription to Basic that starts today, without invoices. */
export async function makeSubscription(
  platform: Platform,
  change: Partial<SubscriptionRow> = {},
): Promise<SubscriptionRow & { member: Member }> {
  const member = await makeMember(platform);
  const at = platform.clock.now();
  const anchor = change.anchor ?? kstDate(at);
  const terms = newSubscription({
    accountId: member.accountId,
    plan: catalog.basic,
    planName: catalog.basic.name,
    monthly: catalog.basic.monthly,
    priceVersion: PRICE_VERSION,
    termsVersion: '2026-11-01',
    penaltyPercent: 10,
    method: 'bank-transfer',
    paymentMethodId: null,
    anchor,
    endsOn: subscriptionEnd(anchor),
    at,
  });
  const row: SubscriptionRow = { ...terms, state: 'ACTIVE', ...change };
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, member.accountId);
    await insertSubscription(tx, row);
  });
  return { ...row, member };
}

/** Inserts an invoice for a period of a subscription, without an order. */
export async function makeInvoice(
  platform: Platform,
  subscription: SubscriptionRow,
  change: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const period_no = change.period_no ?? 1;
  const { startsOn, endsOn } = subscriptionPeriod(subscription.anchor, period_no);
  const row: InvoiceRow = {
    id: randomUUID(),
    subscription_id: subscription.id,
    kind: 'period',
    period_no,
    starts_on: startsOn,
    ends_on: endsOn,
    due_on: startsOn,
    state: 'OPEN',
    total: subscription.monthly,
    refunded: 0,
    method: subscription.method,
    order_id: null,
    order_number: null,
    paid_at: null,
    next_try_at: null,
    declines: 0,
    last_failure: null,
    hard_declined: false,
    reminders: 0,
    claimed_until: null,
    extended_until: null,
    reversed_by: null,
    created_at: platform.clock.now(),
    ...change,
  };
  const whole = { days: null, ofDays: null };
  await platform.transaction((tx) =>
    insertInvoice(tx, row, [{ kind: 'month', label: 'Routi Basic', amount: row.total, ...whole }]),
  );
  return row;
}
