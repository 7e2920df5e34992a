import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import {
  CARD_RULES,
  type CardRule,
  FAULT_KINDS,
  type FaultKind,
  WEBHOOK_RULES,
  type WebhookRuleKind,
} from '#sandboxes/toss/tables.ts';
import { approveWindow } from '#tests/support/approve-window.ts';
import { SHOP_ORIGIN } from '#tests/support/local-sandbox.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  type OrderSummary,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { checkLedger } from '../reconciliation/check-ledger.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { confirmPayment } from './confirm-payment.server.ts';
import { openVirtualAccount } from './open-virtual-account.server.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { syncAwaitedDeposits } from './sync-attempts.server.ts';

/** Every fault of the sandbox (payments.md §5.1; security F6), and where the money ends after it. */
const TOTAL = 3_750_000;
const MINUTE_MS = 60_000;
const PAID = [['payment', TOTAL]] as const;
const RETURNED = [
  ['payment', TOTAL],
  ['refund', -TOTAL],
] as const;

const BY_ACCOUNT = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
  site.platform.origin = SHOP_ORIGIN;
});
afterAll(() => site.close());

const injectFault = (match: string, kind: FaultKind) =>
  site.sandbox.control.addFault({ match, kind, times: 1 });

/** Runs the jobs until nothing is left to query. */
async function runJobsUntilSettled(): Promise<void> {
  for (const minutes of [4, 10, 60]) {
    site.clock.advance(minutes * MINUTE_MS);
    await recoverPayments(site.platform);
    await sendRefunds(site.platform);
    await site.deliverWebhooks();
  }
}

/** The order's balance at the gateway: its payments less refunds. */
async function atGateway(order: PlacedOrder): Promise<number> {
  const { rows } = await sql<{ held: string | null }>`
    select sum(amount) as held from sandbox_toss_transactions where order_id like ${`${order.orderNumber}-%`}
  `.execute(site.platform.db);
  return Number(rows[0]?.held ?? 0);
}

async function expectFinalState(order: PlacedOrder, expected: Partial<OrderSummary>): Promise<void> {
  const seen = await site.summarize(order);
  expect(seen).toMatchObject(expected);
  const held = seen.ledger.reduce((sum, [, amount]) => sum + amount, 0);
  expect(held).toBe(await atGateway(order));
  await checkLedger(site.platform);
  expect((await site.summarize(order)).items).not.toContain('ledger-mismatch');
}

type State = OrderSummary['attempts'][number];
type FinalState = [order: string, attempt: State, ledger: readonly (readonly [string, number])[]];

/** The outcome of any kind of charge: the gateway took the money, or never received the request. */
const AFTER_A_CHARGE: Record<FaultKind, FinalState> = {
  timeout_before_charge: ['PENDING_PAYMENT', 'FAILED', []],
  timeout_after_charge: ['PAID', 'SUCCEEDED', PAID],
  http_500_after_charge: ['PAID', 'SUCCEEDED', PAID],
  http_429: ['PENDING_PAYMENT', 'FAILED', []],
  reset_connection: ['PAID', 'SUCCEEDED', PAID],
  // The charge succeeds after we stopped waiting.
  slow: ['PAID', 'SUCCEEDED', PAID],
};

describe.each(FAULT_KINDS)('after %s', (kind) => {
  const [order, attempt, ledger] = AFTER_A_CHARGE[kind];

  test(`a charge leaves its order ${order}`, async () => {
    const placed = await site.place();
    await injectFault(placed.ref, kind);
    await site.pay(placed);
    await runJobsUntilSettled();
    await expectFinalState(placed, { order, attempts: [attempt], ledger: [...ledger] });
  });

  test(`a confirmed window payment leaves its order ${order}`, async () => {
    const placed = await site.place({ method: 'easy-pay', easyPay: 'payco' });
    const returned = await approveWindow(site.platform, placed.member, placed.orderNumber);
    await injectFault(placed.ref, kind);
    await confirmPayment(site.platform, placed.member, returned);
    await runJobsUntilSettled();
    await expectFinalState(placed, { order, attempts: [attempt], ledger: [...ledger] });
  });

  test('opening an account leaves its order awaiting a deposit or payable again', async () => {
    const placed = await site.place(BY_ACCOUNT);
    await injectFault(placed.ref, kind);
    await openVirtualAccount(site.platform, placed.orderId);
    await runJobsUntilSettled();
    await expectFinalState(placed, {
      order: order === 'PAID' ? 'AWAITING_DEPOSIT' : order,
      attempts: [order === 'PAID' ? 'WAITING_FOR_DEPOSIT' : attempt],
      ledger: [],
    });
  });

  test('a refund is made once', async () => {
    const placed = await site.paidByCard();
    const { member, orderNumber } = placed;
    await withdrawOrder(site.platform, reauthenticated(member), { orderNumber, account: null }, REQUEST);
    await injectFault('cancel', kind);
    await sendRefunds(site.platform);
    await runJobsUntilSettled();
    await expectFinalState(placed, {
      order: 'REFUNDED',
      attempts: ['CANCELED'],
      ledger: [...RETURNED],
      refunds: ['DONE'],
    });
  });
});

describe('a query', () => {
  test.each(['http_429', 'reset_connection', 'slow'] as const)('is repeated after %s', async (kind) => {
    const placed = await site.place();
    await injectFault(placed.ref, 'timeout_after_charge');
    await site.pay(placed);
    await injectFault(placed.ref, kind);
    await runJobsUntilSettled();
    await expectFinalState(placed, { order: 'PAID', attempts: ['SUCCEEDED'], ledger: [...PAID] });
  });
});

/** The HTTP statuses of our endpoint for a deposit's two webhooks, and whether a sync finds the money. */
const AFTER_A_WEBHOOK: Record<WebhookRuleKind, { times: number; statuses: number[]; needsSync: boolean }> = {
  duplicate: { times: 2, statuses: Array(8).fill(200), needsSync: false },
  delay: { times: 2, statuses: [200, 200], needsSync: false },
  // One is held back until the other has been delivered.
  reorder: { times: 1, statuses: [200, 200], needsSync: false },
  drop: { times: 2, statuses: [], needsSync: true },
  wrong_secret: { times: 2, statuses: [403, 403], needsSync: true },
};

test.each(WEBHOOK_RULES)('pays the order once under the webhook rule "%s"', async (kind) => {
  const { times, statuses, needsSync } = AFTER_A_WEBHOOK[kind];
  const placed = await site.awaitingDeposit();
  await site.deliverWebhooks();
  site.webhookStatuses.length = 0;
  await site.sandbox.control.addWebhookRule({ match: placed.ref, kind, times, copies: 3 });
  await site.sandbox.control.deposit({ orderId: placed.ref, amount: TOTAL });
  await site.deliverWebhooks();
  if (kind === 'delay') {
    expect((await site.summarize(placed)).order).toBe('AWAITING_DEPOSIT');
    site.clock.advance(MINUTE_MS);
    await site.deliverWebhooks();
  }
  expect(site.webhookStatuses).toEqual(statuses);
  if (needsSync) {
    expect((await site.summarize(placed)).order).toBe('AWAITING_DEPOSIT');
    await syncAwaitedDeposits(site.platform);
  }
  await expectFinalState(placed, { order: 'PAID', attempts: ['SUCCEEDED'], ledger: [...PAID] });
});

const AFTER_A_CARD: Record<CardRule, FinalState> = {
  ok: ['PAID', 'SUCCEEDED', PAID],
  limit: ['PENDING_PAYMENT', 'FAILED', []],
  stopped: ['PENDING_PAYMENT', 'FAILED', []],
  lost: ['PENDING_PAYMENT', 'FAILED', []],
  expired: ['PENDING_PAYMENT', 'FAILED', []],
};

describe('a card', () => {
  test.each(CARD_RULES)('pays or leaves its order payable under the rule "%s"', async (rule) => {
    const [order, attempt, ledger] = AFTER_A_CARD[rule];
    const bin = '490625';
    await site.sandbox.control.setCardRule({ bin, rule });
    const placed = await site.place();
    await site.pay(placed);
    await site.sandbox.control.setCardRule({ bin, rule: 'ok' });
    await expectFinalState(placed, { order, attempts: [attempt], ledger: [...ledger] });
  });

  test('is no longer charged once its key is deleted at the gateway', async () => {
    const placed = await site.paidByCard();
    const { rows } = await sql<{ customer_key: string }>`
      select customer_key from billing_customers where account_id = ${placed.member.accountId}
    `.execute(site.platform.db);
    await site.sandbox.control.deleteBillingKey({ customerKey: rows[0]?.customer_key ?? '' });
    await site.deliverWebhooks();
    const methods = await sql<{ state: string }>`
      select state from payment_methods where account_id = ${placed.member.accountId}
    `.execute(site.platform.db);
    expect(methods.rows).toEqual([{ state: 'INVALID' }]);
  });
});

test('cancels a pending refund when its deposit is reversed', async () => {
  const placed = await site.paidByDeposit();
  const { member, orderNumber } = placed;
  await withdrawOrder(
    site.platform,
    reauthenticated(member),
    { orderNumber, account: GOOD_ACCOUNT },
    REQUEST,
  );
  await site.sandbox.control.reverseDeposit(placed.ref);
  await site.deliverWebhooks();
  await runJobsUntilSettled();
  await expectFinalState(placed, { order: 'AWAITING_DEPOSIT', refunds: ['FAILED'], contract: 'PAST_DUE' });
});
