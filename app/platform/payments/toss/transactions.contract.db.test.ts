import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelRequest, contractWithTossSandbox, settled } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, charged, paidAccount } = contract;
const DAY_MS = 24 * 60 * 60 * 1000;
const account = { bankCode: '03', accountNumber: '12345678901234', holder: '홍길동' };
const span = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };

/** The transactions of an order in the gateway's list. */
async function transactionsOf(orderRef: string) {
  const response = await gateway().transactions.list(span);
  if (response.kind !== 'found') throw new Error(response.reason);
  return response.transactions.filter((each) => each.orderRef === orderRef);
}

test('the transactions of an order add up to its balance at the gateway', async () => {
  const { orderRef } = await paidAccount();
  await contract.control.reverseDeposit(orderRef);
  await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
  const paid = await contract.getPaymentOf(orderRef);
  const canceled = settled(
    await gateway().payments.cancel(cancelRequest(paid, { account, amount: 750_000 })),
  );
  const transactions = await transactionsOf(orderRef);
  expect(transactions.map(({ status, amount }) => [status, amount])).toEqual([
    ['DONE', 3_750_000],
    ['WAITING_FOR_DEPOSIT', -3_750_000],
    ['DONE', 3_750_000],
    ['PARTIAL_CANCELED', -750_000],
  ]);
  expect(transactions.reduce((sum, each) => sum + each.amount, 0)).toBe(canceled.balanceAmount);
  expect(transactions.at(-1)).toMatchObject({
    transactionKey: canceled.lastTransactionKey,
    paymentKey: canceled.paymentKey,
    at: new Date('2026-11-20T00:00:00Z'),
  });
  expect(canceled.cancels[0]?.transactionKey).toBe(canceled.lastTransactionKey);
});

test('an account that was closed without a deposit has no transactions', async () => {
  const opened = await contract.openedAccount();
  await gateway().payments.cancel(cancelRequest(opened, { refundable: null }));
  expect(await transactionsOf(opened.orderRef)).toEqual([]);
});

test('the list is read page by page, and each line once', async () => {
  const extra = `order-${randomUUID()}`;
  await contract.control.seedDifference({ kind: 'extra', orderId: extra, amount: 1000, times: 2001 });
  const transactions = await transactionsOf(extra);
  expect(transactions).toHaveLength(2001);
  expect(new Set(transactions.map((each) => each.transactionKey)).size).toBe(2001);
});

test('the list contains no transactions outside of its time span', async () => {
  await charged();
  const later = { from: span.to, to: new Date('2026-11-22T00:00:00Z') };
  expect(await gateway().transactions.list(later)).toEqual({ kind: 'found', transactions: [] });
});

test('a list that cannot be read is unknown, not empty', async () => {
  await contract.control.addFault({ match: 'transactions', kind: 'http_429' });
  expect(await gateway().transactions.list(span)).toEqual({ kind: 'unknown', reason: 'TOO_MANY_REQUESTS' });
});

test('the sandbox can seed a missing line and one with another amount', async () => {
  const first = await charged();
  const second = await charged();
  await contract.control.seedDifference({ kind: 'missing', orderId: first.orderRef });
  await contract.control.seedDifference({ kind: 'amount', orderId: second.orderRef, amount: 1 });
  expect(await transactionsOf(first.orderRef)).toEqual([]);
  expect(await transactionsOf(second.orderRef)).toMatchObject([{ amount: 1 }]);
});

test('settlements are listed the day after, less the fee, which may be more than agreed', async () => {
  const { orderRef } = await charged();
  const settlements = async () => {
    const query = 'startDate=2026-11-20&endDate=2026-11-20&size=5000';
    const headers = { Authorization: `Basic ${btoa('test_sk_local:')}` };
    const response = await fetch(`${contract.sandbox.url}/v1/settlements?${query}`, { headers });
    const rows = (await response.json()) as { orderId: string }[];
    return rows.filter((row) => row.orderId === orderRef);
  };
  expect(await settlements()).toEqual([]);
  await contract.control.advanceClock(DAY_MS);
  expect(await settlements()).toMatchObject([
    {
      amount: 1_980_000,
      fee: 65_340,
      payOutAmount: 1_914_660,
      soldDate: '2026-11-20',
      paidOutDate: '2026-11-22',
    },
  ]);
  await contract.control.seedDifference({ kind: 'fee', orderId: orderRef, amount: 1000 });
  expect(await settlements()).toMatchObject([{ fee: 66_440, payOutAmount: 1_913_560 }]);
});
