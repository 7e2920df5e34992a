import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCard } from '#app/domains/billing/find-card.server.ts';
import { contractClock, type NextStep } from '#app/domains/contracts/contract-clock.ts';
import { readClockFacts } from '#app/domains/contracts/read-clock-facts.server.ts';
import type { ContractRow, InvoiceRow } from '#app/domains/contracts/tables.ts';
import { makeContract, makeInvoice } from '#tests/support/contracts.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { readCalendar } from './read-calendar.server.ts';

const TODAY = '2026-11-20';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

type Case = {
  name: string;
  card?: 'ACTIVE' | 'INVALID';
  /** Its key was deleted at the gateway. */
  keyGone?: boolean;
  contract?: Partial<ContractRow>;
  invoice?: Partial<InvoiceRow>;
  consented?: boolean;
  price?: { monthly: number; startsOn: string };
};

const BY_CARD = { method: 'card', auto_pay: true } as const;
const TRIAL = {
  state: 'TRIALING',
  anchor: '2026-12-20',
  trial_starts_on: TODAY,
  trial_ends_on: '2026-12-19',
  next_period_no: 1,
} as const;
const DUE = { due_on: '2026-11-18', starts_on: '2026-11-18' } as const;
const TRY = { next_try_at: new Date('2026-11-21T10:00:00+09:00') };
const LATE_TRY = { next_try_at: new Date('2026-11-19T10:00:00+09:00') };

const CASES: Case[] = [
  { name: 'deposits' },
  { name: 'a good card', card: 'ACTIVE', contract: BY_CARD },
  { name: 'a card that was declined for good', card: 'INVALID', contract: BY_CARD },
  { name: 'a card whose key is gone', card: 'ACTIVE', keyGone: true, contract: BY_CARD },
  { name: 'no card yet', contract: BY_CARD },
  { name: 'payment by itself is stopped', card: 'ACTIVE', contract: { method: 'card', auto_pay: false } },
  { name: 'a retry is to come', card: 'ACTIVE', contract: BY_CARD, invoice: { ...DUE, ...TRY } },
  { name: 'a retry is late', card: 'ACTIVE', contract: BY_CARD, invoice: { ...DUE, ...LATE_TRY } },
  {
    name: 'a retry with a card that is gone',
    card: 'INVALID',
    contract: BY_CARD,
    invoice: { ...DUE, ...TRY },
  },
  { name: 'no retry is left', card: 'ACTIVE', contract: BY_CARD, invoice: DUE },
  { name: 'a deposit is owed', invoice: { ...DUE, due_on: '2026-11-25' } },
  {
    name: 'the difference of a plan',
    card: 'ACTIVE',
    contract: BY_CARD,
    invoice: { ...DUE, kind: 'change', total: 900_000 },
  },
  { name: 'a silent trial', card: 'ACTIVE', contract: { ...BY_CARD, ...TRIAL } },
  {
    name: 'a trial that was agreed to',
    card: 'ACTIVE',
    consented: true,
    contract: { ...BY_CARD, ...TRIAL },
  },
  { name: 'the same without a card', consented: true, contract: { ...BY_CARD, ...TRIAL } },
  { name: 'the same with a bad card', card: 'INVALID', consented: true, contract: { ...BY_CARD, ...TRIAL } },
  { name: 'the same by deposits', consented: true, contract: TRIAL },
  { name: 'a chosen end', contract: { state: 'CANCEL_SCHEDULED', scheduled_end: '2026-12-19' } },
  { name: 'the last period', contract: { next_period_no: null, next_period_on: null } },
  { name: 'another price from there', price: { monthly: 2_000_000, startsOn: '2026-12-20' } },
  { name: 'another price later', price: { monthly: 2_000_000, startsOn: '2027-01-19' } },
  { name: 'another price that was overtaken', price: { monthly: 1_000_000, startsOn: '2026-11-20' } },
];

test.each(CASES)('staff count what the clock says: $name', async (given) => {
  const { platform } = site;
  const contract = await prepare(given);
  const card = await findCard(platform.db, contract.payment_method_id);
  const { next } = contractClock(contract, {
    ...(await readClockFacts(platform.db, contract)),
    today: TODAY,
    cardOnFile: card?.good ?? false,
    withdrawableUntil: null,
  });
  const { days } = await readCalendar(platform, new URLSearchParams());
  expect(days).toEqual(next ? counted(next) : []);
});

/** The one row of a calendar with this step in it. */
function counted(next: NextStep) {
  if (next.kind !== 'pay') return [];
  const onFile = next.by === 'card-on-file';
  return [
    {
      day: next.on < TODAY ? TODAY : next.on,
      onFile: onFile ? 1 : 0,
      onFileSum: onFile ? next.amount : 0,
      byMember: onFile ? 0 : 1,
      byMemberSum: onFile ? 0 : next.amount,
    },
  ];
}

async function prepare({ card, keyGone, contract, invoice, consented, price }: Case): Promise<ContractRow> {
  const { platform } = site;
  const at = platform.clock.now();
  const made = await makeContract(platform, {
    next_period_no: 2,
    next_period_on: '2026-12-20',
    ...contract,
  });
  if (invoice) await makeInvoice(platform, made, invoice);
  const consent = (kind: 'convert' | 'price', monthly: number, startsOn: string) =>
    sql`insert into contract_consents
      (id, subscription_id, kind, plan_code, price_version, monthly, method, starts_on, terms_version, given_at)
      values (${randomUUID()}, ${made.id}, ${kind}, 'basic', '2026-12-01', ${monthly}, 'card', ${startsOn}, '1', ${at})`.execute(
      platform.db,
    );
  if (consented) await consent('convert', made.monthly, made.anchor);
  if (price) await consent('price', price.monthly, price.startsOn);
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
