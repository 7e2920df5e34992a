import { expect, test } from 'vitest';
import { findCancelRefusal, sumRefundOnCancel } from './cancellation.ts';
import { ORDER_STATES } from './order.ts';

const still = { moving: false, balances: [] };
const paidAt = new Date('2026-11-20T03:00:00Z');
const balance = (captured: number, pendingRefund = 0) => ({ attemptId: 'a', captured, pendingRefund });

test('only an order that waits for money can be canceled', () => {
  const refusals = ORDER_STATES.map((state) => [
    state,
    findCancelRefusal({ kind: 'checkout', state, paidAt: null }, still),
  ]);
  expect(Object.fromEntries(refusals)).toEqual({
    PENDING_PAYMENT: null,
    AWAITING_DEPOSIT: null,
    PAID: 'not-cancelable',
    PARTIALLY_REFUNDED: 'not-cancelable',
    REFUNDED: 'not-cancelable',
    CANCELED: 'not-cancelable',
    EXPIRED: 'not-cancelable',
  });
});

test('not while a payment may be moving: of a deposit nothing moves, it is only waited for', () => {
  const moving = { ...still, moving: true };
  expect(findCancelRefusal({ kind: 'checkout', state: 'PENDING_PAYMENT', paidAt: null }, moving)).toBe(
    'payment-in-progress',
  );
  expect(findCancelRefusal({ kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt: null }, moving)).toBeNull();
});

test('not after its deposit was reversed: a contract hangs on it', () => {
  expect(findCancelRefusal({ kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt }, still)).toBe('was-paid');
});

test('a part that has come goes back, unless some of it is on its way already', () => {
  const awaited = { kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt: null } as const;
  const with_ = (...balances: ReturnType<typeof balance>[]) =>
    findCancelRefusal(awaited, { moving: true, balances });
  expect(with_(balance(1_000_000))).toBeNull();
  expect(sumRefundOnCancel([balance(1_000_000), balance(500)])).toBe(1_000_500);
  expect(with_(balance(1_000_000, 400_000))).toBe('refund-under-way');
  // All of it is: there is nothing more to ask for.
  expect(with_(balance(1_000_000, 1_000_000))).toBeNull();
  expect(sumRefundOnCancel([balance(1_000_000, 1_000_000)])).toBe(0);
});
