import { expect, test } from 'vitest';
import { balancesOf, shareRefund } from './balances.ts';

const one = { attemptId: 'one', captured: 300, pendingRefund: 0 };
const two = { attemptId: 'two', captured: 200, pendingRefund: 0 };

test('keeps captured and pending amounts apart for each payment', () => {
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
  ['takes all of one payment', [one], null, [{ attemptId: 'one', amount: 300 }]],
  [
    'takes all of two payments',
    [one, two],
    null,
    [
      { attemptId: 'one', amount: 300 },
      { attemptId: 'two', amount: 200 },
    ],
  ],
  ['takes a part from one payment that covers it', [two, one], 250, [{ attemptId: 'one', amount: 250 }]],
  [
    'takes a part from both if neither covers it',
    [one, two],
    450,
    [
      { attemptId: 'one', amount: 300 },
      { attemptId: 'two', amount: 150 },
    ],
  ],
  [
    'leaves out a payment that is being refunded',
    [one, { ...two, pendingRefund: 200 }],
    null,
    [{ attemptId: 'one', amount: 300 }],
  ],
  ['rejects more than is held', [one], 301, 'nothing-to-refund'],
  ['rejects zero', [one], 0, 'nothing-to-refund'],
  ['rejects all of nothing', [], null, 'nothing-to-refund'],
  ['rejects what is being refunded in full', [{ ...one, pendingRefund: 300 }], null, 'refund-under-way'],
  ['rejects all while a part is being refunded', [{ ...one, pendingRefund: 1 }], null, 'refund-under-way'],
  ['rejects a part of a pending refund', [{ ...one, pendingRefund: 300 }], 100, 'refund-under-way'],
])('%s', (_, balances, amount, shares) => {
  expect(shareRefund(balances, amount)).toEqual(shares);
});
