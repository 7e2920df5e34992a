import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteBillingKeys } from '#app/domains/billing/cards/delete-billing-keys.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { recheckEndedAttempts } from '#app/domains/billing/payments/sync-attempts.server.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import {
  listChargeStates,
  listNotifications,
  runDay,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { cancelEarly } from '../cancellation/cancel-early.server.ts';
import { findCancellationView } from '../cancellation/find-cancellation-view.server.ts';
import { findOutstanding } from '../invoices/find-outstanding.server.ts';
import { findDeletionBlocker } from '../lifecycle/find-deletion-blocker.server.ts';
import { payByDeposit } from '../payment-method/pay-by-deposit.server.ts';
import { registerCard } from '../payment-method/register-card.server.ts';

const END = '2026-12-04';
const DEPOSIT = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set('2026-11-20T12:00:00+09:00');
});
afterEach(() => site.close());

test('the cost of an early cancellation is charged on the retry days, keeps its card until then, and ends as a work item', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await site.sandbox.control.setCardRule({ bin: '490625', rule: 'limit' });
  site.clock.set(`${END}T09:00:00+09:00`);
  const view = await findCancellationView(site.platform, member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? 'nothing';
  await cancelEarly(site.platform, reauthenticated(member), { when: 'today', shown, account: null }, REQUEST);

  // Its order is paid on the page of outstanding amounts, and buys no other year.
  const outstanding = await findOutstanding(site.platform, member);
  expect(outstanding).toMatchObject({ over: true, card: { good: true }, invoices: [{ method: 'card' }] });
  const request = { plan: null, orderNumber: outstanding?.invoices[0]?.orderNumber ?? null, failed: null };
  expect(await prepareCheckout(site.platform, member, request)).toEqual({
    ok: false,
    error: { code: 'of-contract' },
  });
  const findBlocker = () =>
    site.platform.transaction(async (tx) =>
      findDeletionBlocker(site.platform, await lockCustomer(site.platform, tx, member.accountId)),
    );
  expect(await findBlocker()).toEqual({ code: 'owes', owed: outstanding?.total });

  const tries: number[] = [];
  let charges = 1;
  for (let day = 0; day <= 8; day += 1) {
    await runDay(site, addDays(END, day));
    await recheckEndedAttempts(site.platform);
    await deleteBillingKeys(site.platform);
    const now = (await listChargeStates(site.platform, member.accountId)).length;
    if (now > charges) tries.push(day);
    charges = now;
  }
  expect(tries).toEqual([0, 1, 3, 5, 7]);
  const { rows: mails } = await sql<{ subject: string }>`
    select subject from messages where dedupe_key like 'charge-refused:%' and channel = 'mail'
  `.execute(site.platform.db);
  expect(mails).toHaveLength(5);

  await runDay(site, addDays(END, 37));
  expect((await summarizeYear(site.platform, member.accountId)).invoices.at(-1)?.state).toBe('OPEN');
  await runDay(site, addDays(END, 38));
  expect(await summarizeYear(site.platform, member.accountId)).toMatchObject({
    state: 'ENDED',
    invoices: [{ state: 'PAID' }, { state: 'UNCOLLECTIBLE' }],
  });
  const { rows } = await sql`select kind from work_items`.execute(site.platform.db);
  expect(rows).toEqual([{ kind: 'amount-not-paid' }]);
  expect(await listNotifications(site.platform, member.accountId)).not.toContain('mail suspended');
  await recheckEndedAttempts(site.platform);
  await deleteBillingKeys(site.platform);
  const { rows: cards } = await sql`select state from payment_methods`.execute(site.platform.db);
  expect(cards).toEqual([{ state: 'DELETED' }]);
});

test('a deposit reversed after the subscription ended is owed again, and stays payable after it is written off', async () => {
  const order = await site.paidByDeposit();
  site.clock.set(`${END}T09:00:00+09:00`);
  const view = await findCancellationView(site.platform, order.member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? 'nothing';
  await cancelEarly(
    site.platform,
    reauthenticated(order.member),
    { when: 'today', shown, account: null },
    REQUEST,
  );
  await site.sandbox.control.reverseDeposit(order.ref);
  await site.deliverWebhooks();
  const outstanding = await findOutstanding(site.platform, order.member);
  expect(outstanding).toMatchObject({
    over: true,
    invoices: expect.arrayContaining([
      { orderNumber: order.orderNumber, kind: 'period', amount: 3_750_000, method: 'virtual-account' },
    ]),
  });

  for (let day = 0; day <= 39; day += 1) await runDay(site, addDays(END, day));
  const { state, invoices } = await summarizeYear(site.platform, order.member.accountId);
  expect(state).toBe('ENDED');
  expect(new Set(invoices.map((invoice) => invoice.state))).toEqual(new Set(['UNCOLLECTIBLE']));
  const { rows: written } = await sql<{ total: number }>`
    select total from invoices where state = 'UNCOLLECTIBLE'
  `.execute(site.platform.db);
  const items = await listWorkItems(site.platform, { open: true, limit: 10 });
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    'amount-not-paid',
    'amount-not-paid',
    'deposit-reversed',
  ]);

  expect(written).toHaveLength(2);
  for (const left of [2, 1]) {
    const debt = await findOutstanding(site.platform, order.member);
    expect(debt?.invoices).toHaveLength(left);
    const ordered = await payByDeposit(site.platform, order.member, DEPOSIT, REQUEST);
    if (!ordered.ok) throw new Error(ordered.error);
    const amount = debt?.invoices[0]?.amount ?? 0;
    await site.sandbox.control.deposit({ orderId: `${ordered.value.orderNumber}-A1`, amount });
    await site.deliverWebhooks();
  }
  expect(await findOutstanding(site.platform, order.member)).toBeNull();
  const paid = await summarizeYear(site.platform, order.member.accountId);
  expect(new Set(paid.invoices.map((invoice) => invoice.state))).toEqual(new Set(['PAID']));
});

test('a card can be registered to pay the debt of an ended subscription, and is deleted once the debt is paid', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  const { db } = site.platform;
  const setRule = (rule: 'ok' | 'lost') => site.sandbox.control.setCardRule({ bin: '490625', rule });
  const register = async () => {
    const { rows } = await sql<{ key: string }>`
      select customer_key as key from billing_customers where account_id = ${member.accountId}
    `.execute(db);
    const customerKey = rows[0]?.key ?? '';
    const authKey = await site.sandbox.control.authorizeCard(customerKey, '4906251234123456');
    return registerCard(site.platform, member, { kind: 'card', authKey, customerKey }, REQUEST);
  };
  await setRule('lost');
  await runDay(site, '2026-12-20');
  await runDay(site, '2026-12-24');
  const view = await findCancellationView(site.platform, member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? 'nothing';
  await cancelEarly(site.platform, reauthenticated(member), { when: 'today', shown, account: null }, REQUEST);
  await runDay(site, '2026-12-26');
  // The days used, and the penalty.
  expect(await findOutstanding(site.platform, member)).toMatchObject({
    over: true,
    canRegisterCard: true,
    card: null,
    invoices: [{}, {}],
  });
  await setRule('ok');
  expect(await register()).toEqual({ ok: true, value: 'paid' });
  await runDay(site, '2026-12-26', '10:40:00');
  expect(await findOutstanding(site.platform, member)).toBeNull();
  expect((await summarizeYear(site.platform, member.accountId)).invoices.map(({ state }) => state)).toEqual([
    'PAID',
    'VOID',
    'PAID',
    'PAID',
  ]);
  await recheckEndedAttempts(site.platform);
  await deleteBillingKeys(site.platform);
  const { rows: cards } = await sql`select distinct state from payment_methods`.execute(db);
  expect(cards).toEqual([{ state: 'DELETED' }]);
  // Without a debt, there is nothing to register a card for.
  expect(await register()).toEqual({ ok: false, error: 'no-contract' });
});
