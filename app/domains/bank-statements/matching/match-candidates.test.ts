import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { findMatchCandidates, selectComparable, singleMatch } from './match-candidates.ts';

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
  ['a code beside an unconfirmed name', { payer: '한강플랜트 7K2Q', nameUses: uses() }, {}],
  ['a code beside another customer’s name', { payer: '한강플랜트 7K2Q', nameUses: uses('other') }, {}],
  ['a code in place of the name', { payer: '7k2q' }, {}],
  ['a code beside another name', { payer: '김민준 7K2Q' }, {}],
  ['a code after the name', { payer: '한강플랜트7K2Q' }, {}],
  ['the rest of a partial payment', { amount: 1_750_000 }, { held: 2_000_000 }],
])('matches %s automatically', (_, lineChange, orderChange) => {
  const { exact } = findMatchCandidates({ ...line, ...lineChange }, [order(orderChange)]);
  expect(exact?.order.number).toBe('R1');
});

test.each([
  ['too little', { amount: 3_749_999 }, {}, ['less']],
  ['too much', { amount: 3_750_001 }, {}, ['more']],
  ['another name', { payer: '김민준', nameUses: uses() }, {}, ['name']],
  ['an unconfirmed name', { nameUses: uses() }, {}, ['name-only']],
  ['a name confirmed for another customer', { nameUses: uses('other') }, {}, ['name-only', 'name-shared']],
  ['a name confirmed for two customers', { nameUses: uses('buyer', 'other') }, {}, ['name-shared']],
  ['a reused reference', { referenceReused: true }, {}, ['reference-reused']],
  ['a canceled order', {}, { state: 'CANCELED' as const }, ['canceled']],
  ['a possible duplicate', { possibleDuplicate: true }, {}, ['perhaps-known']],
  [
    'a cut name',
    { payer: '한강플랜트엔', nameUses: uses() },
    { depositor: '한강플랜트엔지니어링' },
    ['name-cut'],
  ],
  ['another bank', { bank: 'shinhan' as const }, {}, ['other-bank']],
  ['a line one second late', { occurredAt: new Date('2026-11-27T15:00:00Z') }, {}, ['late']],
  ['an expired order', {}, { state: 'EXPIRED' as const }, ['expired']],
  ['a line from before the order', { occurredAt: new Date('2026-11-19T14:59:58Z') }, {}, ['before-order']],
  ['a code with too little', { payer: 'x7K2Q', amount: 5, nameUses: uses() }, {}, ['less', 'name']],
])('leaves %s to staff and says why', (_, lineChange, orderChange, differences) => {
  const outcome = findMatchCandidates({ ...line, ...lineChange }, [order(orderChange)]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.map((near) => near.differences)).toEqual([differences]);
});

test.each([
  ['an unconfirmed name', { nameUses: uses() }, [order()], 'R1'],
  ['a code beside another name', { payer: '김민준 7K2Q', nameUses: uses() }, [order()], 'R1'],
  [
    'an unconfirmed name beside an order under another name',
    { nameUses: uses() },
    [order(), order({ number: 'R2', accountId: 'other', depositor: '김민준' })],
    'R1',
  ],
  ['another name', { payer: '김민준', nameUses: uses() }, [order()], undefined],
  ['too little', { amount: 3_749_999 }, [order()], undefined],
  ['a shared name', { nameUses: uses('other') }, [order()], undefined],
  ['a possible duplicate', { possibleDuplicate: true }, [order()], undefined],
  ['an expired order', {}, [order({ state: 'EXPIRED' })], undefined],
  ['two orders under one name', {}, [order(), order({ number: 'R2', code: 'M4T8' })], undefined],
])('finds the expected bulk match for %s', (_, lineChange, orders, number) => {
  const { near } = findMatchCandidates({ ...line, ...lineChange }, orders);
  expect(singleMatch(near)?.order.number).toBe(number);
});

test('omits orders that have nothing in common with the line', () => {
  expect(
    findMatchCandidates({ ...line, payer: '김민준', amount: 5, nameUses: uses() }, [order()]).near,
  ).toEqual([]);
});

test('leaves two equally fitting orders to staff unless the line carries the code of one', () => {
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
  expect(twice.exact, 'carries both codes').toBeNull();
});

test('leaves a line to staff if an ended order had the same code', () => {
  const ended = order({ number: 'R2', accountId: 'other', state: 'CANCELED', total: 1_980_000 });
  const outcome = findMatchCandidates({ ...line, payer: '7K2Q' }, [order(), ended]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near).toHaveLength(2);
});

test.each([
  ['awaits another amount', { total: 1_980_000 }],
  ['belongs to the other bank', { bank: 'shinhan' as const }],
  ['expired', { state: 'EXPIRED' as const }],
  ['was canceled', { state: 'CANCELED' as const }],
  ['has a name that the bank may have cut', { depositor: '한강플랜트엔지니어링' }],
])('does not match a confirmed name automatically if another customer’s order under it %s', (_, change) => {
  const theirs = order({ number: 'R2', accountId: 'other', code: 'M4T8', ...change });
  const outcome = findMatchCandidates(line, [order(), theirs]);
  expect(outcome.exact).toBeNull();
  expect(outcome.near.find((near) => near.order.number === 'R1')?.differences).toEqual(['name-shared']);
});

test('matches a confirmed name despite an older order of the same customer', () => {
  const older = order({ number: 'R0', state: 'CANCELED', code: 'M4T8' });
  expect(findMatchCandidates(line, [older, order()]).exact).toMatchObject({
    order: { number: 'R1' },
    on: 'name',
  });
});

test('never rematches an order from which staff removed the line', () => {
  const outcome = findMatchCandidates(line, [order()], new Set(['R1']));
  expect(outcome.exact).toBeNull();
  expect(outcome.near[0]?.differences).toEqual(['undone-before']);
});

test('matches automatically only by code or by a name that one customer alone uses (property)', () => {
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

test('never needs an order that shares neither code, start of the name, account nor amount with the line (property)', () => {
  const name = fc.constantFrom('한강플랜트', '(주)한강플랜트', '한강플랜트엔지니어링', '한강', '김민준', '');
  const amount = fc.constantFrom(1, 1_980_000, 3_750_000);
  const change = fc.record({
    bank: fc.constantFrom('ibk' as const, 'shinhan' as const),
    total: amount,
    held: fc.constantFrom(0, 1),
    depositor: name,
    accountId: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom('AWAITING_DEPOSIT' as const, 'EXPIRED' as const, 'CANCELED' as const),
    code: fc.constantFrom('7K2Q', 'M4T8', 'P3X9'),
  });
  const payer = fc
    .tuple(name, fc.constantFrom('', ' 7K2Q', 'M4T8', ' 7K-2Q'))
    .map(([some, its]) => some + its);
  const accounts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 6 }),
      amount,
      payer,
      accounts,
      (some, paid, itsPayer, confirmed) => {
        const orders = some.map((its, index) => order({ ...its, number: `R${index}` }));
        const its = { ...line, amount: paid, payer: itsPayer, nameUses: uses(...confirmed) };
        const named = selectComparable(orders, () => false)(its);
        const payable = selectComparable(orders, ({ total, held }) => total - held === paid)(its);
        const all = findMatchCandidates(its, orders);
        expect(findMatchCandidates(its, payable)).toEqual(all);
        // Those of the amount alone matter only to the page of a line.
        expect(singleMatch(findMatchCandidates(its, named).near)).toEqual(singleMatch(all.near));
        expect(findMatchCandidates(its, named).exact).toEqual(all.exact);
      },
    ),
  );
});
