import { expect, test } from 'vitest';
import type { Movement } from '#app/domains/billing/read-order-to-document.server.ts';
import type { DocumentFacts } from './document.ts';
import { toldMovements } from './told-movements.ts';

/** Late in the evening in Korea, and the next day there. */
const PAID = new Date('2026-11-20T14:30:00Z');
const BACK = new Date('2026-11-21T15:30:00Z');
const NOW = new Date('2026-11-25T03:00:00Z');

const paid: Movement = { id: 'in', kind: 'payment', amount: 100, occurredAt: PAID };
const back = (kind: 'refund' | 'reversal'): Movement => ({ id: 'out', kind, amount: -100, occurredAt: BACK });
const original = (transactionId: string): DocumentFacts => ({
  id: 'document',
  number: 'T-2026-000001',
  kind: 'tax-invoice',
  state: 'CONFIRMED',
  total: 100,
  supply: 91,
  vat: 9,
  transactionId,
  corrects: null,
  withPayment: false,
});

test('an original is of the moment at which the bank had its money, however late it is written', () => {
  expect(toldMovements({ transactionId: 'in', corrects: null }, [paid], NOW)).toEqual({
    writtenOn: '2026-11-20',
    paidAt: PAID,
    reversed: false,
  });
});

test('a correction is of the day on which money went back, and says when the supply was paid', () => {
  const told = (kind: 'refund' | 'reversal') =>
    toldMovements({ transactionId: 'out', corrects: original('in') }, [paid, back(kind)], NOW);
  expect(told('refund')).toEqual({ writtenOn: '2026-11-22', paidAt: PAID, reversed: false });
  expect(told('reversal')).toEqual({ writtenOn: '2026-11-22', paidAt: PAID, reversed: true });
});

test('one issued again after a part went back is of the payment before it', () => {
  const part: Movement = { ...back('refund'), amount: -40 };
  expect(toldMovements({ transactionId: 'out', corrects: null }, [paid, part], NOW)).toEqual({
    writtenOn: '2026-11-20',
    paidAt: PAID,
    reversed: false,
  });
});

test('what tells of no money is of now, and so is a correction by hand', () => {
  expect(toldMovements({ transactionId: null, corrects: null }, [], NOW)).toEqual({
    writtenOn: '2026-11-25',
    paidAt: null,
    reversed: false,
  });
  expect(toldMovements({ transactionId: null, corrects: original('in') }, [paid], NOW)).toEqual({
    writtenOn: '2026-11-25',
    paidAt: PAID,
    reversed: false,
  });
});
