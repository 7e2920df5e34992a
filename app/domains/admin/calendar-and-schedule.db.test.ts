import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { findScheduleFacts } from '#app/domains/subscriptions/schedule/find-schedule-facts.server.ts';
import type { PaymentSource } from '#app/domains/subscriptions/schedule/payment-source.ts';
import { computeSchedule, type NextStep } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import type { InvoiceRow, SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import { addDays } from '#app/shared/dates.ts';
import { makeInvoice, makeSubscription } from '#tests/support/subscriptions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { readCalendar } from './subscriptions/read-calendar.server.ts';

const TODAY = '2026-11-20';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

type Case = {
  name: string;
  card?: 'ACTIVE' | 'INVALID';
  /** Its billing key was deleted at the gateway. */
  keyGone?: boolean;
  contract?: Partial<SubscriptionRow>;
  invoice?: Partial<InvoiceRow>;
  consented?: boolean;
  price?: { monthly: number; startsOn: string };
  /** An agreed renewal at this price; `takenBack`: revoked afterwards. */
  year?: { monthly: number; takenBack?: boolean };
};

const BY_CARD = { method: 'card', auto_pay: true } as const;
const TRIAL = {
  state: 'TRIALING',
  anchor: '2026-12-20',
  trial_starts_on: TODAY,
  trial_ends_on: '2026-12-19',
  next_period_no: 1,
} as const;
/** Ends on 2026-11-30. */
const LAST_PERIOD = { anchor: '2025-12-01', next_period_no: null, next_period_on: null } as const;
const YEAR = { monthly: 2_100_000 } as const;
const ENDING = { state: 'CANCEL_SCHEDULED', scheduled_end: '2026-12-19' } as const;
const DUE = { due_on: '2026-11-18', starts_on: '2026-11-18' } as const;
const TRY = { next_try_at: new Date('2026-11-21T10:00:00+09:00') };
const LATE_TRY = { next_try_at: new Date('2026-11-19T10:00:00+09:00') };

const CASES: Case[] = [
  { name: 'payment by deposit' },
  { name: 'a good card', card: 'ACTIVE', contract: BY_CARD },
  { name: 'a card that was declined permanently', card: 'INVALID', contract: BY_CARD },
  { name: 'a card whose billing key is gone', card: 'ACTIVE', keyGone: true, contract: BY_CARD },
  { name: 'no card yet', contract: BY_CARD },
  { name: 'automatic payment is stopped', card: 'ACTIVE', contract: { method: 'card', auto_pay: false } },
  { name: 'a retry is scheduled', card: 'ACTIVE', contract: BY_CARD, invoice: { ...DUE, ...TRY } },
  { name: 'a retry is late', card: 'ACTIVE', contract: BY_CARD, invoice: { ...DUE, ...LATE_TRY } },
  {
    name: 'a retry with an invalid card',
    card: 'INVALID',
    contract: BY_CARD,
    invoice: { ...DUE, ...TRY },
  },
  { name: 'no retry is left', card: 'ACTIVE', contract: BY_CARD, invoice: DUE },
  { name: 'a deposit is due', invoice: { ...DUE, due_on: '2026-11-25' } },
  {
    name: 'an unpaid plan change',
    card: 'ACTIVE',
    contract: BY_CARD,
    invoice: { ...DUE, kind: 'change', total: 900_000 },
  },
  { name: 'a trial without consent', card: 'ACTIVE', contract: { ...BY_CARD, ...TRIAL } },
  {
    name: 'a trial with consent',
    card: 'ACTIVE',
    consented: true,
    contract: { ...BY_CARD, ...TRIAL },
  },
  { name: 'a trial with consent but no card', consented: true, contract: { ...BY_CARD, ...TRIAL } },
  {
    name: 'a trial with consent and an invalid card',
    card: 'INVALID',
    consented: true,
    contract: { ...BY_CARD, ...TRIAL },
  },
  { name: 'a trial with consent, paid by deposit', consented: true, contract: TRIAL },
  { name: 'a scheduled cancellation', contract: ENDING },
  { name: 'a scheduled cancellation, paid by card', card: 'ACTIVE', contract: { ...BY_CARD, ...ENDING } },
  {
    name: 'a scheduled cancellation with a quote below the penalty',
    contract: { ...ENDING, quoted_penalty: 500_000 },
  },
  {
    name: 'a scheduled cancellation with a quote above the penalty',
    contract: { ...ENDING, quoted_penalty: 9_000_000 },
  },
  { name: 'a scheduled cancellation without a penalty', contract: { ...ENDING, quoted_penalty: 0 } },
  {
    name: 'a scheduled cancellation before an agreed price',
    contract: ENDING,
    price: { monthly: 1_500_000, startsOn: '2026-12-20' },
  },
  {
    name: 'a scheduled cancellation whose day has passed',
    contract: { ...ENDING, anchor: '2026-09-21', scheduled_end: '2026-11-19' },
  },
  { name: 'the last period', contract: LAST_PERIOD },
  { name: 'a renewal by deposit', contract: LAST_PERIOD, year: YEAR },
  {
    name: 'a renewal by a good card',
    card: 'ACTIVE',
    contract: { ...BY_CARD, ...LAST_PERIOD },
    year: YEAR,
  },
  {
    name: 'a renewal by an invalid card',
    card: 'INVALID',
    contract: { ...BY_CARD, ...LAST_PERIOD },
    year: YEAR,
  },
  { name: 'a revoked renewal', contract: LAST_PERIOD, year: { ...YEAR, takenBack: true } },
  {
    name: 'a renewal whose first day has come',
    contract: { ...LAST_PERIOD, anchor: '2025-11-20' },
    year: YEAR,
  },
  {
    name: 'a renewal while a period is unpaid',
    contract: LAST_PERIOD,
    invoice: { ...DUE, period_no: 12, ends_on: '2026-11-30' },
    year: YEAR,
  },
  {
    name: 'a renewal prevented by a scheduled cancellation',
    contract: { ...LAST_PERIOD, state: 'CANCEL_SCHEDULED', scheduled_end: '2026-11-30' },
    year: YEAR,
  },
  { name: 'a new price from the next period', price: { monthly: 2_000_000, startsOn: '2026-12-20' } },
  { name: 'a new price from a later period', price: { monthly: 2_000_000, startsOn: '2027-01-19' } },
  { name: 'a new price from the running period', price: { monthly: 1_000_000, startsOn: '2026-11-20' } },
];

test.each(CASES)('the calendar counts the next charge of the schedule: $name', async (given) => {
  const { platform } = site;
  const contract = await prepare(given);
  const card = await findCard(platform.db, contract.payment_method_id);
  const { next } = computeSchedule(contract, {
    ...(await findScheduleFacts(platform.db, contract)),
    today: TODAY,
    cardOnFile: card?.good ?? false,
    withdrawableUntil: null,
  });
  const { days } = await readCalendar(platform, new URLSearchParams());
  expect(days).toEqual(next ? counted(next) : []);
});

/** The one calendar row that contains this step. */
function counted(next: NextStep) {
  const charge = chargeOf(next);
  if (!charge || charge.amount === 0) return [];
  const { on, amount, by } = charge;
  const onFile = by === 'card-on-file';
  return [
    {
      day: on < TODAY ? TODAY : on,
      onFile: onFile ? 1 : 0,
      onFileSum: onFile ? amount : 0,
      byMember: onFile ? 0 : 1,
      byMemberSum: onFile ? 0 : amount,
    },
  ];
}

/** The charge of a step: a payment, the first one after a renewal, or an early cancellation's penalty. */
function chargeOf(next: NextStep): { on: string; amount: number; by: PaymentSource } | null {
  switch (next.kind) {
    case 'pay':
      return next;
    case 'renews':
      return { on: next.on, amount: next.monthly, by: next.by };
    case 'ends-as-chosen':
      return { on: next.paidOn, amount: next.toPay, by: next.by };
    case 'ends':
    case 'trial-ends':
      return null;
  }
}

async function prepare({
  card,
  keyGone,
  contract,
  invoice,
  consented,
  price,
  year,
}: Case): Promise<SubscriptionRow> {
  const { platform } = site;
  const at = platform.clock.now();
  const made = await makeSubscription(platform, {
    next_period_no: 2,
    next_period_on: '2026-12-20',
    ...contract,
  });
  if (invoice) await makeInvoice(platform, made, invoice);
  const consent = (kind: 'convert' | 'price' | 'renew', monthly: number, startsOn: string) =>
    sql`insert into subscription_agreements
      (id, subscription_id, kind, plan_code, price_version, monthly, method, starts_on, terms_version, given_at)
      values (${randomUUID()}, ${made.id}, ${kind}, 'basic', '2026-12-01', ${monthly}, 'card', ${startsOn}, '1', ${at})`.execute(
      platform.db,
    );
  if (consented) await consent('convert', made.monthly, made.anchor);
  if (price) await consent('price', price.monthly, price.startsOn);
  if (year) await consent('renew', year.monthly, addDays(made.ends_on, 1));
  if (year?.takenBack)
    await sql`update subscription_agreements set withdrawn_at = ${at}`.execute(platform.db);
  if (!card) return made;
  const id = randomUUID();
  await sql`insert into payment_methods
    (id, account_id, kind, state, billing_key_sealed, billing_key_hash, card_company, card_number, created_at)
    values (${id}, ${made.account_id}, 'card', ${card}, ${keyGone ? '' : 'sealed'}, ${id}, '신한', '4906****', ${at})`.execute(
    platform.db,
  );
  await sql`update subscriptions set payment_method_id = ${id} where id = ${made.id}`.execute(platform.db);
  return { ...made, payment_method_id: id };
}
