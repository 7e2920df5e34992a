import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  GOOD_ACCOUNT,
  type Look,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { checkLedger } from './check-ledger.server.ts';
import { openVirtualAccount } from './open-virtual-account.server.ts';
import { readBackDeposits } from './read-back-payments.server.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { sendRefunds } from './send-refunds.server.ts';
import { withdrawOrder } from './withdraw-order.server.ts';

/** Every fault of the sandbox's control surface (payments.md §5.1; security F6), and where money ends after it. */
const TOTAL = 3_750_000;
const MINUTE_MS = 60_000;
const PAID = [['payment', TOTAL]] as const;
const RETURNED = [
  ['payment', TOTAL],
  ['refund', -TOTAL],
] as const;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite({ chargeMs: 2_500 });
});
afterAll(() => site.close());

const spoil = (match: string, kind: string) =>
  site.sandbox.control.addFault({ match, kind, times: 1, delayMs: 5 });

/** What the jobs do until nothing is left to be asked. */
async function comeToRest(): Promise<void> {
  for (const minutes of [4, 10, 60]) {
    site.clock.advance(minutes * MINUTE_MS);
    await recoverPayments(site.platform);
    await sendRefunds(site.platform);
    await site.hear();
  }
}

/** What the gateway holds for an order: all its payments, less what went back. */
async function atGateway(order: PlacedOrder): Promise<number> {
  const { rows } = await sql<{ held: string | null }>`
    select sum(amount) as held from sandbox_toss_transactions where order_id like ${`${order.orderNumber}-%`}
  `.execute(site.platform.db);
  return Number(rows[0]?.held ?? 0);
}

async function expectRest(order: PlacedOrder, expected: Partial<Look>): Promise<void> {
  const seen = await site.look(order);
  expect(seen).toMatchObject(expected);
  const held = seen.ledger.reduce((sum, [, amount]) => sum + amount, 0);
  expect(held).toBe(await atGateway(order));
  await checkLedger(site.platform);
  expect((await site.look(order)).items).not.toContain('ledger-mismatch');
}

describe('a charge', () => {
  test.each([
    ['timeout_after_charge', 'PAID', 'SUCCEEDED', PAID],
    ['http_500_after_charge', 'PAID', 'SUCCEEDED', PAID],
    ['reset_connection', 'PAID', 'SUCCEEDED', PAID],
    // Slower than we wait: the sandbox does not work for a caller who has gone.
    ['slow', 'PENDING_PAYMENT', 'FAILED', []],
    ['timeout_before_charge', 'PENDING_PAYMENT', 'FAILED', []],
    ['http_429', 'PENDING_PAYMENT', 'FAILED', []],
  ])('after %s leaves its order %s', async (kind, order, attempt, ledger) => {
    const placed = await site.place();
    await spoil(placed.ref, kind);
    await site.pay(placed);
    await comeToRest();
    await expectRest(placed, { order, attempts: [attempt], ledger: [...ledger] });
  });
});

describe('the opening of an account', () => {
  test.each([
    ['timeout_after_charge', 'AWAITING_DEPOSIT', 'WAITING_FOR_DEPOSIT'],
    ['http_500_after_charge', 'AWAITING_DEPOSIT', 'WAITING_FOR_DEPOSIT'],
    ['reset_connection', 'AWAITING_DEPOSIT', 'WAITING_FOR_DEPOSIT'],
    ['slow', 'PENDING_PAYMENT', 'FAILED'],
    ['timeout_before_charge', 'PENDING_PAYMENT', 'FAILED'],
    ['http_429', 'PENDING_PAYMENT', 'FAILED'],
  ])('after %s leaves its order %s', async (kind, order, attempt) => {
    const placed = await site.place({
      method: 'virtual-account',
      accountBank: 'ibk',
      accountCertificate: 'cash',
    });
    await spoil(placed.ref, kind);
    await openVirtualAccount(site.platform, placed.orderId);
    await comeToRest();
    await expectRest(placed, { order, attempts: [attempt], ledger: [] });
  });
});

describe('a refund', () => {
  test.each([
    'timeout_after_charge',
    'http_500_after_charge',
    'reset_connection',
    'slow',
    'timeout_before_charge',
    'http_429',
  ])('is made once after %s', async (kind) => {
    const placed = await site.paidByCard();
    await withdrawOrder(
      site.platform,
      placed.member,
      { orderNumber: placed.orderNumber, account: null },
      REQUEST,
    );
    await spoil('cancel', kind);
    await sendRefunds(site.platform);
    await comeToRest();
    await expectRest(placed, {
      order: 'REFUNDED',
      attempts: ['CANCELED'],
      ledger: [...RETURNED],
      refunds: ['DONE'],
    });
  });
});

describe('a question that is spoiled', () => {
  test.each(['http_429', 'reset_connection', 'slow'])('(%s) is asked again', async (kind) => {
    const placed = await site.place();
    await spoil(placed.ref, 'timeout_after_charge');
    await site.pay(placed);
    await spoil(placed.ref, kind);
    await comeToRest();
    await expectRest(placed, { order: 'PAID', attempts: ['SUCCEEDED'], ledger: [...PAID] });
  });
});

describe('a webhook of a deposit', () => {
  test.each([
    ['duplicate', 3],
    ['delay', 1],
    ['reorder', 1],
    ['drop', 10],
    ['wrong_secret', 1],
  ] as const)('under the rule "%s" leaves the order paid once', async (kind, copies) => {
    const placed = await site.awaited();
    await site.hear();
    await site.sandbox.control.addWebhookRule({ match: placed.ref, kind, times: 2, copies });
    await site.sandbox.control.deposit({ orderId: placed.ref, amount: TOTAL });
    await comeToRest();
    await readBackDeposits(site.platform);
    await expectRest(placed, { order: 'PAID', attempts: ['SUCCEEDED'], ledger: [...PAID] });
  });

  test('under a wrong secret is turned away', async () => {
    const placed = await site.awaited();
    await site.hear();
    await site.sandbox.control.addWebhookRule({ match: placed.ref, kind: 'wrong_secret', times: 2 });
    await site.sandbox.control.deposit({ orderId: placed.ref, amount: TOTAL });
    site.answered.length = 0;
    await site.hear();
    expect(site.answered).toContain(400);
  });
});

describe('cards', () => {
  test.each(['limit', 'stopped', 'lost', 'expired'] as const)('"%s" leaves the order open', async (rule) => {
    const bin = '490625';
    await site.sandbox.control.setCardRule({ bin, rule });
    const placed = await site.place();
    await site.pay(placed);
    await site.sandbox.control.setCardRule({ bin, rule: 'ok' });
    await expectRest(placed, { order: 'PENDING_PAYMENT', attempts: ['FAILED'], ledger: [] });
  });

  test('whose key is deleted at the company are charged no more', async () => {
    const placed = await site.paidByCard();
    const { rows } = await sql<{ customer_key: string }>`
      select customer_key from billing_customers where account_id = ${placed.member.accountId}
    `.execute(site.platform.db);
    await site.sandbox.control.deleteBillingKey({ customerKey: rows[0]?.customer_key ?? '' });
    await site.hear();
    const methods = await sql<{ state: string }>`
      select state from payment_methods where account_id = ${placed.member.accountId}
    `.execute(site.platform.db);
    expect(methods.rows).toEqual([{ state: 'INVALID' }]);
  });
});

test('a reversal while its refund waits leaves nothing to pay back', async () => {
  const placed = await site.paidByDeposit();
  const { member, orderNumber } = placed;
  await withdrawOrder(site.platform, member, { orderNumber, account: GOOD_ACCOUNT }, REQUEST);
  await site.sandbox.control.reverseDeposit(placed.ref);
  await site.hear();
  await comeToRest();
  await expectRest(placed, { order: 'AWAITING_DEPOSIT', refunds: ['FAILED'], contract: 'PAST_DUE' });
});
