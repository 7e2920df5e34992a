import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMoney,
  type MoneyMovement,
  type Movement,
} from '#app/domains/billing/documented-orders/movement.ts';
import type { PaymentFacts } from '#app/domains/billing/payments/payment-facts.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';

import { splitVat } from '#app/shared/krw.ts';
import type { DocumentKind, DocumentState, DocumentSummary } from '../document.ts';
import { type DueDocument, findDueDocuments } from './due-documents.ts';
import type { PaidOrder } from './entitlement.ts';

const TOTAL = 3_750_000;
const AT = new Date('2026-11-20T03:00:00Z');
const moved = (id: string, amount: number, attemptId = 'first'): MoneyMovement => ({
  id,
  kind: amount > 0 ? 'payment' : 'refund',
  amount,
  attemptId,
  occurredAt: AT,
});
const ended = (unused: number, setOff: number): Movement => ({
  id: 'end',
  kind: 'early-end',
  unused,
  setOff,
  occurredAt: AT,
});
const CARD: PaymentFacts['card'] = {
  issuer: '11',
  acquirer: '11',
  number: '4330****',
  approvalNumber: '1',
  instalmentMonths: 0,
  amount: TOTAL,
};
const facts = (change: Partial<PaymentFacts>): PaymentFacts => ({
  card: null,
  easyPay: null,
  cashReceipt: null,
  receiptUrl: null,
  ...change,
});
const heldOf = (movements: readonly Movement[]) =>
  movements.filter(isMoney).reduce((sum, { amount }) => sum + amount, 0);
const order = (change: Partial<PaidOrder & { movements: Movement[] }> = {}) => ({
  kind: 'checkout' as PaidOrder['kind'],
  state: 'PAID' as const,
  total: TOTAL,
  method: 'bank-transfer' as PaymentMethodType,
  certificate: 'bill' as const,
  payment: null,
  movements: [moved('m1', TOTAL)],
  ...change,
});
let count = 0;
const issued = (due: DueDocument, state: DocumentState = 'ISSUED'): DocumentSummary => {
  count += 1;
  return { ...due, id: `d${count}`, number: `N${count}`, state, corrects: due.corrects?.id ?? null };
};
const kinds = (papers: readonly DueDocument[]) => papers.map(({ kind }) => kind);
const RECEIPT = { receiptKey: 'r', purpose: 'income', amount: TOTAL, approvalNumber: '1' } as const;

test.each<[string, Parameters<typeof order>[0], DocumentKind[]]>([
  [
    'a card',
    { method: 'card', certificate: null, payment: facts({ card: CARD }) },
    ['statement', 'sales-slip'],
  ],
  [
    'NaverPay by card',
    { method: 'naverpay', certificate: null, payment: facts({ card: CARD }) },
    ['statement', 'sales-slip'],
  ],
  [
    'PAYCO points',
    {
      method: 'payco',
      certificate: null,
      payment: facts({ easyPay: { provider: 'PAYCO', amount: TOTAL, discountAmount: 0 } }),
    },
    ['statement'],
  ],
  [
    'PAYCO points with the gateway’s receipt',
    { method: 'payco', certificate: null, payment: facts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
  ['a transfer with a bill', {}, ['statement', 'tax-invoice']],
  ['a transfer with cash', { certificate: 'cash' }, ['statement', 'cash-receipt']],
  [
    'a virtual account with cash',
    { method: 'virtual-account', certificate: 'cash', payment: facts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
  [
    'a virtual account with cash, before the gateway told',
    { method: 'virtual-account', certificate: 'cash' },
    ['statement'],
  ],
  [
    'a virtual account with cash that was paid, its receipt not told yet',
    { method: 'virtual-account', certificate: 'cash', payment: facts({}) },
    ['statement'],
  ],
  [
    'a virtual account with a bill',
    { method: 'virtual-account', payment: facts({}) },
    ['statement', 'tax-invoice'],
  ],
  [
    'a bill where the gateway issued a receipt all the same',
    { method: 'virtual-account', payment: facts({ cashReceipt: RECEIPT }) },
    ['statement', 'cash-receipt'],
  ],
])('%s gets its papers and no others (payments.md §3.1)', (_what, change, expected) => {
  expect(kinds(findDueDocuments(order(change), []))).toEqual(expected);
});

test('nothing is due before all of it is paid, nor for an order that was refunded before', () => {
  expect(findDueDocuments(order({ state: 'AWAITING_DEPOSIT', movements: [moved('m1', 1000)] }), [])).toEqual(
    [],
  );
  expect(findDueDocuments(order({ state: 'PENDING_PAYMENT', movements: [] }), [])).toEqual([]);
  expect(
    findDueDocuments(order({ state: 'REFUNDED', movements: [moved('m1', TOTAL), moved('m2', -TOTAL)] }), []),
  ).toEqual([]);
});

test('what is there is not due again, and a certificate that failed waits for a person', () => {
  const first = findDueDocuments(order(), []);
  const there = first.map((due) => issued(due, due.kind === 'tax-invoice' ? 'FAILED' : 'ISSUED'));
  expect(findDueDocuments(order(), there)).toEqual([]);
});

test('money that went back is taken back on each paper, the last part for the contract that ended', () => {
  const documents = findDueDocuments(order(), []).map((due) => issued(due));
  const refunded = order({
    state: 'REFUNDED',
    movements: [moved('m1', TOTAL), moved('m2', -1_000_000), moved('m3', -2_750_000)],
  });
  const due = findDueDocuments(refunded, documents);
  expect(due.map(({ kind, total, reason, movementId }) => [kind, total, reason, movementId])).toEqual([
    ['statement', -1_000_000, 2, 'm2'],
    ['tax-invoice', -1_000_000, 2, 'm2'],
    ['statement', -2_750_000, 4, 'm3'],
    ['tax-invoice', -2_750_000, 4, 'm3'],
  ]);
  expect(findDueDocuments(refunded, [...documents, ...due.map((paper) => issued(paper))])).toEqual([]);
});

test('an original that is still under way is corrected only once it is issued', () => {
  const documents = findDueDocuments(order(), []).map((due) =>
    issued(due, due.kind === 'tax-invoice' ? 'ISSUING' : 'ISSUED'),
  );
  const refunded = order({ state: 'REFUNDED', movements: [moved('m1', TOTAL), moved('m2', -TOTAL)] });
  expect(kinds(findDueDocuments(refunded, documents))).toEqual(['statement']);
});

test('a deposit that the bank took back and that came again gets papers of its own', () => {
  const first = findDueDocuments(order(), []).map((due) => issued(due, 'CANCELED'));
  const back = findDueDocuments(
    order({ state: 'AWAITING_DEPOSIT', movements: [moved('m1', TOTAL), moved('m2', -TOTAL)] }),
    first.map((document) => ({ ...document, state: 'ISSUED' as const })),
  ).map((due) => issued(due));
  const again = order({ movements: [moved('m1', TOTAL), moved('m2', -TOTAL), moved('m3', TOTAL)] });
  expect(
    findDueDocuments(again, [...first, ...back]).map(({ kind, movementId }) => [kind, movementId]),
  ).toEqual([
    ['statement', 'm3'],
    ['tax-invoice', 'm3'],
  ]);
});

test('a wrong part that was undone before all was paid corrects nothing, one undone later leaves the order unpaid', () => {
  const parts = [
    moved('p1', 1_000_000),
    moved('p2', 500_000),
    moved('p3', -500_000),
    moved('p4', TOTAL - 1_000_000),
  ];
  const first = findDueDocuments(order({ movements: parts }), []).map((due) => issued(due));
  expect(first.map(({ movementId }) => movementId)).toEqual(['p4', 'p4']);
  expect(findDueDocuments(order({ movements: parts }), first)).toEqual([]);
  const undone: Movement = { ...moved('p5', -1_000_000), kind: 'reversal' };
  const back = findDueDocuments(order({ state: 'AWAITING_DEPOSIT', movements: [...parts, undone] }), first);
  expect(back.map(({ total }) => total)).toEqual([-TOTAL, -TOTAL]);
  const all = [
    ...first.map((document) => ({ ...document, state: 'CANCELED' as const })),
    ...back.map((due) => issued(due)),
  ];
  const again = findDueDocuments(order({ movements: [...parts, undone, moved('p6', 1_000_000)] }), all);
  expect(again.map(({ kind, total, movementId }) => [kind, total, movementId])).toEqual([
    ['statement', TOTAL, 'p6'],
    ['tax-invoice', TOTAL, 'p6'],
  ]);
});

test('one that was issued again over what was held is corrected only for what goes back later', () => {
  const movements = [moved('m1', TOTAL), moved('m2', -1_000_000)];
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
  expect(kinds(findDueDocuments(partly, [again]))).toEqual(['statement']);
  const rest = order({ state: 'REFUNDED', movements: [...movements, moved('m3', -2_750_000)] });
  expect(findDueDocuments(rest, [again]).map(({ total }) => total)).toEqual([-2_750_000]);
});

test('supply and VAT of every paper sum to its total, and all that is taken back sums to the original', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 60_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), parts, (total, wishes) => {
      const movements = [moved('m0', total)];
      let held = total;
      for (const [index, wish] of [...wishes, total].entries()) {
        const amount = Math.min(wish, held);
        if (amount > 0) movements.push(moved(`m${index + 1}`, -amount));
        held -= amount;
      }
      const paid = order({ total, movements: movements.slice(0, 1) });
      const documents = findDueDocuments(paid, []).map((due) => issued(due));
      const back = findDueDocuments(order({ total, state: 'REFUNDED', movements }), documents);
      for (const paper of [...documents, ...back]) expect(paper.supply + paper.vat).toBe(paper.total);
      for (const original of documents) {
        const taken = back.filter(({ corrects }) => corrects?.id === original.id);
        const sum = (key: 'total' | 'supply' | 'vat') => taken.reduce((all, paper) => all + paper[key], 0);
        for (const key of ['total', 'supply', 'vat'] as const) expect(original[key] + sum(key)).toBe(0);
        for (const paper of taken) expect(Math.max(paper.supply, paper.vat)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test('whatever was paid how, never more than one certificate is due, and never one beside a slip over the same money', () => {
  const methods = fc.constantFrom<PaymentMethodType>(
    'card',
    'naverpay',
    'payco',
    'virtual-account',
    'bank-transfer',
  );
  const certificate = fc.constantFrom('cash' as const, 'bill' as const, null);
  const payment = fc.constantFrom(null, facts({}), facts({ card: CARD }), facts({ cashReceipt: RECEIPT }));
  fc.assert(
    fc.property(methods, certificate, payment, (method, asked, told) => {
      const due = kinds(findDueDocuments(order({ method, certificate: asked as 'bill', payment: told }), []));
      const certificates = due.filter((kind) => kind === 'cash-receipt' || kind === 'tax-invoice');
      expect(certificates.length).toBeLessThanOrEqual(1);
      if (due.includes('sales-slip')) expect(due).not.toContain('tax-invoice');
    }),
  );
});

test('one wrong part match that was undone after all was paid leaves papers over what is held', () => {
  const total = 1_980_000;
  const movements: Movement[] = [moved('p1', 1_000_000), moved('p2', 980_000)];
  const wrong = findDueDocuments(order({ total, movements }), []).map((due) => issued(due));
  movements.push({ ...moved('p3', -980_000), kind: 'reversal' });
  const back = findDueDocuments(order({ total, state: 'AWAITING_DEPOSIT', movements }), wrong).map((due) =>
    issued(due),
  );
  movements.push(moved('p4', 980_000));
  const closed = wrong.map((document) => ({ ...document, state: 'CANCELED' as const }));
  const again = findDueDocuments(order({ total, movements }), [...closed, ...back]).map((due) => issued(due));
  const papers = [...wrong, ...back, ...again].filter(({ kind }) => kind === 'tax-invoice');
  expect(papers.map((paper) => paper.total)).toEqual([total, -total, total]);
});

/** An order to our own account: its ledger and its papers, as the job and the issuer leave them. */
function living(total: number) {
  const movements: Movement[] = [];
  let documents: DocumentSummary[] = [];
  const held = () => heldOf(movements);
  const state = () => (held() === total ? ('PAID' as const) : ('AWAITING_DEPOSIT' as const));
  const settle = () => {
    documents = documents.map((document) => {
      if (document.state === 'REQUESTED') return { ...document, state: 'ISSUED' };
      return document;
    });
    documents = documents.map((document) => {
      const back = documents.filter(({ corrects, state }) => corrects === document.id && state === 'ISSUED');
      const left = back.reduce((sum, paper) => sum + paper.total, document.total);
      return back.length > 0 ? { ...document, state: left === 0 ? 'CANCELED' : 'AMENDED' } : document;
    });
  };
  const write = () => {
    const due = findDueDocuments(order({ total, state: state(), movements }), documents);
    documents.push(
      ...due.map((paper) => issued(paper, paper.kind === 'tax-invoice' ? 'REQUESTED' : 'ISSUED')),
    );
  };
  return {
    pay: (wish: number) => {
      const amount = Math.min(wish, total - held());
      if (amount > 0) movements.push(moved(`m${movements.length}`, amount));
    },
    undo: (wish: number) => {
      const amount = Math.min(wish, held());
      if (amount > 0) movements.push({ ...moved(`m${movements.length}`, -amount), kind: 'reversal' });
    },
    write,
    settle,
    sum: (kind: DocumentKind) =>
      documents.reduce((sum, paper) => sum + (paper.kind === kind ? paper.total : 0), 0),
  };
}

test('however deposits came and were undone, and whenever the job ran: once all is paid the papers sum to it', () => {
  const wish = fc.integer({ min: 1, max: TOTAL });
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('pay' as const, 'undo' as const), wish }),
    fc.record({ do: fc.constantFrom('write' as const, 'settle' as const), wish: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const story = living(TOTAL);
      for (const each of steps) story[each.do](each.wish);
      story.pay(TOTAL);
      for (let round = 0; round < 4; round += 1) {
        story.write();
        story.settle();
      }
      expect(story.sum('tax-invoice')).toBe(TOTAL);
      expect(story.sum('statement')).toBe(TOTAL);
    }),
  );
});

test('compensation for an early end has no VAT and no certificate, whatever was asked for', () => {
  for (const certificate of ['cash', 'bill'] as const) {
    const papers = findDueDocuments(order({ kind: 'early-end', certificate }), []);
    expect(papers).toMatchObject([{ kind: 'statement', total: TOTAL, supply: TOTAL, vat: 0 }]);
  }
  const byCard = order({ kind: 'early-end', method: 'card', payment: facts({ card: CARD }) });
  expect(findDueDocuments(byCard, [])).toMatchObject([
    { kind: 'statement', vat: 0 },
    { kind: 'sales-slip', supply: TOTAL, vat: 0 },
  ]);
});

test('what goes back of a paper without VAT has none either', () => {
  const paid = order({ kind: 'early-end', method: 'card', payment: facts({ card: CARD }) });
  const documents = findDueDocuments(paid, []).map((due) => issued(due));
  const movements = [...paid.movements, moved('m2', -1_000_000)];
  expect(findDueDocuments({ ...paid, state: 'PARTIALLY_REFUNDED', movements }, documents)).toMatchObject([
    { kind: 'statement', total: -1_000_000, supply: -1_000_000, vat: 0 },
    { kind: 'sales-slip', total: -1_000_000, supply: -1_000_000, vat: 0 },
  ]);
});

test('a period and the difference of a plan change are supplies like the first payment', () => {
  for (const kind of ['period', 'change'] as const)
    expect(kinds(findDueDocuments(order({ kind }), []))).toEqual(['statement', 'tax-invoice']);
});

const TWICE = [moved('a1', TOTAL, 'a'), moved('b1', TOTAL, 'b')];

test.each([
  ['by card', { method: 'card', certificate: null, payment: facts({ card: CARD }) }],
  ['by a deposit with a tax invoice', { method: 'virtual-account', payment: facts({}) }],
] as const)('a duplicate paid %s and refunded leaves the documents of the order alone', (_how, change) => {
  const documents = findDueDocuments(order({ ...change, movements: TWICE }), []).map((due) => issued(due));
  expect(documents.map(({ movementId }) => movementId)).toEqual(['a1', 'a1']);
  const duplicateBack = order({ ...change, movements: [...TWICE, moved('b2', -TOTAL, 'b')] });
  expect(findDueDocuments(duplicateBack, documents)).toEqual([]);
});

test('the payment that stands is documented where the first one was refunded before any document was made', () => {
  const firstBack = order({ movements: [...TWICE, moved('a2', -TOTAL, 'a')] });
  expect(findDueDocuments(firstBack, []).map(({ movementId }) => movementId)).toEqual(['b1', 'b1']);
});

test('documents stand while another payment holds what theirs lost, and are corrected once it goes back too', () => {
  const documents = findDueDocuments(order({ movements: TWICE }), []).map((due) => issued(due));
  const firstBack = [...TWICE, moved('a2', -TOTAL, 'a')];
  expect(findDueDocuments(order({ movements: firstBack }), documents)).toEqual([]);
  const bothBack = order({ state: 'REFUNDED', movements: [...firstBack, moved('b2', -TOTAL, 'b')] });
  expect(findDueDocuments(bothBack, documents)).toMatchObject([
    { kind: 'statement', movementId: 'b2', total: -TOTAL, reason: 4 },
    { kind: 'tax-invoice', movementId: 'b2', total: -TOTAL, reason: 4 },
  ]);
});

test('what staff took back by hand is not taken back again by the refund that follows', () => {
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
    findDueDocuments(order({ state, movements: [moved('m1', TOTAL), moved('m2', -amount)] }), [
      ...documents,
      ...byHand,
    ]);
  expect(refunded(1_000_000)).toEqual([]);
  expect(refunded(1_500_000).map(({ total }) => total)).toEqual([-500_000, -500_000]);
});

/** Writes what is due until nothing is, everything issued at once. */
function settled(paid: Parameters<typeof findDueDocuments>[0], before: readonly DocumentSummary[] = []) {
  let documents = [...before];
  for (;;) {
    const due = findDueDocuments(paid, documents);
    if (due.length === 0) return documents;
    documents.push(...due.map((paper) => issued(paper)));
    documents = documents.map((document) => {
      const corrections = documents.filter(({ corrects }) => corrects === document.id);
      const left = corrections.reduce((sum, { total }) => sum + total, document.total);
      return document.corrects === null && left === 0
        ? { ...document, state: 'CANCELED' as const }
        : document;
    });
  }
}

const sumOf = (documents: readonly DocumentSummary[], kind: DocumentKind, key: 'total' | 'vat' = 'total') =>
  documents.reduce((sum, document) => sum + (document.kind === kind ? document[key] : 0), 0);

test('however an order was paid twice and refunded, its documents say what it holds', () => {
  const step = fc.record({ attempt: fc.constantFrom('a', 'b'), wish: fc.integer({ min: 1, max: TOTAL }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.boolean(), (steps, eachTime) => {
      const movements: MoneyMovement[] = [...TWICE];
      let documents = settled(order({ movements }));
      for (const [index, { attempt, wish }] of steps.entries()) {
        const held = heldOf(movements.filter(({ attemptId }) => attemptId === attempt));
        if (held > 0) movements.push(moved(`m${index}`, -Math.min(wish, held), attempt));
        if (eachTime) documents = settled(order({ state: stateOf(heldOf(movements)), movements }), documents);
      }
      const held = heldOf(movements);
      documents = settled(order({ state: stateOf(held), movements }), documents);
      for (const kind of ['statement', 'tax-invoice'] as const)
        expect(sumOf(documents, kind)).toBe(Math.min(TOTAL, held));
    }),
  );
});

const stateOf = (held: number) =>
  held >= TOTAL ? 'PAID' : held > 0 ? ('PARTIALLY_REFUNDED' as const) : 'REFUNDED';

test('an early end corrects all that is unused, and what is set off against the penalty has a line without VAT', () => {
  const documents = findDueDocuments(order(), []).map((due) => issued(due));
  const after = findDueDocuments(
    order({ movements: [moved('m1', TOTAL), ended(1_848_000, 1_174_800)] }),
    documents,
  );
  expect(after).toMatchObject([
    { kind: 'statement', penalty: true, total: 1_174_800, supply: 1_174_800, vat: 0 },
    { kind: 'statement', penalty: false, total: -1_848_000, vat: -168_000, reason: 2 },
    { kind: 'tax-invoice', penalty: false, total: -1_848_000, vat: -168_000, reason: 2 },
  ]);
});

test('an early end that is wholly set off corrects what is unused although no money goes back', () => {
  const movements = [moved('m1', TOTAL), ended(1_254_000, 1_254_000)];
  const documents = settled(order({ movements }));
  expect(sumOf(documents, 'statement')).toBe(TOTAL);
  expect(sumOf(documents, 'tax-invoice')).toBe(TOTAL - 1_254_000);
  expect(sumOf(documents, 'tax-invoice', 'vat')).toBe(splitVat(TOTAL - 1_254_000).vat);
  expect(sumOf(documents, 'statement', 'vat')).toBe(splitVat(TOTAL - 1_254_000).vat);
});

test('a refund that waives the penalty leaves what was supplied on the documents', () => {
  const total = 1_980_000;
  const movements = [moved('m1', total), ended(1_254_000, 1_254_000)];
  const documents = settled(order({ total, movements }));
  const waived = [...movements, moved('m2', -1_254_000)];
  const after = settled(order({ total, state: 'PARTIALLY_REFUNDED', movements: waived }), documents);
  expect(sumOf(after, 'tax-invoice')).toBe(726_000);
  expect(sumOf(after, 'statement')).toBe(726_000);
  expect(sumOf(after, 'statement', 'vat')).toBe(splitVat(726_000).vat);
  const penalty = after.filter((document) => document.penalty);
  expect(penalty.map((document) => document.total)).toEqual([1_254_000, -1_254_000]);
});

test.each([
  ['as a whole', TOTAL],
  ['in part', 1_000_000],
])(
  'a deposit taken back %s after an early end and paid anew gets documents over what was supplied',
  (_how, lost) => {
    const undone: Movement = { ...moved('m2', -lost), kind: 'reversal' };
    const steps: Movement[] = [moved('m1', TOTAL), ended(1_848_000, 1_174_800), undone, moved('m3', lost)];
    const refund = moved('m4', 1_174_800 - 1_848_000);
    let documents: DocumentSummary[] = [];
    for (const [index] of steps.entries()) {
      const movements = steps.slice(0, index + 1);
      const state = heldOf(movements) < TOTAL ? 'AWAITING_DEPOSIT' : 'PAID';
      documents = settled(order({ state, movements }), documents);
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
    expect(settled(order({ movements: steps })), 'the job ran late').toHaveLength(3);
    documents = settled(order({ state: 'PARTIALLY_REFUNDED', movements: [...steps, refund] }), documents);
    expect(sums(), 'the unused part goes back').toEqual(expected);
  },
);

test('a receipt of the gateway goes back with the money, and for what is set off the gateway is asked', () => {
  const paid = {
    method: 'virtual-account',
    certificate: 'cash',
    payment: facts({ cashReceipt: RECEIPT }),
  } as const;
  const first = settled(order({ ...paid, movements: [moved('m1', TOTAL)] } as object));
  const movements = [moved('m1', TOTAL), ended(1_848_000, 1_174_800), moved('m2', -673_200)];
  const state = 'PARTIALLY_REFUNDED' as const;
  const receipts = findDueDocuments(order({ ...paid, state, movements } as object), first).filter(
    ({ kind }) => kind === 'cash-receipt',
  );
  expect(receipts).toMatchObject([
    { total: -1_174_800, withPayment: false, movementId: 'end' },
    { total: -673_200, withPayment: true, movementId: 'm2' },
  ]);
});

test('however an early end is settled and whenever the job runs, the documents say what is held and what was supplied', () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: TOTAL }), fc.integer({ min: 0, max: TOTAL }));
  const ways = fc.constantFrom<Parameters<typeof order>[0]>(
    {},
    { method: 'card', certificate: null as never, payment: facts({ card: CARD }) },
    { method: 'bank-transfer', certificate: 'cash' as never },
    { method: 'virtual-account', certificate: 'cash' as never, payment: facts({ cashReceipt: RECEIPT }) },
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
        const story: Movement[] = [
          moved('m1', TOTAL),
          ...(twice ? [moved('d1', TOTAL, 'duplicate')] : []),
          ended(unused, setOff),
          ...(twice ? [moved('d2', -TOTAL, 'duplicate')] : []),
          ...(unused > setOff ? [moved('m2', setOff - unused)] : []),
          ...(goodwill > 0 ? [moved('m3', -goodwill)] : []),
        ];
        let documents: DocumentSummary[] = [];
        for (const [index] of story.entries()) {
          const movements = story.slice(0, index + 1);
          const state = stateOf(heldOf(movements));
          if (runs[index] || index + 1 === story.length || index === 0)
            documents = settled(order({ ...way, state, movements }), documents);
        }
        const held = heldOf(story);
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
