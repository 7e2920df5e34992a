import { expect, test } from 'vitest';
import type { Movement } from '#app/domains/billing/documented-orders/movement.ts';
import type { DocumentSummary } from '../document.ts';
import { ledgerExtract } from './ledger-extract.ts';

/** 23:30 KST; `BACK` is 00:30 KST on November 22. */
const PAID = new Date('2026-11-20T14:30:00Z');
const BACK = new Date('2026-11-21T15:30:00Z');
const NOW = new Date('2026-11-25T03:00:00Z');

const paid: Movement = { id: 'in', kind: 'payment', amount: 100, attemptId: 'a', occurredAt: PAID };
const back = (kind: 'refund' | 'reversal', amount = -100): Movement => ({
  id: 'out',
  kind,
  amount,
  attemptId: 'a',
  occurredAt: BACK,
});
const order = (...movements: Movement[]) => ({ movements, total: 100 });
const original = (movementId: string): DocumentSummary => ({
  id: 'document',
  number: 'T-2026-000001',
  kind: 'tax-invoice',
  state: 'CONFIRMED',
  total: 100,
  supply: 91,
  vat: 9,
  movementId,
  penalty: false,
  corrects: null,
  withPayment: false,
});

test('an original is dated by the bank’s time of the payment, however late it is written', () => {
  expect(ledgerExtract({ movementId: 'in', corrects: null, penalty: false }, order(paid), NOW)).toEqual({
    writtenOn: '2026-11-20',
    paidAt: PAID,
    attemptId: 'a',
    cause: null,
  });
});

test('a correction is dated by the refund and keeps the time of the payment', () => {
  const extract = (kind: 'refund' | 'reversal') =>
    ledgerExtract(
      { movementId: 'out', corrects: original('in'), penalty: false },
      order(paid, back(kind)),
      NOW,
    );
  expect(extract('refund')).toEqual({
    writtenOn: '2026-11-22',
    paidAt: PAID,
    attemptId: 'a',
    cause: 'refund',
  });
  expect(extract('reversal')).toEqual({
    writtenOn: '2026-11-22',
    paidAt: PAID,
    attemptId: 'a',
    cause: 'reversal',
  });
});

test('a document reissued after a partial refund is dated by the payment before it', () => {
  const part = back('refund', -40);
  expect(
    ledgerExtract({ movementId: 'out', corrects: null, penalty: false }, order(paid, part), NOW),
  ).toEqual({
    writtenOn: '2026-11-20',
    paidAt: PAID,
    attemptId: 'a',
    cause: null,
  });
});

test('a document without a movement is dated today, and so is a correction by staff', () => {
  expect(ledgerExtract({ movementId: null, corrects: null, penalty: false }, order(), NOW)).toEqual({
    writtenOn: '2026-11-25',
    paidAt: null,
    attemptId: null,
    cause: null,
  });
  expect(
    ledgerExtract({ movementId: null, corrects: original('in'), penalty: false }, order(paid), NOW),
  ).toEqual({
    writtenOn: '2026-11-25',
    paidAt: PAID,
    attemptId: 'a',
    cause: null,
  });
});

test('a deducted penalty is dated by the early cancellation and belongs to the payment that stands', () => {
  const end: Movement = { id: 'end', kind: 'early-end', unused: 60, setOff: 20, occurredAt: BACK };
  const twice: Movement = { ...paid, id: 'twice', kind: 'payment', amount: 100, attemptId: 'b' };
  const extract = ledgerExtract(
    { movementId: 'end', corrects: null, penalty: true },
    order(paid, twice, end),
    NOW,
  );
  expect(extract).toEqual({ writtenOn: '2026-11-22', paidAt: PAID, attemptId: 'a', cause: null });
});
