import { sql } from 'kysely';
import { endOverdueDeposits } from '#app/domains/billing/orders/end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from '#app/domains/billing/orders/expire-unpaid-orders.server.ts';
import { recoverPayments } from '#app/domains/billing/payments/recover-payments.server.ts';
import { chargeDue } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { runDailyBilling } from '#app/domains/subscriptions/daily-run/run-daily-billing.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { MoneySite } from './money-site.ts';

/** A subscription, its invoices and its events. */
export type SubscriptionYear = {
  state: string;
  invoices: { no: number; state: string; startsOn: KstDate; endsOn: KstDate; next: string | null }[];
  events: string[];
};

/** Runs the jobs of subscriptions until nothing is due. */
export async function runJobs(platform: Platform): Promise<void> {
  await recoverPayments(platform);
  await expireUnpaidOrders(platform);
  await endOverdueDeposits(platform);
  await runDailyBilling(platform);
  await chargeDue(platform);
}

/** Sets the clock to a time of a Korean day and runs the jobs; 10:30 is after the time of retries. */
export async function runDay(site: MoneySite, day: KstDate, hour = '10:30:00'): Promise<void> {
  site.clock.set(`${day}T${hour}+09:00`);
  await runJobs(site.platform);
}

/** Runs day after day, starting tomorrow. */
export async function runDays(site: MoneySite, days: number): Promise<void> {
  const today = kstDate(site.platform.clock.now());
  for (let day = 1; day <= days; day += 1) await runDay(site, addDays(today, day));
}

/** Puts every subscription under terms with a termination penalty. */
export async function agreeToTerminationPenalty({ db }: Platform): Promise<void> {
  await sql`update subscriptions set terms_version = '2026-11-23'`.execute(db);
}

export async function summarizeYear({ db }: Platform, accountId: string): Promise<SubscriptionYear> {
  const subscription = await sql<{ id: string; state: string }>`
    select id, state from subscriptions where account_id = ${accountId} order by created_at desc limit 1
  `.execute(db);
  const id = subscription.rows[0]?.id ?? null;
  const invoices = await sql<{
    no: number;
    state: string;
    starts_on: string;
    ends_on: string;
    next: Date | null;
  }>`
    select period_no as no, state, starts_on, ends_on, next_try_at as next
    from invoices where subscription_id = ${id} order by starts_on, created_at
  `.execute(db);
  const events = await sql<{ event: string }>`
    select event from subscription_events where subscription_id = ${id} order by id
  `.execute(db);
  return {
    state: subscription.rows[0]?.state ?? 'none',
    invoices: invoices.rows.map((row) => ({
      no: row.no,
      state: row.state,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      next: row.next && kstDate(new Date(row.next)),
    })),
    events: events.rows.map((row) => row.event),
  };
}

/** The states of an account's charges, oldest first: `SUCCEEDED`, `FAILED`. */
export async function listChargeStates({ db }: Platform, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select a.state from payment_attempts a join orders o on o.id = a.order_id
    where o.account_id = ${accountId} order by a.created_at, a.attempt_no
  `.execute(db);
  return rows.map((row) => row.state);
}

/** A member's notifications by channel and kind: `mail suspended`. */
export async function listNotifications({ db }: Platform, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ channel: string; dedupe_key: string }>`
    select channel, dedupe_key from messages where account_id = ${accountId} order by created_at, dedupe_key
  `.execute(db);
  return rows.map((row) => `${row.channel} ${row.dedupe_key.split(':')[0]}`);
}
