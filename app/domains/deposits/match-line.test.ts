import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AwaitedTransfer } from '#app/domains/billing/list-awaited-transfers.server.ts';
import { matchLine } from './match-line.ts';

const dueAt = new Date('2026-11-27T14:59:59Z');
const order = (change: Partial<AwaitedTransfer> = {}): AwaitedTransfer => ({
  orderId: change.number ?? 'R1',
  number: 'R1',
  bank: 'ibk',
  total: 3_750_000,
  held: 0,
  depositor: '한강플랜트',
  code: '7K2Q',
  planName: 'Standard',
  dueAt,
  state: 'AWAITING_DEPOSIT',
  ...change,
});
const line = {
  bank: 'ibk',
  amount: 3_750_000,
  occurredAt: new Date('2026-11-21T01:00:00Z'),
  payer: '㈜한강 플랜트',
  perhapsKnown: false,
} as const;

test.each([
  ['all of it', {}, {}],
  ['a code in place of the name', { payer: '7k2q' }, {}],
  ['a code beside another name', { payer: '김민준 7K2Q' }, {}],
  ['a code behind the name', { payer: '한강플랜트7K2Q' }, {}],
  ['the rest of what came before', { amount: 1_750_000 }, { held: 2_000_000 }],
])('%s pays by itself', (_, lineChange, orderChange) => {
  const { exact } = matchLine({ ...line, ...lineChange }, [order(orderChange)]);
  expect(exact?.number).toBe('R1');
});

test.each([
  ['less', { amount: 3_749_999 }, {}, ['less']],
  ['more', { amount: 3_750_001 }, {}, ['more']],
  ['another name', { payer: '김민준' }, {}, ['name']],
  ['what may be here already', { perhapsKnown: true }, {}, ['perhaps-known']],
  ['a cut name', { payer: '한강플랜트엔' }, { depositor: '한강플랜트엔지니어링' }, ['name-cut']],
  ['another bank', { bank: 'shinhan' as const }, {}, ['other-bank']],
  ['a second too late', { occurredAt: new Date('2026-11-27T15:00:00Z') }, {}, ['late']],
  ['an order that expired', {}, { state: 'EXPIRED' as const }, ['expired']],
  ['money of before the order', { occurredAt: new Date('2026-11-19T14:59:58Z') }, {}, ['before-order']],
  ['a code, but less', { payer: 'x7K2Q', amount: 5 }, {}, ['less', 'name']],
])('%s is for a person, who sees why', (_, lineChange, orderChange, differences) => {
  const outcome = matchLine({ ...line, ...lineChange }, [order(orderChange)]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.map((near) => near.differences)).toEqual([differences]);
});

test('what has nothing in common is not shown', () => {
  expect(matchLine({ ...line, payer: '김민준', amount: 5 }, [order()]).near).toEqual([]);
});

test('two orders of which all is true are for a person, unless the line carries the code of one', () => {
  const both = [order(), order({ number: 'R2', code: 'M4T8' })];
  const outcome = matchLine(line, both);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.map(({ differences }) => differences)).toEqual([
    ['two-candidates'],
    ['two-candidates'],
  ]);
  expect(matchLine({ ...line, payer: '한강플랜트 M4T8' }, both).exact?.number).toBe('R2');
});

test('an order that a person has taken the line off is never taken by itself again', () => {
  const outcome = matchLine(line, [order()], new Set(['R1']));
  expect(outcome.exact).toBeNull();
  expect(outcome.near[0]?.differences).toEqual(['undone-before']);
});

test('whatever comes, nothing pays by itself that differs in amount, bank or time, or has two candidates (property)', () => {
  const name = fc.constantFrom('한강플랜트', '(주)한강플랜트', '김민준', '홍길동');
  const bank = fc.constantFrom('ibk' as const, 'shinhan' as const);
  const amount = fc.constantFrom(1, 1_980_000, 3_750_000);
  const orders = fc.array(
    fc.record({ bank, total: amount, depositor: name, code: fc.constantFrom('7K2Q', 'M4T8') }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(orders, bank, amount, name, (some, itsBank, itsAmount, payer) => {
      const awaited = some.map((change, index) => order({ ...change, number: `R${index}` }));
      const { exact, near } = matchLine({ ...line, bank: itsBank, amount: itsAmount, payer }, awaited);
      if (!exact) return;
      expect(near).toHaveLength(1);
      expect([exact.bank, exact.total]).toEqual([itsBank, itsAmount]);
      const alike = awaited.filter(
        (each) => each.bank === itsBank && each.total === itsAmount && each.depositor === exact.depositor,
      );
      expect(alike).toHaveLength(1);
    }),
  );
});
