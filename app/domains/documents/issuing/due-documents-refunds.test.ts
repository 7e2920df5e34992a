import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MoneyMovement, Movement } from '#app/domains/billing/documented-orders/movement.ts';
import { splitVat } from '#app/shared/krw.ts';
import {
  CARD,
  earlyEnd,
  gatewayFacts,
  issueAllDue,
  issued,
  movement,
  order,
  RECEIPT,
  stateOf,
  sumMovements,
  sumOf,
  TOTAL,
} from '#tests/support/due-documents.ts';
import type { DocumentSummary } from '../document.ts';
import { findDueDocuments } from './due-documents.ts';

const TWICE = [movement('a1', TOTAL, 'a'), movement('b1', TOTAL, 'b')];

test.each([
  ['by card', { method: 'card', certificate: null, payment: gatewayFacts({ card: CARD }) }],
  ['by a deposit with a tax invoice', { method: 'virtual-account', payment: gatewayFacts({}) }],
] as const)('refunding a duplicate paid %s leaves the documents of the order unchanged', (_how, change) => {
  const documents = findDueDocuments(order({ ...change, movements: TWICE }), []).map((due) => issued(due));
  expect(documents.map(({ movementId }) => movementId)).toEqual(['a1', 'a1']);
  const duplicateBack = order({ ...change, movements: [...TWICE, movement('b2', -TOTAL, 'b')] });
  expect(findDueDocuments(duplicateBack, documents)).toEqual([]);
});

test('documents the payment that stands if the first was refunded before any document was written', () => {
  const firstBack = order({ movements: [...TWICE, movement('a2', -TOTAL, 'a')] });
  expect(findDueDocuments(firstBack, []).map(({ movementId }) => movementId)).toEqual(['b1', 'b1']);
});

test('keeps the documents while another payment covers them, and corrects them once that is refunded too', () => {
  const documents = findDueDocuments(order({ movements: TWICE }), []).map((due) => issued(due));
  const firstBack = [...TWICE, movement('a2', -TOTAL, 'a')];
  expect(findDueDocuments(order({ movements: firstBack }), documents)).toEqual([]);
  const bothBack = order({ state: 'REFUNDED', movements: [...firstBack, movement('b2', -TOTAL, 'b')] });
  expect(findDueDocuments(bothBack, documents)).toMatchObject([
    { kind: 'statement', movementId: 'b2', total: -TOTAL, reason: 4 },
    { kind: 'tax-invoice', movementId: 'b2', total: -TOTAL, reason: 4 },
  ]);
});

test('a refund does not correct again what staff have corrected', () => {
  const documents = findDueDocuments(order(), []).map((due) => issued(due));
  const byHand = documents.map((original) =>
    issued({
      ...original,
      corrects: original,
      movementId: null,
      reason: 2,
      total: -1_000_000,
      supply: -909_091,
      vat: -90_909,
    }),
  );
  const state = 'PARTIALLY_REFUNDED' as const;
  const refunded = (amount: number) =>
    findDueDocuments(order({ state, movements: [movement('m1', TOTAL), movement('m2', -amount)] }), [
      ...documents,
      ...byHand,
    ]);
  expect(refunded(1_000_000)).toEqual([]);
  expect(refunded(1_500_000).map(({ total }) => total)).toEqual([-500_000, -500_000]);
});

test('documents match the captured amount, however an order was paid twice and refunded', () => {
  const step = fc.record({ attempt: fc.constantFrom('a', 'b'), wish: fc.integer({ min: 1, max: TOTAL }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.boolean(), (steps, eachTime) => {
      const movements: MoneyMovement[] = [...TWICE];
      let documents = issueAllDue(order({ movements }));
      for (const [index, { attempt, wish }] of steps.entries()) {
        const held = sumMovements(movements.filter(({ attemptId }) => attemptId === attempt));
        if (held > 0) movements.push(movement(`m${index}`, -Math.min(wish, held), attempt));
        if (eachTime)
          documents = issueAllDue(order({ state: stateOf(sumMovements(movements)), movements }), documents);
      }
      const held = sumMovements(movements);
      documents = issueAllDue(order({ state: stateOf(held), movements }), documents);
      for (const kind of ['statement', 'tax-invoice'] as const)
        expect(sumOf(documents, kind)).toBe(Math.min(TOTAL, held));
    }),
  );
});

test('an early cancellation corrects the whole unused part and documents the deducted penalty without VAT', () => {
  const documents = findDueDocuments(order(), []).map((due) => issued(due));
  const after = findDueDocuments(
    order({ movements: [movement('m1', TOTAL), earlyEnd(1_848_000, 1_174_800)] }),
    documents,
  );
  expect(after).toMatchObject([
    { kind: 'statement', penalty: true, total: 1_174_800, supply: 1_174_800, vat: 0 },
    { kind: 'statement', penalty: false, total: -1_848_000, vat: -168_000, reason: 2 },
    { kind: 'tax-invoice', penalty: false, total: -1_848_000, vat: -168_000, reason: 2 },
  ]);
});

test('an early cancellation corrects the unused part even if the penalty uses it up and no money is refunded', () => {
  const movements = [movement('m1', TOTAL), earlyEnd(1_254_000, 1_254_000)];
  const documents = issueAllDue(order({ movements }));
  expect(sumOf(documents, 'statement')).toBe(TOTAL);
  expect(sumOf(documents, 'tax-invoice')).toBe(TOTAL - 1_254_000);
  expect(sumOf(documents, 'tax-invoice', 'vat')).toBe(splitVat(TOTAL - 1_254_000).vat);
  expect(sumOf(documents, 'statement', 'vat')).toBe(splitVat(TOTAL - 1_254_000).vat);
});

test('a refund that waives the penalty leaves only the supply on the documents', () => {
  const total = 1_980_000;
  const movements = [movement('m1', total), earlyEnd(1_254_000, 1_254_000)];
  const documents = issueAllDue(order({ total, movements }));
  const waived = [...movements, movement('m2', -1_254_000)];
  const after = issueAllDue(order({ total, state: 'PARTIALLY_REFUNDED', movements: waived }), documents);
  expect(sumOf(after, 'tax-invoice')).toBe(726_000);
  expect(sumOf(after, 'statement')).toBe(726_000);
  expect(sumOf(after, 'statement', 'vat')).toBe(splitVat(726_000).vat);
  const penalty = after.filter((document) => document.penalty);
  expect(penalty.map((document) => document.total)).toEqual([1_254_000, -1_254_000]);
});

test.each([
  ['in full', TOTAL],
  ['in part', 1_000_000],
])(
  'a deposit reversed %s after an early cancellation and paid again gets documents for the supply',
  (_how, lost) => {
    const undone: Movement = { ...movement('m2', -lost), kind: 'reversal' };
    const steps: Movement[] = [
      movement('m1', TOTAL),
      earlyEnd(1_848_000, 1_174_800),
      undone,
      movement('m3', lost),
    ];
    const refund = movement('m4', 1_174_800 - 1_848_000);
    let documents: DocumentSummary[] = [];
    for (const [index] of steps.entries()) {
      const movements = steps.slice(0, index + 1);
      const state = sumMovements(movements) < TOTAL ? 'AWAITING_DEPOSIT' : 'PAID';
      documents = issueAllDue(order({ state, movements }), documents);
    }
    const sums = () => [
      sumOf(documents, 'statement'),
      sumOf(documents, 'statement', 'vat'),
      sumOf(documents, 'tax-invoice'),
      sumOf(
        documents.filter(({ penalty }) => penalty),
        'statement',
      ),
    ];
    const supplied = TOTAL - 1_848_000;
    const expected = [supplied + 1_174_800, splitVat(supplied).vat, supplied, 1_174_800];
    expect(sums()).toEqual(expected);
    expect(issueAllDue(order({ movements: steps })), 'the job ran late').toHaveLength(3);
    documents = issueAllDue(order({ state: 'PARTIALLY_REFUNDED', movements: [...steps, refund] }), documents);
    expect(sums(), 'the unused part goes back').toEqual(expected);
  },
);

test('cancels the gateway’s receipt with the refund, and requests a correction for the deducted part', () => {
  const paid = {
    method: 'virtual-account',
    certificate: 'cash',
    payment: gatewayFacts({ cashReceipt: RECEIPT }),
  } as const;
  const first = issueAllDue(order({ ...paid, movements: [movement('m1', TOTAL)] } as object));
  const movements = [movement('m1', TOTAL), earlyEnd(1_848_000, 1_174_800), movement('m2', -673_200)];
  const state = 'PARTIALLY_REFUNDED' as const;
  const receipts = findDueDocuments(order({ ...paid, state, movements } as object), first).filter(
    ({ kind }) => kind === 'cash-receipt',
  );
  expect(receipts).toMatchObject([
    { total: -1_174_800, withPayment: false, movementId: 'end' },
    { total: -673_200, withPayment: true, movementId: 'm2' },
  ]);
});

test('documents match the captured amount and the supply, however an early cancellation is settled and whenever the job runs', () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: TOTAL }), fc.integer({ min: 0, max: TOTAL }));
  const ways = fc.constantFrom<Parameters<typeof order>[0]>(
    {},
    { method: 'card', certificate: null as never, payment: gatewayFacts({ card: CARD }) },
    { method: 'bank-transfer', certificate: 'cash' as never },
    {
      method: 'virtual-account',
      certificate: 'cash' as never,
      payment: gatewayFacts({ cashReceipt: RECEIPT }),
    },
  );
  const job = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: TOTAL }),
      ways,
      job,
      fc.boolean(),
      (end, later, way, runs, twice) => {
        const [unused, wish] = end;
        const setOff = Math.min(unused, wish);
        const supplied = TOTAL - unused;
        const goodwill = Math.min(supplied + setOff, later);
        const waived = Math.min(setOff, goodwill);
        const supply = supplied - (goodwill - waived);
        const allMovements: Movement[] = [
          movement('m1', TOTAL),
          ...(twice ? [movement('d1', TOTAL, 'duplicate')] : []),
          earlyEnd(unused, setOff),
          ...(twice ? [movement('d2', -TOTAL, 'duplicate')] : []),
          ...(unused > setOff ? [movement('m2', setOff - unused)] : []),
          ...(goodwill > 0 ? [movement('m3', -goodwill)] : []),
        ];
        let documents: DocumentSummary[] = [];
        for (const [index] of allMovements.entries()) {
          const movements = allMovements.slice(0, index + 1);
          const state = stateOf(sumMovements(movements));
          if (runs[index] || index + 1 === allMovements.length || index === 0)
            documents = issueAllDue(order({ ...way, state, movements }), documents);
        }
        const held = sumMovements(allMovements);
        expect(held).toBe(supply + setOff - waived);
        expect(sumOf(documents, 'statement')).toBe(held);
        expect(sumOf(documents, 'statement', 'vat')).toBe(splitVat(supply).vat);
        if (way?.method === 'card') expect(sumOf(documents, 'sales-slip')).toBe(held);
        const certificates = sumOf(documents, 'cash-receipt') + sumOf(documents, 'tax-invoice');
        expect(certificates).toBe(way?.method === 'card' ? 0 : supply);
      },
    ),
  );
});
