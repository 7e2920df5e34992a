import { expect, test } from 'vitest';
import { findCancelRefusal, sumRefundOnCancel } from './cancellation.ts';
import { ORDER_STATES } from './order.ts';

const still = { moving: false, balances: [] };
const paidAt = new Date('2026-11-20T03:00:00Z');
const balance = (captured: number, pendingRefund = 0) => ({ attemptId: 'a', captured, pendingRefund });

test('allows only an order that awaits money to be canceled', () => {
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

test('rejects canceling while a charge may be in flight, but not while a deposit is awaited', () => {
  const moving = { ...still, moving: true };
  expect(findCancelRefusal({ kind: 'checkout', state: 'PENDING_PAYMENT', paidAt: null }, moving)).toBe(
    'payment-in-progress',
  );
  expect(findCancelRefusal({ kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt: null }, moving)).toBeNull();
});

test('rejects canceling after a reversed deposit, because a subscription depends on it', () => {
  expect(findCancelRefusal({ kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt }, still)).toBe('was-paid');
});

test('refunds a partial deposit on cancellation unless part of it is already pending refund', () => {
  const awaited = { kind: 'checkout', state: 'AWAITING_DEPOSIT', paidAt: null } as const;
  const refusalWith = (...balances: ReturnType<typeof balance>[]) =>
    findCancelRefusal(awaited, { moving: true, balances });
  expect(refusalWith(balance(1_000_000))).toBeNull();
  expect(sumRefundOnCancel([balance(1_000_000), balance(500)])).toBe(1_000_500);
  expect(refusalWith(balance(1_000_000, 400_000))).toBe('refund-under-way');
  // All of it is pending, so nothing is left to refund.
  expect(refusalWith(balance(1_000_000, 1_000_000))).toBeNull();
  expect(sumRefundOnCancel([balance(1_000_000, 1_000_000)])).toBe(0);
});
