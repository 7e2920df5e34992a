import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { findMatchCandidates, singleMatch } from './match-candidates.ts';

const dueAt = new Date('2026-11-27T14:59:59Z');
const order = (change: Partial<AwaitedTransfer> = {}): AwaitedTransfer => ({
  orderId: change.number ?? 'R1',
  accountId: 'buyer',
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
const uses = (...confirmed: string[]) => ({ confirmed: new Set(confirmed), all: new Set(confirmed) });
const line = {
  bank: 'ibk',
  amount: 3_750_000,
  occurredAt: new Date('2026-11-21T01:00:00Z'),
  payer: '㈜한강 플랜트',
  possibleDuplicate: false,
  referenceReused: false,
  nameUses: uses('buyer'),
} as const;

test.each([
  ['a confirmed name', {}, {}],
  ['a confirmed name that is not the announced one', { payer: '김민준' }, {}],
  ['a code beside a name that nobody confirmed', { payer: '한강플랜트 7K2Q', nameUses: uses() }, {}],
  ['a code beside a name of another customer', { payer: '한강플랜트 7K2Q', nameUses: uses('other') }, {}],
  ['a code in place of the name', { payer: '7k2q' }, {}],
  ['a code beside another name', { payer: '김민준 7K2Q' }, {}],
  ['a code behind the name', { payer: '한강플랜트7K2Q' }, {}],
  ['the rest of what came before', { amount: 1_750_000 }, { held: 2_000_000 }],
])('%s pays by itself', (_, lineChange, orderChange) => {
  const { exact } = findMatchCandidates({ ...line, ...lineChange }, [order(orderChange)]);
  expect(exact?.order.number).toBe('R1');
});

test.each([
  ['less', { amount: 3_749_999 }, {}, ['less']],
  ['more', { amount: 3_750_001 }, {}, ['more']],
  ['another name', { payer: '김민준', nameUses: uses() }, {}, ['name']],
  ['a name that nobody confirmed', { nameUses: uses() }, {}, ['name-only']],
  ['a name confirmed for another customer', { nameUses: uses('other') }, {}, ['name-only', 'name-shared']],
  ['a name confirmed for two', { nameUses: uses('buyer', 'other') }, {}, ['name-shared']],
  ['a reference of other money', { referenceReused: true }, {}, ['reference-reused']],
  ['a canceled order', {}, { state: 'CANCELED' as const }, ['canceled']],
  ['what may be here already', { possibleDuplicate: true }, {}, ['perhaps-known']],
  [
    'a cut name',
    { payer: '한강플랜트엔', nameUses: uses() },
    { depositor: '한강플랜트엔지니어링' },
    ['name-cut'],
  ],
  ['another bank', { bank: 'shinhan' as const }, {}, ['other-bank']],
  ['a second too late', { occurredAt: new Date('2026-11-27T15:00:00Z') }, {}, ['late']],
  ['an order that expired', {}, { state: 'EXPIRED' as const }, ['expired']],
  ['money of before the order', { occurredAt: new Date('2026-11-19T14:59:58Z') }, {}, ['before-order']],
  ['a code, but less', { payer: 'x7K2Q', amount: 5, nameUses: uses() }, {}, ['less', 'name']],
])('%s is for a person, who sees why', (_, lineChange, orderChange, differences) => {
  const outcome = findMatchCandidates({ ...line, ...lineChange }, [order(orderChange)]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.map((near) => near.differences)).toEqual([differences]);
});

test.each([
  ['a name that nobody confirmed', { nameUses: uses() }, [order()], 'R1'],
  ['a code beside another name', { payer: '김민준 7K2Q', nameUses: uses() }, [order()], 'R1'],
  [
    'an order of another name beside it',
    { nameUses: uses() },
    [order(), order({ number: 'R2', accountId: 'other', depositor: '김민준' })],
    'R1',
  ],
  ['another name', { payer: '김민준', nameUses: uses() }, [order()], undefined],
  ['less', { amount: 3_749_999 }, [order()], undefined],
  ['a shared name', { nameUses: uses('other') }, [order()], undefined],
  ['a possible duplicate', { possibleDuplicate: true }, [order()], undefined],
  ['an order that expired', {}, [order({ state: 'EXPIRED' })], undefined],
  ['two orders of its name', {}, [order(), order({ number: 'R2', code: 'M4T8' })], undefined],
])('with %s the match for bulk accept is as expected', (_, lineChange, orders, number) => {
  const { near } = findMatchCandidates({ ...line, ...lineChange }, orders);
  expect(singleMatch(near)?.order.number).toBe(number);
});

test('what has nothing in common is not shown', () => {
  expect(
    findMatchCandidates({ ...line, payer: '김민준', amount: 5, nameUses: uses() }, [order()]).near,
  ).toEqual([]);
});

test('two orders of which all is true are for a person, unless the line carries the code of one', () => {
  const both = [order(), order({ number: 'R2', code: 'M4T8' })];
  const outcome = findMatchCandidates(line, both);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.map(({ differences }) => differences)).toEqual([
    ['two-candidates'],
    ['two-candidates'],
  ]);
  expect(findMatchCandidates({ ...line, payer: '한강플랜트 M4T8' }, both).exact).toMatchObject({
    order: both[1],
    on: 'code',
  });
  const twice = findMatchCandidates({ ...line, payer: '7K2Q M4T8' }, both);
  expect(twice.exact, 'the codes of two').toBeNull();
});

test('a code that an ended order had before is for a person', () => {
  const ended = order({ number: 'R2', accountId: 'other', state: 'CANCELED', total: 1_980_000 });
  const outcome = findMatchCandidates({ ...line, payer: '7K2Q' }, [order(), ended]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near).toHaveLength(2);
});

test.each([
  ['awaits another amount', { total: 1_980_000 }],
  ['is of the other bank', { bank: 'shinhan' as const }],
  ['expired', { state: 'EXPIRED' as const }],
  ['was canceled', { state: 'CANCELED' as const }],
  ['has a name that the line may have cut', { depositor: '한강플랜트엔지니어링' }],
])('a confirmed name pays nothing by itself where an order of another customer with it %s', (_, change) => {
  const theirs = order({ number: 'R2', accountId: 'other', code: 'M4T8', ...change });
  const outcome = findMatchCandidates(line, [order(), theirs]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.find((near) => near.order.number === 'R1')?.differences).toEqual(['name-shared']);
});

test('a confirmed name still pays beside an older order of the same customer', () => {
  const older = order({ number: 'R0', state: 'CANCELED', code: 'M4T8' });
  expect(findMatchCandidates(line, [older, order()]).exact).toMatchObject({
    order: { number: 'R1' },
    on: 'name',
  });
});

test('an order that a person has taken the line off is never taken by itself again', () => {
  const outcome = findMatchCandidates(line, [order()], new Set(['R1']));
  expect(outcome.exact).toBeNull();
  expect(outcome.near[0]?.differences).toEqual(['undone-before']);
});

test('whatever comes, nothing pays by itself without a code or a name of its customer alone (property)', () => {
  const name = fc.constantFrom('한강플랜트', '(주)한강플랜트', '김민준', '홍길동');
  const bank = fc.constantFrom('ibk' as const, 'shinhan' as const);
  const amount = fc.constantFrom(1, 1_980_000, 3_750_000);
  const account = fc.constantFrom('a', 'b', 'c');
  const state = fc.constantFrom('AWAITING_DEPOSIT' as const, 'EXPIRED' as const, 'CANCELED' as const);
  const code = fc.constantFrom('7K2Q', 'M4T8', 'P3X9');
  const orders = fc.array(
    fc.record({ bank, total: amount, depositor: name, accountId: account, state, code }),
    { maxLength: 6 },
  );
  const payer = fc.tuple(name, fc.constantFrom('', ' 7K2Q', 'M4T8')).map(([some, its]) => some + its);
  const confirmed = fc.uniqueArray(account);
  fc.assert(
    fc.property(orders, bank, amount, payer, confirmed, (some, itsBank, itsAmount, itsPayer, accounts) => {
      const awaited = some.map((change, index) => order({ ...change, number: `R${index}` }));
      const nameUses = uses(...accounts);
      const { exact, near } = findMatchCandidates(
        { ...line, bank: itsBank, amount: itsAmount, payer: itsPayer, nameUses },
        awaited,
      );
      if (!exact) return;
      expect(near).toHaveLength(1);
      const paid = exact.order;
      expect([paid.bank, paid.total, paid.state]).toEqual([itsBank, itsAmount, 'AWAITING_DEPOSIT']);
      const coded = awaited.filter((each) => itsPayer.includes(each.code));
      if (exact.on === 'code') return expect(coded).toEqual([paid]);
      expect(coded).toEqual([]);
      expect(accounts).toEqual([paid.accountId]);
      const plain = (text: string) => text.replace('(주)', '');
      const named = awaited.filter(({ depositor }) => plain(itsPayer) === plain(depositor));
      expect(named.every(({ accountId }) => accountId === paid.accountId)).toBe(true);
    }),
  );
});
