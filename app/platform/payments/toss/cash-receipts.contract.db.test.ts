import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contractWithTossSandbox, settled } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway } = contract;
const DAY_MS = 24 * 60 * 60 * 1000;

function request(change: object = {}) {
  return {
    orderRef: `order-${randomUUID()}`,
    orderName: 'Routi Basic',
    amount: 1_980_000,
    number: '01012345678',
    purpose: 'income' as const,
    idempotencyKey: randomUUID(),
    ...change,
  };
}
const issue = (change: object = {}) => gateway().cashReceipts.issue(request(change));
const cancel = (receiptKey: string, amount: number) =>
  gateway().cashReceipts.cancel({ receiptKey, amount, idempotencyKey: randomUUID() });

async function list(query = ''): Promise<unknown> {
  const headers = { Authorization: `Basic ${btoa('test_sk_local:')}` };
  return (await fetch(`${contract.sandbox.url}/v1/cash-receipts?${query}`, { headers })).json();
}

test('a receipt is issued with a number and waits for the tax office', async () => {
  expect(await issue()).toEqual({
    kind: 'settled',
    value: {
      receiptKey: expect.any(String),
      purpose: 'income',
      amount: 1_980_000,
      issueNumber: expect.stringMatching(/^\d{9}$/),
      receiptUrl: expect.stringMatching(/^https:/),
      state: 'IN_PROGRESS',
    },
  });
  expect(await issue({ purpose: 'expense', number: '120-81-47521' })).toMatchObject({
    value: { purpose: 'expense' },
  });
  expect(await issue({ number: '010-000-1234' })).toMatchObject({ kind: 'settled' });
});

test('the same key twice issues one receipt, and another key issues a second one', async () => {
  const sent = request();
  const first = settled(await gateway().cashReceipts.issue(sent));
  expect(settled(await gateway().cashReceipts.issue(sent))).toEqual(first);
  const second = await gateway().cashReceipts.issue({ ...sent, idempotencyKey: randomUUID() });
  expect(settled(second).receiptKey).not.toBe(first.receiptKey);
});

test('an invalid number is refused as our bug', async () => {
  expect(await issue({ number: '12' })).toMatchObject({ refusal: { code: 'INVALID_REQUEST' } });
});

test('a receipt is canceled in parts, but not for more than its amount', async () => {
  const { receiptKey } = settled(await issue());
  expect(settled(await cancel(receiptKey, 980_000))).toMatchObject({ receiptKey, amount: 980_000 });
  expect(await cancel(receiptKey, 1_000_001)).toMatchObject({ refusal: { code: 'NOT_CANCELABLE_AMOUNT' } });
  expect(await cancel(receiptKey, 1_000_000)).toMatchObject({ kind: 'settled' });
  expect(await cancel(receiptKey, 1000)).toMatchObject({
    refusal: { code: 'NOT_CANCELABLE_AMOUNT', remedy: 'read-back' },
  });
  expect(await cancel('rcpt_unknown', 1000)).toMatchObject({ kind: 'unknown' });
});

test('the list of a day contains issues and cancels, page by page', async () => {
  await contract.control.advanceClock(10 * DAY_MS);
  const keys: string[] = [];
  for (let count = 0; count < 3; count += 1) keys.push(settled(await issue()).receiptKey);
  await cancel(keys[0] ?? '', 1000);
  const first = await list('requestDate=2026-11-30&limit=3');
  expect(first).toMatchObject({ hasNext: true, data: keys.map((receiptKey) => ({ receiptKey })) });
  const { lastCursor } = first as { lastCursor: number };
  expect(await list(`requestDate=2026-11-30&limit=3&cursor=${lastCursor}`)).toMatchObject({
    hasNext: false,
    data: [{ receiptKey: keys[0], transactionType: 'CANCEL', amount: 1000 }],
  });
  await contract.control.advanceClock(DAY_MS);
  expect(await list('requestDate=2026-11-30&limit=1')).toMatchObject({
    data: [{ issueStatus: 'COMPLETED' }],
  });
});
