import { expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3));
const order = {
  state: 'AWAITING_DEPOSIT' as const,
  total: 3_750_000,
  createdAt: day(20),
  dueAt: new Date('2026-11-27T14:59:59Z'),
  paidAt: null,
  endedAt: null,
};
const nothing = { attempts: [], ledger: [], refunds: [], earlyCancellation: null };
const texts = (history: Parameters<typeof orderTimeline>[0]) =>
  orderTimeline(history).map(({ text }) => text);

test('says what an unpaid order waits for and until when', () => {
  expect(texts({ ...nothing, order })).toEqual([
    'Ordered',
    'Waiting for the deposit, until 2026-11-27, 23:59 KST',
  ]);
});

test('lists a deposit, its reversal and the renewed wait in the order they happened', () => {
  const history = {
    ...nothing,
    order: { ...order, paidAt: day(21) },
    ledger: [
      {
        kind: 'reversal' as const,
        provider: 'toss' as const,
        amount: -3_750_000,
        usdCents: null,
        occurredAt: day(22),
      },
      {
        kind: 'payment' as const,
        provider: 'toss' as const,
        amount: 3_750_000,
        usdCents: null,
        occurredAt: day(21),
      },
    ],
  };
  expect(texts(history)).toEqual([
    'Ordered',
    '₩3,750,000 received',
    '₩3,750,000 reversed by the bank',
    'Waiting for the deposit again, until 2026-11-27, 23:59 KST',
  ]);
});

test('does not blame the bank for a wrong match that staff undid', () => {
  const history = {
    ...nothing,
    order: { ...order, paidAt: day(21) },
    ledger: [
      {
        kind: 'reversal' as const,
        provider: 'bank' as const,
        amount: -3_750_000,
        usdCents: null,
        occurredAt: day(22),
      },
    ],
  };
  expect(texts(history)).toContain('₩3,750,000 was not for this order');
});

test('shows the due date of a refund until it is done', () => {
  const refund = { amount: 3_750_000, usdCents: null, requestedAt: day(23), dueOn: '2026-11-26' };
  const paid = {
    ...nothing,
    order: { ...order, state: 'PAID' as const, paidAt: day(21) },
    ledger: [
      {
        kind: 'payment' as const,
        provider: 'toss' as const,
        amount: 3_750_000,
        usdCents: null,
        occurredAt: day(21),
      },
    ],
  };
  expect(texts({ ...paid, refunds: [{ ...refund, state: 'PROCESSING' }] })).toEqual([
    'Ordered',
    '₩3,750,000 received',
    'Refund of ₩3,750,000 requested',
    '₩3,750,000 is paid back by 2026-11-26',
  ]);
  expect(texts({ ...paid, refunds: [{ ...refund, state: 'DONE' }] }).at(-1)).toBe(
    'Refund of ₩3,750,000 requested',
  );
});

test('lists the order first even if the gateway’s clock is behind', () => {
  const history = {
    ...nothing,
    order: { ...order, state: 'CANCELED' as const, endedAt: day(21) },
    attempts: [{ state: 'FAILED' as const, at: day(20), finalAt: day(19) }],
  };
  expect(texts(history)).toEqual(['Ordered', 'Payment did not go through', 'Canceled']);
});

test('lists a declined card and a cancellation in the order they happened', () => {
  const history = {
    ...nothing,
    order: { ...order, state: 'CANCELED' as const },
    attempts: [{ state: 'FAILED' as const, at: day(20), finalAt: day(21) }],
  };
  expect(texts(history)).toEqual(['Ordered', 'Payment did not go through', 'Canceled']);
});

test('says when an order expired and whether it was partly paid', () => {
  const expired = { ...order, state: 'EXPIRED' as const, endedAt: day(28) };
  const part = { kind: 'payment' as const, provider: 'bank' as const, amount: 1_000_000, usdCents: null };
  expect(orderTimeline({ ...nothing, order: expired }).at(-1)).toEqual({
    at: day(28),
    text: 'Expired unpaid',
    open: false,
  });
  const [early, late] = [day(21), day(29)].map((occurredAt) =>
    texts({ ...nothing, order: expired, ledger: [{ ...part, occurredAt }] }),
  );
  expect(early).toContain('Expired, not paid in full');
  expect(late).toContain('Expired unpaid');
});

test('shows the dollar amounts of payments and refunds at PayPal', () => {
  const history = {
    ...nothing,
    order: { ...order, state: 'PAID' as const, paidAt: day(21) },
    ledger: [
      {
        kind: 'payment' as const,
        provider: 'paypal' as const,
        amount: 3_750_000,
        usdCents: 279_900,
        occurredAt: day(21),
      },
      {
        kind: 'refund' as const,
        provider: 'paypal' as const,
        amount: -1_000_000,
        usdCents: -74_640,
        occurredAt: day(23),
      },
    ],
    refunds: [
      {
        amount: 1_000_000,
        usdCents: 74_640,
        requestedAt: day(22),
        state: 'DONE' as const,
        dueOn: '2026-11-26',
      },
    ],
  };
  expect(texts(history)).toEqual([
    'Ordered',
    '₩3,750,000 (US$2,799.00) received',
    'Refund of ₩1,000,000 (US$746.40) requested',
    '₩1,000,000 (US$746.40) paid back',
  ]);
});

test('shows what an early cancellation left unused and how much of it covers the penalty', () => {
  const end = (set_off: number) => ({ unused: 990_000, set_off, recorded_at: day(23) });
  const paid = { ...order, state: 'PAID' as const, paidAt: day(21) };
  expect(texts({ ...nothing, order: paid, earlyCancellation: end(455_400) })).toContain(
    'Ended early: ₩990,000 unused, ₩455,400 of it covers the penalty',
  );
  expect(texts({ ...nothing, order: paid, earlyCancellation: end(0) })).toContain(
    'Ended early: ₩990,000 unused',
  );
});
