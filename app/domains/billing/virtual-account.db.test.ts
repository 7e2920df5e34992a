import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { endOverdueDeposits } from './end-overdue-deposits.server.ts';
import { openVirtualAccount } from './open-virtual-account.server.ts';
import { readBackDeposits } from './read-back-payments.server.ts';
import { recoverPayments } from './recover-payments.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const deposit = (ref: string) => site.sandbox.control.deposit({ orderId: ref, amount: TOTAL });

test('an account is opened once however often it is asked for, and no money is booked', async () => {
  const order = await site.awaited();
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect(await site.look(order)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    ledger: [],
    contract: null,
  });
});

test('a lost answer of the opening is read back', async () => {
  const order = await site.place({
    method: 'virtual-account',
    accountBank: 'shinhan',
    accountCertificate: 'cash',
  });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'http_500_after_charge', times: 1 });
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect((await site.look(order)).order).toBe('AWAITING_DEPOSIT');
});

test('an opening that never reached the gateway leaves the order to be tried again', async () => {
  const order = await site.place({
    method: 'virtual-account',
    accountBank: 'shinhan',
    accountCertificate: 'cash',
  });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'timeout_before_charge', times: 1 });
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: false, error: 'confirming' });
  site.clock.advance(4 * 60_000);
  await recoverPayments(site.platform);
  expect((await site.look(order)).attempts).toEqual(['FAILED']);
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect((await site.look(order)).attempts).toEqual(['FAILED', 'WAITING_FOR_DEPOSIT']);
});

test('a deposit that is told twice pays once and begins the contract', async () => {
  const order = await site.paidByDeposit();
  expect(await site.look(order)).toMatchObject({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    ledger: [['payment', TOTAL]],
    contract: 'ACTIVE',
    items: [],
  });
});

test('a deposit that no webhook told is found by asking', async () => {
  const order = await site.awaited();
  await site.hear();
  await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  await deposit(order.ref);
  await site.hear();
  expect((await site.look(order)).order).toBe('AWAITING_DEPOSIT');
  await readBackDeposits(site.platform);
  expect((await site.look(order)).order).toBe('PAID');
});

describe('a deposit that the bank reverses', () => {
  test('leaves the order unpaid with a new deadline, says so, and can be paid again', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await site.hear();
    expect(await site.look(order)).toMatchObject({
      order: 'AWAITING_DEPOSIT',
      attempts: ['WAITING_FOR_DEPOSIT'],
      ledger: [
        ['payment', TOTAL],
        ['reversal', -TOTAL],
      ],
      contract: 'PAST_DUE',
      items: ['deposit-reversed'],
    });
    await deposit(order.ref);
    await site.hear();
    expect(await site.look(order)).toMatchObject({
      order: 'PAID',
      attempts: ['SUCCEEDED'],
      contract: 'ACTIVE',
    });
  });

  test('and pays again before anybody asked stays paid, and the ledger has all three', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await deposit(order.ref);
    await site.hear();
    const { order: state, ledger } = await site.look(order);
    expect(state).toBe('PAID');
    expect(ledger.map(([, amount]) => amount).sort()).toEqual([-TOTAL, TOTAL, TOTAL]);
  });

  test('and that never comes again ends the contract at the deadline', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await site.hear();
    site.clock.advance(9 * DAY_MS);
    await endOverdueDeposits(site.platform);
    expect(await site.look(order)).toMatchObject({ order: 'EXPIRED', contract: 'TERMINATED', refunds: [] });
  });
});
