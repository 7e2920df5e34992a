import { sql } from 'kysely';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { chargeDue } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { runDailyBilling } from '#app/domains/subscriptions/daily-run/run-daily-billing.server.ts';
import type { MoneySite, PlacedOrder } from './money-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Amounts in KRW. */
export type SubscriptionSummary = {
  state: string;
  plan: string;
  monthly: number;
  next: string | null;
  scheduled: string | null;
  lastDay: string | null;
  reason: string | null;
  /** Oldest first: kind, state, total. */
  invoices: (readonly [kind: string, state: string, total: number])[];
  /** The ledger's sum over all its orders. */
  balance: number;
  /** Reason, state and amount of refunds. */
  refunds: (readonly [reason: string, state: string, amount: number])[];
};

/**
 * Advances the clock and runs the jobs of the last day. With many `days`, periods are not opened on their own days.
 */
export async function passDays(site: MoneySite, days: number): Promise<void> {
  site.clock.advance(days * DAY_MS);
  await runDailyBilling(site.platform);
  await chargeDue(site.platform);
  await sendRefunds(site.platform);
}

/** Advances by whole periods of 30 days, each opened and charged on its first day. */
export async function passPeriods(site: MoneySite, periods: number): Promise<void> {
  for (let period = 0; period < periods; period += 1) await passDays(site, 30);
}

/** Summarizes the newest subscription of an order's member. */
export async function summarizeSubscription(
  site: MoneySite,
  { member }: PlacedOrder,
): Promise<SubscriptionSummary> {
  const { db } = site.platform;
  const account = member.accountId;
  const subscriptions = await sql<{
    id: string;
    state: string;
    plan_code: PlanCode;
    monthly: number;
    next_plan_code: string | null;
    scheduled_end: string | null;
    last_day: string | null;
    end_reason: string | null;
  }>`select * from subscriptions where account_id = ${account} order by anchor desc limit 1`.execute(db);
  const subscription = subscriptions.rows[0];
  if (!subscription) throw new Error('There is no contract.');
  const invoices = await sql<{ kind: string; state: string; total: number }>`
    select kind, state, total from invoices where subscription_id = ${subscription.id} order by created_at, starts_on, kind
  `.execute(db);
  const balance = await sql<{ sum: number | null }>`
    select sum(t.amount) as sum from payment_transactions t join orders o on o.id = t.order_id where o.account_id = ${account}
  `.execute(db);
  const refunds = await sql<{ reason: string; state: string; amount: number }>`
    select r.reason, r.state, r.amount from refunds r join orders o on o.id = r.order_id
    where o.account_id = ${account} order by r.requested_at, r.amount
  `.execute(db);
  return {
    state: subscription.state,
    plan: subscription.plan_code,
    monthly: Number(subscription.monthly),
    next: subscription.next_plan_code,
    scheduled: subscription.scheduled_end,
    lastDay: subscription.last_day,
    reason: subscription.end_reason,
    invoices: invoices.rows.map(({ kind, state, total }) => [kind, state, Number(total)] as const),
    balance: Number(balance.rows[0]?.sum ?? 0),
    refunds: refunds.rows.map(({ reason, state, amount }) => [reason, state, Number(amount)] as const),
  };
}
