import { expect, test } from 'vitest';
import type { ForeignPayment, ForeignRefund } from '#app/platform/payments/foreign-gateway.ts';
import { interpretPaypalLookup, krwRefund, toKrw, usdRefund, worthOf } from './usd-amounts.ts';

const WORTH = { amount: 3_750_000, usdCents: 279_900 };
const MINUTE_MS = 60_000;

function payment(
  capture: Partial<NonNullable<ForeignPayment['capture']>> | null,
  refunds: ForeignRefund[] = [],
): ForeignPayment {
  return {
    orderId: 'PAYPAL1',
    orderRef: 'R0123456789ABCD-A1',
    status: 'COMPLETED',
    amount: WORTH.usdCents,
    approveUrl: null,
    capture: capture && {
      captureId: 'CAPTURE1',
      status: 'COMPLETED',
      amount: WORTH.usdCents,
      capturedAt: null,
      ...capture,
    },
    refunds,
    raw: {},
  };
}

function refund(change: Partial<ForeignRefund>): ForeignRefund {
  return { refundId: 'REFUND1', status: 'COMPLETED', amount: 1, mark: null, refundedAt: null, ...change };
}

const interpret = (
  reported: ForeignPayment,
  change: { waitedMs?: number; state?: 'UNKNOWN' | 'SUCCEEDED' } = {},
) =>
  interpretPaypalLookup(
    { ...WORTH, state: change.state ?? 'UNKNOWN' },
    { kind: 'found', payment: reported },
    [],
    change.waitedMs ?? 5 * MINUTE_MS,
  );

test('refunds everything to the cent and a part by its share', () => {
  expect(usdRefund(WORTH, 3_750_000)).toBe(279_900);
  expect(usdRefund(WORTH, 1_875_000)).toBe(139_950);
  expect(usdRefund(WORTH, 1)).toBe(1);
  expect(usdRefund(WORTH, 3_749_999)).toBe(279_899);
  expect(usdRefund({ amount: 10_000, usdCents: 1 }, 5_000)).toBeNull();
});

test('reaches zero in both currencies together, whatever parts are refunded', () => {
  for (const part of [1, 7, 13, 999, 123_457, 1_250_000, 3_749_999]) {
    const held = { ...WORTH };
    for (let times = 0; held.amount > 0 && times < 500; times += 1) {
      const amount = times === 499 ? held.amount : Math.min(part, held.amount);
      const cents = usdRefund(held, amount);
      if (cents === null) throw new Error('nothing left to share');
      held.amount -= amount;
      held.usdCents -= cents;
      expect(held.usdCents > 0).toBe(held.amount > 0);
    }
    expect(held).toEqual({ amount: 0, usdCents: 0 });
  }
});

test('converts USD refunds to KRW so that both currencies reach zero together', () => {
  for (const part of [1, 7, 999, 27_990, 279_899, 279_900]) {
    const held = { ...WORTH };
    while (held.usdCents > 0) {
      const cents = Math.min(part, held.usdCents);
      held.amount -= krwRefund(held, cents);
      held.usdCents -= cents;
      expect(held.amount > 0).toBe(held.usdCents > 0);
    }
    expect(held.amount).toBe(0);
  }
  expect(krwRefund(WORTH, 27_990)).toBe(375_000);
});

test('values a captured payment at what it pays of its order', () => {
  expect(toKrw(WORTH, payment({}), [])).toMatchObject({
    status: 'DONE',
    totalAmount: 3_750_000,
    balanceAmount: 3_750_000,
    lastTransactionKey: 'CAPTURE1',
  });
});

test('takes our own refund at the requested KRW amount and any other at its dollar share', () => {
  const own = { id: 'mine', amount: 1_000_001, usd_cents: 74_640 };
  const reported = payment({ status: 'PARTIALLY_REFUNDED' }, [
    refund({ refundId: 'A', mark: 'mine', amount: 74_640 }),
    refund({ refundId: 'B', mark: null, amount: 27_990 }),
    refund({ refundId: 'C', mark: 'other', amount: 100, status: 'PENDING' }),
    refund({ refundId: 'D', mark: 'other', amount: 100, status: 'FAILED' }),
  ]);
  const seen = toKrw(WORTH, reported, [own]);
  expect(seen?.cancels.map(({ transactionKey, amount }) => [transactionKey, amount])).toEqual([
    ['A', 1_000_001],
    ['B', 375_000],
  ]);
  expect(seen?.balanceAmount).toBe(3_750_000 - 1_000_001 - 375_000 - worthOf(WORTH, 100));
});

test('settles only a completed capture, and takes a missing one as proof only when no call can be in flight', () => {
  expect(interpret(payment({})).kind).toBe('settled');
  expect(interpret(payment({ status: 'PENDING' }))).toEqual({ kind: 'unknown', reason: 'capture pending' });
  expect(interpret(payment({ status: 'DECLINED' }))).toMatchObject({ refusal: { code: 'CAPTURE_DECLINED' } });
  expect(interpret(payment(null), { waitedMs: MINUTE_MS }).kind).toBe('unknown');
  expect(interpret(payment(null))).toMatchObject({ refusal: { code: 'NOT_CAPTURED' } });
});

test('never records an amount other than requested', () => {
  expect(interpret(payment({ amount: 279_899 }))).toEqual({ kind: 'unknown', reason: 'amount differs' });
});

test('settles a refunded payment only if it was recorded before', () => {
  expect(interpret(payment({ status: 'REFUNDED' }))).toMatchObject({ refusal: { code: 'CANCELED' } });
  expect(interpret(payment({ status: 'PARTIALLY_REFUNDED' })).kind).toBe('unknown');
  expect(interpret(payment({ status: 'REFUNDED' }), { state: 'SUCCEEDED' }).kind).toBe('settled');
});
