import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { splitVat } from '#app/shared/krw.ts';
import {
  CARD,
  gatewayFacts,
  issued,
  listKinds,
  movement,
  order,
  RECEIPT,
  TOTAL,
} from '#tests/support/due-documents.ts';
import type { DocumentKind, DocumentSummary } from '../document.ts';
import { findDueDocuments } from './due-documents.ts';

test.each<[string, Parameters<typeof order>[0], DocumentKind[]]>([
  [
    'a card',
    { method: 'card', certificate: null, payment: gatewayFacts({ card: CARD }) },
    ['statement', 'sales-slip'],
  ],
  [
    'NaverPay by card',
    { method: 'naverpay', certificate: null, payment: gatewayFacts({ card: CARD }) },
    ['statement', 'sales-slip'],
  ],
  [
    'PAYCO points',
    {
      method: 'payco',
      certificate: null,
      payment: gatewayFacts({ easyPay: { provider: 'PAYCO', amount: TOTAL, discountAmount: 0 } }),
    },
    ['statement'],
  ],
  [
    'PAYCO points with the gateway’s receipt',
    { method: 'payco', certificate: null, payment: gatewayFacts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
  ['a transfer with a bill', {}, ['statement', 'tax-invoice']],
  ['a transfer with cash', { certificate: 'cash' }, ['statement', 'cash-receipt']],
  [
    'a virtual account with cash',
    { method: 'virtual-account', certificate: 'cash', payment: gatewayFacts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
  [
    'a virtual account with cash, before the gateway reports its receipt',
    { method: 'virtual-account', certificate: 'cash' },
    ['statement'],
  ],
  [
    'a paid virtual account with cash, before the gateway reports its receipt',
    { method: 'virtual-account', certificate: 'cash', payment: gatewayFacts({}) },
    ['statement'],
  ],
  [
    'a virtual account with a bill',
    { method: 'virtual-account', payment: gatewayFacts({}) },
    ['statement', 'tax-invoice'],
  ],
  [
    'a bill for which the gateway issued a receipt anyway',
    { method: 'virtual-account', payment: gatewayFacts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
])('gives %s exactly its documents (payments.md §3.1)', (_what, change, expected) => {
  expect(listKinds(findDueDocuments(order(change), []))).toEqual(expected);
});

test('issues nothing before full payment, nor for an order refunded before any document', () => {
  expect(
    findDueDocuments(order({ state: 'AWAITING_DEPOSIT', movements: [movement('m1', 1000)] }), []),
  ).toEqual([]);
  expect(findDueDocuments(order({ state: 'PENDING_PAYMENT', movements: [] }), [])).toEqual([]);
  expect(
    findDueDocuments(
      order({ state: 'REFUNDED', movements: [movement('m1', TOTAL), movement('m2', -TOTAL)] }),
      [],
    ),
  ).toEqual([]);
});

test('an existing document is not due again, and a failed certificate waits for staff', () => {
  const first = findDueDocuments(order(), []);
  const there = first.map((due) => issued(due, due.kind === 'tax-invoice' ? 'FAILED' : 'ISSUED'));
  expect(findDueDocuments(order(), there)).toEqual([]);
});

test('each refund corrects every document, and the last one for the canceled contract', () => {
  const documents = findDueDocuments(order(), []).map((due) => issued(due));
  const refunded = order({
    state: 'REFUNDED',
    movements: [movement('m1', TOTAL), movement('m2', -1_000_000), movement('m3', -2_750_000)],
  });
  const due = findDueDocuments(refunded, documents);
  expect(due.map(({ kind, total, reason, movementId }) => [kind, total, reason, movementId])).toEqual([
    ['statement', -1_000_000, 2, 'm2'],
    ['tax-invoice', -1_000_000, 2, 'm2'],
    ['statement', -2_750_000, 4, 'm3'],
    ['tax-invoice', -2_750_000, 4, 'm3'],
  ]);
  expect(findDueDocuments(refunded, [...documents, ...due.map((each) => issued(each))])).toEqual([]);
});

test('corrects an original only once it is issued', () => {
  const documents = findDueDocuments(order(), []).map((due) =>
    issued(due, due.kind === 'tax-invoice' ? 'ISSUING' : 'ISSUED'),
  );
  const refunded = order({ state: 'REFUNDED', movements: [movement('m1', TOTAL), movement('m2', -TOTAL)] });
  expect(listKinds(findDueDocuments(refunded, documents))).toEqual(['statement']);
});

test('a document reissued for the remaining amount is corrected only for later refunds', () => {
  const movements = [movement('m1', TOTAL), movement('m2', -1_000_000)];
  const again: DocumentSummary = {
    ...issued({
      kind: 'tax-invoice',
      movementId: 'm2',
      penalty: false,
      corrects: null,
      reason: null,
      total: TOTAL - 1_000_000,
      ...splitVat(TOTAL - 1_000_000),
      withPayment: false,
    }),
  };
  const partly = order({ state: 'PARTIALLY_REFUNDED', movements });
  expect(listKinds(findDueDocuments(partly, [again]))).toEqual(['statement']);
  const rest = order({ state: 'REFUNDED', movements: [...movements, movement('m3', -2_750_000)] });
  expect(findDueDocuments(rest, [again]).map(({ total }) => total)).toEqual([-2_750_000]);
});

test('supply and VAT add up to each total, and all corrections to the original', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 60_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), parts, (total, wishes) => {
      const movements = [movement('m0', total)];
      let held = total;
      for (const [index, wish] of [...wishes, total].entries()) {
        const amount = Math.min(wish, held);
        if (amount > 0) movements.push(movement(`m${index + 1}`, -amount));
        held -= amount;
      }
      const paid = order({ total, movements: movements.slice(0, 1) });
      const documents = findDueDocuments(paid, []).map((due) => issued(due));
      const back = findDueDocuments(order({ total, state: 'REFUNDED', movements }), documents);
      for (const each of [...documents, ...back]) expect(each.supply + each.vat).toBe(each.total);
      for (const original of documents) {
        const taken = back.filter(({ corrects }) => corrects?.id === original.id);
        const sum = (key: 'total' | 'supply' | 'vat') => taken.reduce((all, each) => all + each[key], 0);
        for (const key of ['total', 'supply', 'vat'] as const) expect(original[key] + sum(key)).toBe(0);
        for (const each of taken) expect(Math.max(each.supply, each.vat)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test('any payment gets at most one certificate, and no tax invoice next to a sales slip', () => {
  const methods = fc.constantFrom<PaymentMethodType>(
    'card',
    'naverpay',
    'payco',
    'virtual-account',
    'bank-transfer',
  );
  const certificate = fc.constantFrom('cash' as const, 'bill' as const, null);
  const payment = fc.constantFrom(
    null,
    gatewayFacts({}),
    gatewayFacts({ card: CARD }),
    gatewayFacts({ cashReceipt: RECEIPT }),
  );
  fc.assert(
    fc.property(methods, certificate, payment, (method, requested, paymentFacts) => {
      const due = listKinds(
        findDueDocuments(order({ method, certificate: requested as 'bill', payment: paymentFacts }), []),
      );
      const certificates = due.filter((kind) => kind === 'cash-receipt' || kind === 'tax-invoice');
      expect(certificates.length).toBeLessThanOrEqual(1);
      if (due.includes('sales-slip')) expect(due).not.toContain('tax-invoice');
    }),
  );
});

test('the penalty of an early cancellation has no VAT and gets no certificate, whatever was requested', () => {
  for (const certificate of ['cash', 'bill'] as const) {
    const due = findDueDocuments(order({ kind: 'early-end', certificate }), []);
    expect(due).toMatchObject([{ kind: 'statement', total: TOTAL, supply: TOTAL, vat: 0 }]);
  }
  const byCard = order({ kind: 'early-end', method: 'card', payment: gatewayFacts({ card: CARD }) });
  expect(findDueDocuments(byCard, [])).toMatchObject([
    { kind: 'statement', vat: 0 },
    { kind: 'sales-slip', supply: TOTAL, vat: 0 },
  ]);
});

test('a correction of a document without VAT has no VAT either', () => {
  const paid = order({ kind: 'early-end', method: 'card', payment: gatewayFacts({ card: CARD }) });
  const documents = findDueDocuments(paid, []).map((due) => issued(due));
  const movements = [...paid.movements, movement('m2', -1_000_000)];
  expect(findDueDocuments({ ...paid, state: 'PARTIALLY_REFUNDED', movements }, documents)).toMatchObject([
    { kind: 'statement', total: -1_000_000, supply: -1_000_000, vat: 0 },
    { kind: 'sales-slip', total: -1_000_000, supply: -1_000_000, vat: 0 },
  ]);
});

test('a period and a plan change get the same documents as the first payment', () => {
  for (const kind of ['period', 'change'] as const)
    expect(listKinds(findDueDocuments(order({ kind }), []))).toEqual(['statement', 'tax-invoice']);
});
