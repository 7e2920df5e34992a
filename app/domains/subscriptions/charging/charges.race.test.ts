import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { slowGateway } from '#tests/support/slow-gateway.ts';
import { summarizeYear } from '#tests/support/subscription-year.ts';
import { openDuePeriods } from '../daily-run/open-due-periods.server.ts';
import { suspendUnpaid } from '../dunning/suspend-unpaid.server.ts';
import { suspendForOverdueInvoice } from '../fulfillment/suspend-for-overdue-invoice.server.ts';
import { addInvoice } from '../invoices/add-invoice.server.ts';
import { registerCard } from '../payment-method/register-card.server.ts';
import { chargeDue } from './charge-due.server.ts';
import { chargeInvoice } from './charge-invoice.server.ts';

const CONTRACTS = 12;
const WORKERS = 4;
const MONTHLY = 1_980_000;
const DUE = '2026-12-20T10:30:00+09:00';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set('2026-11-20T12:00:00+09:00');
});
afterEach(() => site.close());

async function subscribe(subscriptions: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let each = 0; each < subscriptions; each += 1)
    members.push((await site.paidByCard({ plan: 'basic' })).member);
  return members;
}

/** Payments at the gateway, beyond the first of each subscription. */
async function countRepeatCharges(subscriptions: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from sandbox_toss_transactions`.execute(site.platform.db);
  return (rows[0]?.count ?? 0) - subscriptions;
}

async function listOpenInvoices(platform: Platform): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from invoices where state = 'OPEN' order by id
  `.execute(platform.db);
  return rows.map((row) => ({ id: row.id, orderId: row.order_id }));
}

const inParallel = (work: () => Promise<unknown>, times = WORKERS) =>
  Promise.all(Array.from({ length: times }, work));

test('concurrent workers open each due period once and charge it once', async () => {
  await subscribe(CONTRACTS);
  site.clock.set(DUE);
  await inParallel(() => openDuePeriods(site.platform));
  await inParallel(() => chargeDue(site.platform));
  expect(await countRepeatCharges(CONTRACTS)).toBe(CONTRACTS);
  const { rows } = await sql<{ state: string; invoices: number; orders: number }>`
    select s.state, count(distinct i.id)::int as invoices, count(distinct o.id)::int as orders
    from subscriptions s join invoices i on i.subscription_id = s.id join orders o on o.account_id = s.account_id
    group by s.id, s.state
  `.execute(site.platform.db);
  expect(rows).toEqual(Array(CONTRACTS).fill({ state: 'ACTIVE', invoices: 2, orders: 2 }));
});

/** Naive control: checks that the invoice is unpaid and has no charge yet, then charges it. */
async function chargeNaively(
  platform: Platform,
  invoiceId: string,
  atBarrier: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ number: string; key: string; customer: string }>`
    select o.number, m.billing_key_sealed as key, c.customer_key as customer
    from invoices i join orders o on o.id = i.order_id join subscriptions s on s.id = i.subscription_id
    join payment_methods m on m.id = s.payment_method_id join billing_customers c on c.account_id = s.account_id
    where i.id = ${invoiceId} and i.state = 'OPEN'
      and not exists (select 1 from payment_attempts a where a.order_id = o.id)
  `.execute(platform.db);
  await atBarrier();
  const [due] = rows;
  if (!due) return;
  await platform.gateways.domestic.billing.charge({
    billingKey: platform.secrets.open('billing-key', due.key),
    customerKey: due.customer,
    amount: MONTHLY,
    orderRef: `${due.number}-${randomUUID().slice(0, 8)}`,
    orderName: 'Routi Basic',
    idempotencyKey: randomUUID(),
  });
  await sql`update invoices set state = 'PAID', paid_at = ${platform.clock.now()} where id = ${invoiceId}`.execute(
    platform.db,
  );
}

test('checking first and then charging charges twice (naive control)', async () => {
  await subscribe(CONTRACTS);
  site.clock.set(DUE);
  await openDuePeriods(site.platform);
  const due = await listOpenInvoices(site.platform);
  const atBarrier = barrier(WORKERS * CONTRACTS);
  await inParallel(() => Promise.all(due.map(({ id }) => chargeNaively(site.platform, id, atBarrier))));
  expect(await countRepeatCharges(CONTRACTS)).toBeGreaterThan(CONTRACTS);
});

test('opening a period without the lock fails on the unique index (naive control)', async () => {
  await subscribe(1);
  site.clock.set(DUE);
  const { rows } = await sql<{ id: string }>`select id from subscriptions`.execute(site.platform.db);
  const period = { kind: 'period' as const, periodNo: 2, startsOn: '2026-12-20', endsOn: '2027-01-18' };
  const month = { kind: 'month' as const, label: 'Routi Basic', days: null, ofDays: null, amount: MONTHLY };
  const open = () =>
    site.platform.transaction((tx) =>
      addInvoice(
        tx,
        { id: rows[0]?.id ?? '', method: 'card' },
        { ...period, lines: [month], at: site.platform.clock.now(), nextTryAt: null },
      ),
    );
  const opened = await Promise.allSettled(Array.from({ length: WORKERS }, open));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = opened.find(({ status }) => status === 'rejected');
  expect(String(refused?.status === 'rejected' && refused.reason)).toContain('invoices_one_a');
});

test('a job and the member’s own payment together charge once', async () => {
  await subscribe(CONTRACTS);
  site.clock.set(DUE);
  await openDuePeriods(site.platform);
  const due = await listOpenInvoices(site.platform);
  await Promise.all([
    chargeDue(site.platform),
    ...due.map(({ id }) => chargeInvoice(site.platform, id, 'member')),
    chargeDue(site.platform),
  ]);
  expect(await countRepeatCharges(CONTRACTS)).toBe(CONTRACTS);
});

test('registering a card while a job charges pays the period once', async () => {
  const members = await subscribe(CONTRACTS);
  site.clock.set(DUE);
  await openDuePeriods(site.platform);
  const register = async (member: Member) => {
    const { rows } = await sql<{ customer_key: string }>`
      select customer_key from billing_customers where account_id = ${member.accountId}
    `.execute(site.platform.db);
    const customerKey = rows[0]?.customer_key ?? '';
    const authKey = await site.sandbox.control.authorizeCard(customerKey, '4906251234123456');
    await registerCard(site.platform, member, { kind: 'card', authKey, customerKey }, REQUEST);
  };
  await Promise.all([chargeDue(site.platform), ...members.map(register), chargeDue(site.platform)]);
  await chargeDue(site.platform);
  expect(await countRepeatCharges(CONTRACTS)).toBe(CONTRACTS);
  const states = members.map(async ({ accountId }) => (await summarizeYear(site.platform, accountId)).state);
  expect(await Promise.all(states)).toEqual(Array(CONTRACTS).fill('ACTIVE'));
});

async function chargeOnTheLastDay(expire: (orderId: string) => Promise<void>): Promise<string[]> {
  const [member] = await subscribe(1);
  if (!member) throw new Error('There is no member.');
  site.clock.set(DUE);
  await openDuePeriods(site.platform);
  site.clock.set('2026-12-28T00:00:01+09:00');
  const [due] = await listOpenInvoices(site.platform);
  if (!due) throw new Error('Nothing is owed.');
  const slow = slowGateway(site.platform);
  const charging = chargeInvoice(slow.platform, due.id, 'member');
  await slow.charged;
  await expire(due.orderId);
  slow.answer();
  await charging;
  const summary = await summarizeYear(site.platform, member.accountId);
  expect(summary.state).toBe('ACTIVE');
  return summary.events;
}

test('a period that is being charged is not missed: access continues until the response and after it', async () => {
  expect(await chargeOnTheLastDay(() => suspendUnpaid(site.platform))).toEqual(['start']);
});

test('looking only at the day suspends a subscription that is being paid (naive control)', async () => {
  const events = await chargeOnTheLastDay((orderId) =>
    site.platform.transaction((tx) => suspendForOverdueInvoice(site.platform, tx, orderId)),
  );
  expect(events).toContain('suspend');
});
