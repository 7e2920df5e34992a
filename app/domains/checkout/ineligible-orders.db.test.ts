import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { allowOrder } from '#app/domains/billing/orders/order-permission.server.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { cancelEarly } from '#app/domains/subscriptions/cancellation/cancel-early.server.ts';
import { findCancellationView } from '#app/domains/subscriptions/cancellation/find-cancellation-view.server.ts';
import { payOutstanding } from '#app/domains/subscriptions/charging/pay-outstanding.server.ts';
import { findOutstanding } from '#app/domains/subscriptions/invoices/find-outstanding.server.ts';
import { findDeletionBlocker } from '#app/domains/subscriptions/lifecycle/find-deletion-blocker.server.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import { addDays, DAY_MS } from '#app/shared/dates.ts';
import { checkoutInput, makeMember, TRANSFER } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { withdraw } from '#tests/support/refunds.ts';
import { setCardRule } from '#tests/support/subscription-card.ts';
import { runDay } from '#tests/support/subscription-year.ts';
import { placeOrder } from './place-order.server.ts';
import { prepareCheckout } from './prepare-checkout.server.ts';
import type { PlaceOrderInput } from './schema.ts';

const CONSENTS = { personalInfo: 'on', agreementPayment: 'on' } as const;
const REFUSED = { ok: false, error: 'withdrawn-twice' };

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const order = (member: Member, change: Partial<PlaceOrderInput> = {}) =>
  placeOrder(site.platform, member, checkoutInput(change), REQUEST);

const trial = (member: Member, company: string) =>
  startTrial(site.platform, member, { company, ...CONSENTS }, REQUEST);

async function ineligible(member: Member) {
  const prepared = await prepareCheckout(site.platform, member, {
    plan: 'basic',
    orderNumber: null,
    failed: null,
  });
  return prepared.ok ? prepared.value.ineligible : prepared.error;
}

/** A member who ended a subscription early and owes its penalty, because the card was declined. */
async function memberWithPenaltyDebt(): Promise<Member> {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await runDay(site, '2026-12-01');
  await setCardRule(site, 'limit');
  const view = await findCancellationView(site.platform, member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? '';
  const ended = await cancelEarly(
    site.platform,
    reauthenticated(member),
    { when: 'today', shown, account: null },
    REQUEST,
  );
  expect(ended).toEqual({ ok: true, value: null });
  return member;
}

test('rejects every order of a member who owes a penalty until it is paid', async () => {
  const member = await memberWithPenaltyDebt();
  const owed = await findOutstanding(site.platform, member);
  expect(await ineligible(member)).toEqual({ code: 'debt-owed', amount: owed?.total });
  for (const change of [{}, { plan: 'basic' as const }, TRANSFER]) {
    expect(await order(member, change)).toEqual({ ok: false, error: 'debt-owed' });
  }
  expect(await trial(member, 'Another Company Ltd')).toEqual({ ok: false, error: 'debt-owed' });
  expect(await listOrders(site.platform, member)).toHaveLength(2);
  await setCardRule(site, 'ok');
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: true, value: 'paid' });
  expect(await ineligible(member)).toBeNull();
  expect(await order(member)).toMatchObject({ ok: true });
});

test('blocks new orders and account deletion by a termination’s debt, even once it is written off', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await setCardRule(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8, 38]) await runDay(site, addDays('2026-12-20', day));
  expect(await order(member)).toEqual({ ok: false, error: 'debt-owed' });
  await runDay(site, addDays('2026-12-20', 90));
  expect(await ineligible(member)).toMatchObject({ code: 'debt-owed' });
  const { platform } = site;
  const left = await platform.transaction(async (tx) =>
    findDeletionBlocker(platform, await lockCustomer(platform, tx, member.accountId)),
  );
  expect(left).toMatchObject({ code: 'owes' });
  expect(await order(member)).toEqual({ ok: false, error: 'debt-owed' });
});

/** Buys and withdraws, in the name of `company` if given. */
async function buyAndWithdraw(member: Member, company?: string): Promise<PlacedOrder> {
  const placed = await site.place(company === undefined ? {} : { company }, member);
  await site.pay(placed);
  expect(await withdraw(site, placed)).toEqual({ ok: true, value: null });
  await sendRefunds(site.platform);
  return placed;
}

test('requires staff’s permission after two withdrawals within 365 days, until the next withdrawal', async () => {
  const member = await makeMember(site.platform);
  await buyAndWithdraw(member);
  expect(await ineligible(member)).toBeNull();
  const { orderNumber } = await buyAndWithdraw(member);
  expect(await ineligible(member)).toEqual({ code: 'withdrawn-twice' });
  expect(await order(member, { company: 'A New Name Ltd' })).toEqual(REFUSED);
  expect(await order(member, { ...TRANSFER, company: '' })).toEqual(REFUSED);
  expect(await trial(member, 'A New Name Ltd')).toEqual(REFUSED);

  const staff = { ...(await makeMember(site.platform)), role: 'admin' as const };
  const reason = 'Called and explained';
  const allow = (number: string) =>
    allowOrder(site.platform, staff, { orderNumber: number, reason }, REQUEST);
  expect(await allow('R00000000000000')).toEqual({ ok: false, error: 'not-found' });
  const unpaid = await site.place();
  expect(await allow(unpaid.orderNumber)).toEqual({ ok: false, error: 'not-withdrawn' });
  site.clock.advance(1000);
  expect(await allow(orderNumber)).toEqual({ ok: true, value: null });
  site.clock.advance(1000);
  await buyAndWithdraw(member);
  expect(await order(member)).toEqual(REFUSED);
  site.clock.advance(366 * DAY_MS);
  expect(await order(member)).toMatchObject({ ok: true });
});

test('counts withdrawals of one company under two accounts together, however its name is spelled', async () => {
  const company = 'Hangang Plant Ltd';
  await buyAndWithdraw(await makeMember(site.platform), company);
  await buyAndWithdraw(await makeMember(site.platform), 'Hangang  Plant Ltd.');
  const member = await makeMember(site.platform);
  expect(await ineligible(member)).toBeNull();
  expect(await order(member, { company })).toEqual(REFUSED);
  expect(await trial(member, company)).toEqual(REFUSED);
  expect(await order(member, { company: 'Another Company Ltd' })).toMatchObject({ ok: true });
});

test('does not count a rejected withdrawal', async () => {
  const member = await makeMember(site.platform);
  await buyAndWithdraw(member);
  const { orderId } = await buyAndWithdraw(member);
  expect(await ineligible(member)).toEqual({ code: 'withdrawn-twice' });
  await sql`update refunds set state = 'FAILED', transaction_key = null, done_at = null where order_id = ${orderId}`.execute(
    site.platform.db,
  );
  expect(await ineligible(member)).toBeNull();
});
