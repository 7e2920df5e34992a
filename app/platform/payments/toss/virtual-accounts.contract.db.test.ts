import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, accountRequest, openedAccount, paidAccount, getPaymentOf } = contract;
const HOUR_MS = 60 * 60 * 1000;

describe('a virtual account', () => {
  test('opens for exactly the amount until 23:59:59 KST, and moves no money', async () => {
    const request = accountRequest();
    const response = await gateway().virtualAccounts.issue(request);
    expect(response).toMatchObject({
      kind: 'settled',
      value: {
        orderRef: request.orderRef,
        status: 'WAITING_FOR_DEPOSIT',
        method: '가상계좌',
        totalAmount: 3_750_000,
        approvedAt: null,
        virtualAccount: {
          bankCode: '88',
          accountNumber: expect.stringMatching(/^X\d{8,14}$/),
          holder: '홍길동',
          dueAt: new Date('2026-11-27T14:59:59Z'),
        },
        secret: expect.stringMatching(/^ps_/),
        cashReceipt: null,
        cancels: [],
      },
    });
    expect(await contract.chargesOf(request.orderRef)).toEqual([]);
  });

  test('requested twice with the same key opens once', async () => {
    const request = accountRequest();
    const first = await gateway().virtualAccounts.issue(request);
    expect(await gateway().virtualAccounts.issue(request)).toEqual(first);
  });

  test('requested 20 times at once with 20 keys opens once, and the other calls get unknown', async () => {
    const request = accountRequest();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        gateway().virtualAccounts.issue({ ...request, idempotencyKey: randomUUID() }),
      ),
    );
    expect(responses.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect(responses.filter((response) => response.kind === 'unknown')).toHaveLength(19);
  });

  test.each([
    ['a bank by its three digits', { bankCode: '088' }, 'INVALID_BANK'],
    ['less than 200 KRW', { amount: 199 }, 'BELOW_MINIMUM_AMOUNT'],
    ['a due date beyond 90 days', { dueAt: new Date('2027-02-19T00:00:00Z') }, 'EXCEED_MAX_DUE_DATE'],
    ['a due date that is over', { dueAt: new Date('2026-11-19T00:00:00Z') }, 'INVALID_REQUEST'],
    ['a long order name', { orderName: 'n'.repeat(101) }, 'INVALID_ORDER_NAME'],
  ])('with %s is refused as our bug', async (_, change, code) => {
    const response = await gateway().virtualAccounts.issue({ ...accountRequest(), ...change });
    expect(response).toEqual({ kind: 'refused', refusal: { code, retryable: false, remedy: 'operator' } });
  });

  test('is settled only by a deposit of the exact amount', async () => {
    const { orderRef } = await openedAccount();
    const pay = (amount: number) => contract.control.deposit({ orderId: orderRef, amount, name: '김철수' });
    await expect(pay(3_749_999)).rejects.toThrow('409');
    await expect(pay(3_750_001)).rejects.toThrow('409');
    expect(await getPaymentOf(orderRef)).toMatchObject({ status: 'WAITING_FOR_DEPOSIT' });
    await pay(3_750_000);
    expect(await getPaymentOf(orderRef)).toMatchObject({
      status: 'DONE',
      balanceAmount: 3_750_000,
      approvedAt: new Date('2026-11-20T00:00:00Z'),
      raw: { virtualAccount: { depositorName: '김철수' } },
    });
    await expect(pay(3_750_000)).rejects.toThrow('409');
  });

  test('accepts nothing after its due date, and sends no webhook when it expires', async () => {
    const { orderRef } = await openedAccount();
    await contract.control.deliverWebhooks();
    contract.shop.received.length = 0;
    await contract.control.advanceClock(8 * 24 * HOUR_MS);
    await expect(contract.control.deposit({ orderId: orderRef, amount: 3_750_000 })).rejects.toThrow('409');
    expect(await getPaymentOf(orderRef)).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      raw: { virtualAccount: { expired: true } },
    });
    expect(await contract.control.deliverWebhooks()).toBe(0);
  });

  test('reports late a deposit that came in time', async () => {
    const { orderRef } = await openedAccount();
    await contract.control.advanceClock(8 * 24 * HOUR_MS);
    const at = '2026-11-27T14:59:59Z';
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000, at });
    expect(await getPaymentOf(orderRef)).toMatchObject({ status: 'DONE', approvedAt: new Date(at) });
  });

  test('waits again when the bank reverses the deposit, and can be paid again', async () => {
    const paid = await paidAccount();
    await contract.control.reverseDeposit(paid.orderRef);
    expect(await getPaymentOf(paid.orderRef)).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      approvedAt: null,
      lastTransactionKey: expect.not.stringMatching(paid.lastTransactionKey ?? ''),
    });
    await expect(contract.control.reverseDeposit(paid.orderRef)).rejects.toThrow('409');
    await contract.control.deposit({ orderId: paid.orderRef, amount: 3_750_000 });
    expect(await getPaymentOf(paid.orderRef)).toMatchObject({ status: 'DONE' });
  });

  test('with a cash receipt issues it at the deposit, and cancels it at the reversal', async () => {
    const cashReceipt = { purpose: 'income' as const, number: '01012345678' };
    const { orderRef, cashReceipt: early } = await openedAccount({ cashReceipt });
    expect(early).toBeNull();
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    expect(await getPaymentOf(orderRef)).toMatchObject({
      cashReceipt: { purpose: 'income', amount: 3_750_000, issueNumber: expect.stringMatching(/^\d{9}$/) },
    });
    await contract.control.reverseDeposit(orderRef);
    const { raw } = await getPaymentOf(orderRef);
    expect(raw.cashReceipts).toMatchObject([{ transactionType: 'CONFIRM' }, { transactionType: 'CANCEL' }]);
  });

  test('without a cash receipt issues none, because a tax invoice is requested instead', async () => {
    expect(await paidAccount()).toMatchObject({ status: 'DONE', cashReceipt: null });
  });
});

test('the gateway accepts hours instead of a date, but not both', async () => {
  const { url } = contract.sandbox;
  const open = async (terms: object) => {
    const response = await fetch(`${url}/v1/virtual-accounts`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('test_sk_local:')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        amount: 1000,
        orderId: `order-${randomUUID()}`,
        orderName: 'Routi Basic',
        customerName: '홍길동',
        bank: '03',
        ...terms,
      }),
    });
    return response.json();
  };
  const due = (dueDate: string) => ({ virtualAccount: { dueDate } });
  expect(await open({})).toMatchObject(due('2026-11-27T09:00:00+09:00'));
  expect(await open({ validHours: 2160 })).toMatchObject(due('2027-02-18T09:00:00+09:00'));
  expect(await open({ validHours: 2161 })).toMatchObject({ code: 'EXCEED_MAX_VALID_HOURS' });
  expect(await open({ validHours: 1, dueDate: '2026-11-21T00:00:00' })).toMatchObject({
    code: 'INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE',
  });
});
