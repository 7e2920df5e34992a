import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Movement } from '#app/domains/billing/documented-orders/movement.ts';
import { issued, movement, order, sumMovements, TOTAL } from '#tests/support/due-documents.ts';
import type { DocumentKind, DocumentSummary } from '../document.ts';
import { findDueDocuments } from './due-documents.ts';

test('a deposit that was reversed and paid again gets new documents', () => {
  const first = findDueDocuments(order(), []).map((due) => issued(due, 'CANCELED'));
  const back = findDueDocuments(
    order({ state: 'AWAITING_DEPOSIT', movements: [movement('m1', TOTAL), movement('m2', -TOTAL)] }),
    first.map((document) => ({ ...document, state: 'ISSUED' as const })),
  ).map((due) => issued(due));
  const again = order({ movements: [movement('m1', TOTAL), movement('m2', -TOTAL), movement('m3', TOTAL)] });
  expect(
    findDueDocuments(again, [...first, ...back]).map(({ kind, movementId }) => [kind, movementId]),
  ).toEqual([
    ['statement', 'm3'],
    ['tax-invoice', 'm3'],
  ]);
});

test('undoing a wrong part before full payment corrects nothing; undoing one later leaves the order unpaid', () => {
  const parts = [
    movement('p1', 1_000_000),
    movement('p2', 500_000),
    movement('p3', -500_000),
    movement('p4', TOTAL - 1_000_000),
  ];
  const first = findDueDocuments(order({ movements: parts }), []).map((due) => issued(due));
  expect(first.map(({ movementId }) => movementId)).toEqual(['p4', 'p4']);
  expect(findDueDocuments(order({ movements: parts }), first)).toEqual([]);
  const undone: Movement = { ...movement('p5', -1_000_000), kind: 'reversal' };
  const back = findDueDocuments(order({ state: 'AWAITING_DEPOSIT', movements: [...parts, undone] }), first);
  expect(back.map(({ total }) => total)).toEqual([-TOTAL, -TOTAL]);
  const all = [
    ...first.map((document) => ({ ...document, state: 'CANCELED' as const })),
    ...back.map((due) => issued(due)),
  ];
  const again = findDueDocuments(order({ movements: [...parts, undone, movement('p6', 1_000_000)] }), all);
  expect(again.map(({ kind, total, movementId }) => [kind, total, movementId])).toEqual([
    ['statement', TOTAL, 'p6'],
    ['tax-invoice', TOTAL, 'p6'],
  ]);
});

test('undoing one wrong part after full payment reverses the documents until the order is paid again', () => {
  const total = 1_980_000;
  const movements: Movement[] = [movement('p1', 1_000_000), movement('p2', 980_000)];
  const wrong = findDueDocuments(order({ total, movements }), []).map((due) => issued(due));
  movements.push({ ...movement('p3', -980_000), kind: 'reversal' });
  const back = findDueDocuments(order({ total, state: 'AWAITING_DEPOSIT', movements }), wrong).map((due) =>
    issued(due),
  );
  movements.push(movement('p4', 980_000));
  const closed = wrong.map((document) => ({ ...document, state: 'CANCELED' as const }));
  const again = findDueDocuments(order({ total, movements }), [...closed, ...back]).map((due) => issued(due));
  const invoices = [...wrong, ...back, ...again].filter(({ kind }) => kind === 'tax-invoice');
  expect(invoices.map((each) => each.total)).toEqual([total, -total, total]);
});

/** An order paid to our own account: its ledger and its documents, as the job and the issuer leave them. */
function simulateOrder(total: number) {
  const movements: Movement[] = [];
  let documents: DocumentSummary[] = [];
  const held = () => sumMovements(movements);
  const state = () => (held() === total ? ('PAID' as const) : ('AWAITING_DEPOSIT' as const));
  const settle = () => {
    documents = documents.map((document) => {
      if (document.state === 'REQUESTED') return { ...document, state: 'ISSUED' };
      return document;
    });
    documents = documents.map((document) => {
      const back = documents.filter(({ corrects, state }) => corrects === document.id && state === 'ISSUED');
      const left = back.reduce((sum, each) => sum + each.total, document.total);
      return back.length > 0 ? { ...document, state: left === 0 ? 'CANCELED' : 'AMENDED' } : document;
    });
  };
  const write = () => {
    const due = findDueDocuments(order({ total, state: state(), movements }), documents);
    documents.push(...due.map((each) => issued(each, each.kind === 'tax-invoice' ? 'REQUESTED' : 'ISSUED')));
  };
  return {
    pay: (wish: number) => {
      const amount = Math.min(wish, total - held());
      if (amount > 0) movements.push(movement(`m${movements.length}`, amount));
    },
    undo: (wish: number) => {
      const amount = Math.min(wish, held());
      if (amount > 0) movements.push({ ...movement(`m${movements.length}`, -amount), kind: 'reversal' });
    },
    write,
    settle,
    sum: (kind: DocumentKind) =>
      documents.reduce((sum, each) => sum + (each.kind === kind ? each.total : 0), 0),
  };
}

test('the documents of a paid order add up to its total, however deposits came and whenever the job ran', () => {
  const wish = fc.integer({ min: 1, max: TOTAL });
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('pay' as const, 'undo' as const), wish }),
    fc.record({ do: fc.constantFrom('write' as const, 'settle' as const), wish: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const simulation = simulateOrder(TOTAL);
      for (const each of steps) simulation[each.do](each.wish);
      simulation.pay(TOTAL);
      for (let round = 0; round < 4; round += 1) {
        simulation.write();
        simulation.settle();
      }
      expect(simulation.sum('tax-invoice')).toBe(TOTAL);
      expect(simulation.sum('statement')).toBe(TOTAL);
    }),
  );
});
