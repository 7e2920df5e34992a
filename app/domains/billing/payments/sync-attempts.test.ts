import { expect, test } from 'vitest';
import type { GatewayPayment, GatewayPaymentStatus } from '#app/platform/payments/gateway.ts';
import { ABSENCE_IS_PROOF_AFTER_MS, nextCheck, nextRecheck } from './check-schedule.ts';
import { interpretLookup } from './sync-attempts.server.ts';

const attempt = { amount: 3_750_000, state: 'UNKNOWN' as const };

function found(status: GatewayPaymentStatus, totalAmount = 3_750_000) {
  const payment: GatewayPayment = {
    paymentKey: 'pk',
    orderRef: 'R1-A1',
    status,
    method: '카드',
    totalAmount,
    balanceAmount: totalAmount,
    approvedAt: null,
    lastTransactionKey: null,
    card: null,
    easyPay: null,
    virtualAccount: null,
    cancels: [],
    cashReceipt: null,
    failure: null,
    secret: null,
    receiptUrl: null,
    raw: {},
  };
  return { kind: 'found' as const, payment };
}

test('settles a payment that the gateway reports as done', () => {
  expect(interpretLookup(attempt, found('DONE'), 1000).kind).toBe('settled');
});

test('treats a done payment of another amount as unknown', () => {
  expect(interpretLookup(attempt, found('DONE', 1000), 1000)).toEqual({
    kind: 'unknown',
    reason: 'amount differs',
  });
});

test.each<GatewayPaymentStatus>(['ABORTED', 'EXPIRED', 'CANCELED'])('treats %s as refused', (status) => {
  expect(interpretLookup(attempt, found(status), 1000).kind).toBe('refused');
});

test('keeps the decline reason of a charge whose response was lost', () => {
  const refusal = { code: 'INVALID_STOPPED_CARD', retryable: false, remedy: 'other-method' } as const;
  const { kind, payment } = found('ABORTED');
  const lost = { kind, payment: { ...payment, failure: refusal } };
  expect(interpretLookup(attempt, lost, 1000)).toEqual({ kind: 'refused', refusal });
  expect(interpretLookup(attempt, found('ABORTED'), 1000)).toMatchObject({ refusal: { retryable: true } });
});

test('settles an account that awaits its deposit', () => {
  expect(interpretLookup(attempt, found('WAITING_FOR_DEPOSIT'), 1000).kind).toBe('settled');
});

test('settles a canceled payment that was recorded before and leaves an unrecorded partial refund unknown', () => {
  expect(interpretLookup({ ...attempt, state: 'SUCCEEDED' }, found('CANCELED'), 1000).kind).toBe('settled');
  expect(interpretLookup({ ...attempt, state: 'SUCCEEDED' }, found('PARTIAL_CANCELED'), 1000).kind).toBe(
    'settled',
  );
  expect(interpretLookup(attempt, found('PARTIAL_CANCELED'), 1000).kind).toBe('unknown');
});

test.each<GatewayPaymentStatus>(['READY', 'IN_PROGRESS'])('keeps %s unknown', (status) => {
  expect(interpretLookup(attempt, found(status), 1000).kind).toBe('unknown');
});

test('treats "no such payment" as unknown while the charge may still run, then as refused', () => {
  const absent = { kind: 'not-found' as const };
  expect(interpretLookup(attempt, absent, ABSENCE_IS_PROOF_AFTER_MS - 1).kind).toBe('unknown');
  expect(interpretLookup(attempt, absent, ABSENCE_IS_PROOF_AFTER_MS).kind).toBe('refused');
});

test('queries again after 1, 1, 3 and 55 minutes, then daily', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const minutes = [0, 1, 2, 3, 4, 9].map(
    (checks) => (nextCheck(now, checks).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 1, 3, 55, 1440, 1440]);
});

test('rechecks an attempt that ended without money after 10 minutes, 1 hour and 1 day, and daily while unanswered', () => {
  const endedAt = new Date('2026-11-20T00:00:00Z');
  const next = (passed: number, hasResponse = true) => {
    const at = nextRecheck(endedAt, new Date(endedAt.getTime() + passed * 60_000), hasResponse);
    return at && (at.getTime() - endedAt.getTime()) / 60_000;
  };
  expect([0, 10, 30, 60, 1439, 1440].map((passed) => next(passed))).toEqual([10, 60, 60, 1440, 1440, null]);
  expect([0, 1440, 30 * 1440, 31 * 1440].map((passed) => next(passed, false))).toEqual([
    10,
    2880,
    31 * 1440,
    null,
  ]);
});
