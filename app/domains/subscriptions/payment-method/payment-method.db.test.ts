import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { deleteBillingKeys } from '#app/domains/billing/cards/delete-billing-keys.server.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import {
  listChargeStates,
  listNotifications,
  runDay,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { chargeDue } from '../charging/charge-due.server.ts';
import { chargeInvoice } from '../charging/charge-invoice.server.ts';
import { payOutstanding } from '../charging/pay-outstanding.server.ts';
import { openDuePeriods } from '../daily-run/open-due-periods.server.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { changePaymentMethod } from './change-payment-method.server.ts';
import { payByDeposit } from './pay-by-deposit.server.ts';
import { registerCard } from './register-card.server.ts';
import { setAutoPayment } from './set-auto-payment.server.ts';

const CARD = '4906251234123456';
const BIN = '490625';
/** Valid, with a card rule of its own. */
const OTHER_CARD = '4330281234120001';
/** The second period of a subscription that begins on 2026-11-20. */
const DUE = '2026-12-20';
const TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'shinhan',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;
const ACCOUNT = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  await site.sandbox.control.setCardRule({ bin: OTHER_CARD.slice(0, 6), rule: 'ok' });
});
afterEach(() => site.close());

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);
const own = async (member: Member) => {
  const subscription = await findOwnSubscription(site.platform, member);
  if (!subscription) throw new Error('There is no contract.');
  return subscription;
};

async function subscriber(): Promise<Member> {
  const order = await site.place({ plan: 'basic' });
  await site.pay(order, CARD);
  return order.member;
}

async function authorize(member: Member, card = OTHER_CARD) {
  const { rows } = await sql<{ key: string }>`
    select customer_key as key from billing_customers where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.key ?? '';
  const authKey = await site.sandbox.control.authorizeCard(customerKey, card);
  return { kind: 'card' as const, authKey, customerKey };
}
const register = (member: Member, returned: Awaited<ReturnType<typeof authorize>>) =>
  registerCard(site.platform, member, returned, REQUEST);

test('a new card is charged from the next period on, and the gateway deletes the old key', async () => {
  const member = await subscriber();
  expect(await register(member, await authorize(member))).toEqual({ ok: true, value: 'kept' });
  expect((await own(member)).card).toMatchObject({ number: expect.stringMatching(/^433028/), good: true });
  await deleteBillingKeys(site.platform);
  const { rows } = await sql<{ state: string }>`
    select state from payment_methods where account_id = ${member.accountId} order by created_at, state desc
  `.execute(site.platform.db);
  expect(rows.map(({ state }) => state).sort()).toEqual(['ACTIVE', 'DELETED']);
  await runDay(site, DUE);
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail payment-card');
});

test('reloading the page that the payment window returns to registers and charges nothing more', async () => {
  const member = await subscriber();
  await site.sandbox.control.setCardRule({ bin: BIN, rule: 'lost' });
  await runDay(site, DUE);
  const returned = await authorize(member);
  expect(await register(member, returned)).toEqual({ ok: true, value: 'paid' });
  expect(await register(member, returned)).toEqual({ ok: true, value: 'kept' });
  expect(await listChargeStates(site.platform, member.accountId)).toEqual([
    'SUCCEEDED',
    'FAILED',
    'SUCCEEDED',
  ]);
});

test('a card from another member’s window is rejected without a call to the gateway', async () => {
  const [member, stranger] = [await subscriber(), await subscriber()];
  expect(await register(member, await authorize(stranger))).toEqual({ ok: false, error: 'interrupted' });
  expect((await own(member)).card?.number).toMatch(/^490625/);
});

test('a member without a subscription cannot register a card', async () => {
  const member = await makeMember(site.platform);
  const input = { kind: 'card', authKey: 'a', customerKey: 'b' } as const;
  expect(await register(member, input)).toEqual({ ok: false, error: 'no-contract' });
});

test('replacing a card whose charge has no response yet does not charge the new one, too', async () => {
  const member = await subscriber();
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  // The query after the lost response gets no response either.
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await runDay(site, DUE);
  expect((await listChargeStates(site.platform, member.accountId)).at(-1)).toBe('UNKNOWN');
  expect(await register(member, await authorize(member))).toMatchObject({ ok: true });
  await runDay(site, addDays(DUE, 1));
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect((await summarize(member)).state).toBe('ACTIVE');
});

test('without automatic payment nothing is charged; the member can pay by hand and resume it', async () => {
  const member = await subscriber();
  expect(await setAutoPayment(site.platform, member, false, REQUEST)).toEqual({ ok: true, value: null });
  await runDay(site, DUE);
  await runDay(site, addDays(DUE, 3));
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED']);
  expect((await own(member)).schedule.next).toMatchObject({ by: 'member', why: 'owed' });
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: true, value: 'paid' });
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: false, error: 'not-owed' });

  expect(await setAutoPayment(site.platform, member, true, REQUEST)).toEqual({ ok: true, value: null });
  await runDay(site, addDays(DUE, 30));
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
});

test('stopping automatic payment cancels a planned retry', async () => {
  const member = await subscriber();
  await site.sandbox.control.setCardRule({ bin: BIN, rule: 'limit' });
  await runDay(site, DUE);
  await setAutoPayment(site.platform, member, false, REQUEST);
  await runDay(site, addDays(DUE, 1));
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED']);
});

test('an outstanding period can be paid by transfer once, and coming periods stay on the card', async () => {
  const member = await subscriber();
  await site.sandbox.control.setCardRule({ bin: BIN, rule: 'limit' });
  await runDay(site, DUE);
  const [before] = (await own(member)).owed;
  const ordered = await payByDeposit(site.platform, member, TRANSFER, REQUEST);
  expect(ordered).toMatchObject({ ok: true });
  const [after] = (await own(member)).owed;
  expect(after).toMatchObject({ method: 'bank-transfer', amount: 1_980_000 });
  expect(after?.orderNumber).not.toBe(before?.orderNumber);
  const previous = await getOrder(site.platform, member, before?.orderNumber ?? '');
  expect(previous.ok && previous.value.state).toBe('CANCELED');
  const order = await getOrder(site.platform, member, after?.orderNumber ?? '');
  expect(order.ok && order.value).toMatchObject({
    state: 'AWAITING_DEPOSIT',
    deposit: { depositor: '홍길동' },
  });
  expect((await own(member)).method).toBe('card');
});

test('registering a card replaces an awaited virtual account, which is closed at the gateway', async () => {
  const member = await subscriber();
  await site.sandbox.control.setCardRule({ bin: BIN, rule: 'lost' });
  await runDay(site, DUE);
  expect(await payByDeposit(site.platform, member, ACCOUNT, REQUEST)).toMatchObject({ ok: true });
  expect(await register(member, await authorize(member))).toEqual({ ok: true, value: 'paid' });
  expect(await summarize(member)).toMatchObject({
    state: 'ACTIVE',
    invoices: [{ state: 'PAID' }, { state: 'PAID' }],
  });
});

test('another payment method applies to the coming periods, with the given bank and depositor', async () => {
  const member = await subscriber();
  expect(await changePaymentMethod(site.platform, member, TRANSFER, REQUEST)).toEqual({
    ok: true,
    value: null,
  });
  await runDay(site, DUE);
  const { owed, card } = await own(member);
  expect(card?.good).toBe(true);
  const order = await getOrder(site.platform, member, owed[0]?.orderNumber ?? '');
  expect(order.ok && order.value).toMatchObject({
    state: 'AWAITING_DEPOSIT',
    depositTerms: { bank: 'shinhan', payer: { depositor: '홍길동' } },
  });
  // Back to the card, which is still saved.
  expect(await changePaymentMethod(site.platform, member, { method: 'card' }, REQUEST)).toMatchObject({
    ok: true,
  });
  expect(await changePaymentMethod(site.platform, member, { method: 'naverpay' }, REQUEST)).toEqual({
    ok: false,
    error: 'no-card',
  });
});

test.each([
  ['automatic payment is resumed', (member: Member) => setAutoPayment(site.platform, member, true, REQUEST)],
  [
    'the card is chosen',
    (member: Member) => changePaymentMethod(site.platform, member, { method: 'card' }, REQUEST),
  ],
] as const)('when %s, an awaited deposit is ordered again and paid by the card', async (_, choose) => {
  const member = await subscriber();
  await changePaymentMethod(site.platform, member, ACCOUNT, REQUEST);
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  expect(await choose(member)).toEqual({ ok: true, value: null });
  await chargeDue(site.platform);
  const { rows } = await sql`
    select o.method, o.state, a.on_file from orders o left join payment_attempts a on a.order_id = o.id
    where o.account_id = ${member.accountId} and o.kind = 'period' order by o.created_at, o.state
  `.execute(site.platform.db);
  expect(rows).toEqual([
    { method: 'virtual-account', state: 'CANCELED', on_file: null },
    { method: 'card', state: 'PAID', on_file: true },
  ]);
});

test('an order that awaits a deposit is never charged to a card', async () => {
  const member = await subscriber();
  await changePaymentMethod(site.platform, member, ACCOUNT, REQUEST);
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  const { rows } = await sql<{ id: string }>`select id from invoices where state = 'OPEN'`.execute(
    site.platform.db,
  );
  const charged = await chargeInvoice(site.platform, rows[0]?.id ?? '', 'member');
  expect(charged).toEqual({ ok: false, error: 'not-owed' });
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED']);
});

test('a card pays the months of Custom after a first payment by deposit (decisions M11)', async () => {
  const order = await site.paidByDeposit({ plan: 'custom' });
  expect(await register(order.member, await authorize(order.member))).toEqual({ ok: true, value: 'kept' });
  expect((await own(order.member)).schedule.next).toMatchObject({ amount: 2_540_000, by: 'card-on-file' });
  await runDay(site, DUE);
  expect((await summarize(order.member)).invoices).toMatchObject([
    { state: 'PAID' },
    { no: 2, state: 'PAID' },
  ]);
});
