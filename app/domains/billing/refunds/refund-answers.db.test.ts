import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#app/platform/payments/gateway.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { completeManually, refundOf, withdraw } from '#tests/support/refunds.ts';
import { submitRefundAccount } from '../refund-accounts/submit-refund-account.server.ts';
import { rejectRefund, takeOverRefund } from './refund-decisions.server.ts';
import { sendRefunds } from './send-refunds.server.ts';

const TOTAL = 3_750_000;
const MINUTE_MS = 60_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

describe('gateway responses to refunds', () => {
  test('requests another account after a rejected one and sends the refund as a new request', async () => {
    const order = await site.paidByDeposit();
    await withdraw(site, order, { ...GOOD_ACCOUNT, number: '900123456789' });
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      refunds: ['APPROVED'],
      items: ['refund-account-needed'],
    });
    expect((await refundOf(site, order)).needsAccount).toBe(true);
    const { member, orderNumber } = order;
    await submitRefundAccount(
      site.platform,
      reauthenticated(member),
      { orderNumber, account: GOOD_ACCOUNT },
      REQUEST,
    );
    await sendRefunds(site.platform);
    expect((await site.summarize(order)).order).toBe('REFUNDED');
  });

  test.each([
    ['a closed bank', '902123456789'],
    ['a bank that gives no reason', '903123456789'],
  ])('retries a refund after %s and raises a work item after a day', async (_, number) => {
    const order = await site.paidByDeposit();
    await withdraw(site, order, { ...GOOD_ACCOUNT, number });
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({ order: 'PAID', refunds: ['UNKNOWN'], items: [] });
    site.clock.advance(2 * DAY_MS);
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({ refunds: ['UNKNOWN'], items: ['unknown-for-a-day'] });
  });

  /** The platform with a gateway whose cancel is replaced. */
  function withCancel(cancel: PaymentGateway['cancel']) {
    const { platform } = site;
    const { domestic } = platform.gateways;
    const payments = { ...domestic.payments, cancel };
    return { ...platform, gateways: { ...platform.gateways, domestic: { ...domestic, payments } } };
  }
  const refused = (code: string) => {
    const refusal = { code, retryable: false, remedy: 'read-back' as const };
    return withCancel(async () => ({ kind: 'refused', refusal }));
  };
  /** Refunds in the gateway's own console. */
  async function cancelInConsole(order: PlacedOrder): Promise<void> {
    const { payments } = site.platform.gateways.domestic;
    const found = await payments.getByOrder(order.ref);
    if (found.kind !== 'found') throw new Error('There is no payment.');
    await payments.cancel({
      paymentKey: found.payment.paymentKey,
      orderRef: order.ref,
      amount: null,
      refundable: null,
      reason: 'in the console',
      account: null,
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const decide = async (order: PlacedOrder, act: typeof rejectRefund) =>
    act(
      site.platform,
      reauthenticated(order.member),
      { refundId: (await refundOf(site, order)).id, reason: 'Looked up.' },
      REQUEST,
    );

  test('makes a refund manual after a final refusal, and requests an account for it', async () => {
    const order = await site.paidByCard();
    await withdraw(site, order);
    await sendRefunds(refused('NOT_CANCELABLE_PAYMENT'));
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      refunds: ['MANUAL'],
      items: ['refund-account-needed', 'refund-by-hand'],
    });
    expect(await completeManually(site, order)).toEqual({ ok: false, error: 'not-open' });
    const { member, orderNumber } = order;
    await submitRefundAccount(
      site.platform,
      reauthenticated(member),
      { orderNumber, account: GOOD_ACCOUNT },
      REQUEST,
    );
    expect(await completeManually(site, order)).toEqual({ ok: true, value: null });
    expect((await site.summarize(order)).order).toBe('REFUNDED');
  });

  test('completes a refund that was made elsewhere instead of repeating it by hand', async () => {
    const order = await site.paidByCard();
    await withdraw(site, order);
    await cancelInConsole(order);
    await sendRefunds(site.platform);
    const look = await site.summarize(order);
    expect(look).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'], items: [] });
    expect(await decide(order, takeOverRefund)).toEqual({ ok: false, error: 'not-open' });
    expect(await decide(order, rejectRefund)).toEqual({ ok: false, error: 'not-open' });
  });

  test('sends a refund with a new key after an error response for the old one', async () => {
    const order = await site.paidByCard();
    await withdraw(site, order);
    const { cancel } = site.platform.gateways.domestic.payments;
    const keys = new Set<string>();
    // The gateway repeats its first response to a key for 15 days.
    const platform = withCancel(async (request) => {
      if (request.orderRef !== order.ref) return cancel(request);
      keys.add(request.idempotencyKey);
      const first = [...keys][0] === request.idempotencyKey;
      return first ? { kind: 'unknown', reason: 'HTTP 500', responded: true } : cancel(request);
    });
    await sendRefunds(platform);
    for (let minute = 0; minute < 5; minute += 1) {
      site.clock.advance(MINUTE_MS);
      await sendRefunds(platform);
    }
    expect(keys.size).toBe(2);
    expect(await site.summarize(order)).toMatchObject({
      order: 'REFUNDED',
      refunds: ['DONE'],
      ledger: [
        ['payment', TOTAL],
        ['refund', -TOTAL],
      ],
    });
  });

  test('queries a failing refund ever less often and lets staff take it over', async () => {
    const order = await site.paidByCard();
    await withdraw(site, order);
    let sent = 0;
    const platform = withCancel(async ({ orderRef }) => {
      if (orderRef === order.ref) sent += 1;
      return { kind: 'unknown', reason: 'HTTP 500', responded: true };
    });
    for (let minute = 0; minute < 120; minute += 1) {
      await sendRefunds(platform);
      site.clock.advance(MINUTE_MS);
    }
    expect(sent).toBeLessThan(6);
    expect(await decide(order, takeOverRefund)).toEqual({ ok: true, value: null });
    expect(await site.summarize(order)).toMatchObject({ refunds: ['MANUAL'] });
  });

  test('keeps staff from taking over a refund that the gateway may still be making', async () => {
    const order = await site.paidByCard();
    await withdraw(site, order);
    await sendRefunds(withCancel(async () => ({ kind: 'unknown', reason: 'timeout' })));
    expect(await decide(order, takeOverRefund)).toEqual({ ok: false, error: 'not-told' });
    expect(await decide(order, rejectRefund)).toEqual({ ok: false, error: 'not-told' });
  });

  test.each(['timeout_after_charge', 'http_500_after_charge', 'reset_connection'])(
    'syncs a refund whose response was lost (%s) and makes it once',
    async (kind) => {
      const order = await site.paidByCard();
      await withdraw(site, order);
      await site.sandbox.control.addFault({ match: 'cancel', kind, times: 1 });
      await sendRefunds(site.platform);
      site.clock.advance(4 * MINUTE_MS);
      await sendRefunds(site.platform);
      expect(await site.summarize(order)).toMatchObject({
        order: 'REFUNDED',
        refunds: ['DONE'],
        ledger: [
          ['payment', TOTAL],
          ['refund', -TOTAL],
        ],
      });
    },
  );

  test.each(['timeout_before_charge', 'http_429'])(
    'resends a refund that never reached the gateway (%s)',
    async (kind) => {
      const order = await site.paidByCard();
      await withdraw(site, order);
      await site.sandbox.control.addFault({ match: 'cancel', kind, times: 1 });
      await sendRefunds(site.platform);
      expect((await site.summarize(order)).refunds).toEqual(['UNKNOWN']);
      site.clock.advance(4 * MINUTE_MS);
      await sendRefunds(site.platform);
      expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
    },
  );
});
