import { expect, test } from 'vitest';
import { balancesOf, shareRefund } from './balances.ts';

const one = { attemptId: 'one', captured: 300, pendingRefund: 0 };
const two = { attemptId: 'two', captured: 200, pendingRefund: 0 };

test('what each payment holds and gives back is told apart', () => {
  const ledger = [
    { attemptId: 'one', amount: 300 },
    { attemptId: 'two', amount: 200 },
    { attemptId: 'one', amount: -100 },
    { attemptId: 'gone', amount: 50 },
    { attemptId: 'gone', amount: -50 },
  ];
  const refunds = [
    { attemptId: 'one', amount: 100, state: 'DONE' as const },
    { attemptId: 'two', amount: 200, state: 'MANUAL' as const },
  ];
  expect(balancesOf(ledger, refunds)).toEqual([
    { attemptId: 'one', captured: 200, pendingRefund: 0 },
    { attemptId: 'two', captured: 200, pendingRefund: 200 },
  ]);
});

test.each([
  ['all of one payment', [one], null, [{ attemptId: 'one', amount: 300 }]],
  [
    'all of two payments',
    [one, two],
    null,
    [
      { attemptId: 'one', amount: 300 },
      { attemptId: 'two', amount: 200 },
    ],
  ],
  ['a part that one of them holds alone', [two, one], 250, [{ attemptId: 'one', amount: 250 }]],
  [
    'a part that only both hold',
    [one, two],
    450,
    [
      { attemptId: 'one', amount: 300 },
      { attemptId: 'two', amount: 150 },
    ],
  ],
  [
    'what is not on its way already',
    [one, { ...two, pendingRefund: 200 }],
    null,
    [{ attemptId: 'one', amount: 300 }],
  ],
  ['more than is held', [one], 301, 'nothing-to-refund'],
  ['nothing', [one], 0, 'nothing-to-refund'],
  ['all of nothing', [], null, 'nothing-to-refund'],
  ['what is on its way', [{ ...one, pendingRefund: 300 }], null, 'refund-under-way'],
  ['all while a part of it is on its way', [{ ...one, pendingRefund: 1 }], null, 'refund-under-way'],
  ['a part of what is on its way', [{ ...one, pendingRefund: 300 }], 100, 'refund-under-way'],
])('%s', (_, balances, amount, shares) => {
  expect(shareRefund(balances, amount)).toEqual(shares);
});
