import { describe, expect, test } from 'vitest';
import { cancelRequest, contractWithTossSandbox, settled } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, charged, openedAccount, paidAccount, getPaymentOf } = contract;
const account = { bankCode: '03', accountNumber: '12345678901234', holder: '홍길동' };
const cancel = (...request: Parameters<typeof cancelRequest>) =>
  gateway().payments.cancel(cancelRequest(...request));

describe('canceling a card payment', () => {
  test('in full refunds everything', async () => {
    const payment = await charged();
    expect(settled(await cancel(payment))).toMatchObject({
      status: 'CANCELED',
      totalAmount: 1_980_000,
      balanceAmount: 0,
      cancels: [{ amount: 1_980_000, reason: 'Withdrawal', canceledAt: new Date('2026-11-20T00:00:00Z') }],
      raw: { suppliedAmount: 0, vat: 0, cancels: [{ refundableAmount: 0 }] },
    });
  });

  test('in parts refunds each part, and the last one completes it', async () => {
    const payment = await charged();
    const first = settled(await cancel(payment, { amount: 1_000_000 }));
    expect(first).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 980_000 });
    expect(first.raw).toMatchObject({ suppliedAmount: 890_909, vat: 89_091 });
    const second = settled(await cancel(first, { amount: 980_000 }));
    expect(second).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect(second.cancels.map((each) => each.amount)).toEqual([1_000_000, 980_000]);
    expect(second.lastTransactionKey).toBe(second.cancels[1]?.transactionKey);
    expect(new Set(second.cancels.map((each) => each.transactionKey)).size).toBe(2);
  });

  test('twice with the same key refunds once', async () => {
    const payment = await charged();
    const request = cancelRequest(payment, { amount: 1000 });
    const first = await gateway().payments.cancel(request);
    expect(await gateway().payments.cancel(request)).toEqual(first);
    expect(await getPaymentOf(payment.orderRef)).toMatchObject({ balanceAmount: 1_979_000 });
  });

  test('20 times at once refunds once, because each call states what is refundable', async () => {
    const payment = await charged();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => cancel(payment, { amount: 1_000_000 })),
    );
    expect(responses.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect((await getPaymentOf(payment.orderRef)).cancels).toHaveLength(1);
  });

  test('a third time within a second is refused, and succeeds after it', async () => {
    const payment = await charged();
    const first = settled(await cancel(payment, { amount: 1000 }));
    const second = settled(await cancel(first, { amount: 1000 }));
    expect(await cancel(second, { amount: 1000 })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'FORBIDDEN_CONSECUTIVE_REQUEST', retryable: true, remedy: 'read-back' },
    });
    await contract.control.advanceClock(1000);
    expect(await cancel(second, { amount: 1000 })).toMatchObject({ kind: 'settled' });
  });

  test('with a refund account is refused', async () => {
    expect(await cancel(await charged(), { account })).toMatchObject({
      refusal: { code: 'INVALID_REQUEST', remedy: 'operator' },
    });
  });
});

describe('a cancel whose refusal may mean that an earlier one succeeded', () => {
  const toBeLookedUp = (code: string) => ({
    kind: 'refused',
    refusal: { code, retryable: false, remedy: 'read-back' },
  });

  test('is to be looked up if the payment is canceled', async () => {
    const payment = await charged();
    const canceled = settled(await cancel(payment));
    await contract.control.advanceClock(1000);
    expect(await cancel(payment)).toEqual(toBeLookedUp('ALREADY_CANCELED_PAYMENT'));
    expect(await getPaymentOf(payment.orderRef)).toEqual(canceled);
  });

  test('is to be looked up if the refundable amount differs', async () => {
    const payment = await charged();
    expect(await cancel(payment, { refundable: 1000 })).toEqual(
      toBeLookedUp('NOT_MATCHES_REFUNDABLE_AMOUNT'),
    );
  });

  test('is to be looked up if the amount exceeds what is left', async () => {
    const payment = await charged();
    const part = settled(await cancel(payment, { amount: 1_000_000 }));
    expect(await cancel(part, { amount: 1_000_000 })).toEqual(toBeLookedUp('NOT_CANCELABLE_AMOUNT'));
  });

  test('is to be looked up if the payment was refused', async () => {
    const charge = await contract.preparedCharge('Stopped card');
    await gateway().billing.charge(charge);
    const aborted = await getPaymentOf(charge.orderRef);
    expect(await cancel(aborted)).toEqual(toBeLookedUp('NOT_CANCELABLE_PAYMENT'));
  });
});

describe('canceling a virtual account', () => {
  test('without a deposit closes it', async () => {
    const opened = await openedAccount();
    expect(settled(await cancel(opened, { refundable: null }))).toMatchObject({
      status: 'CANCELED',
      cancels: [{ amount: 3_750_000 }],
    });
    await expect(contract.control.deposit({ orderId: opened.orderRef, amount: 3_750_000 })).rejects.toThrow(
      '409',
    );
  });

  test('without a deposit cannot be partial', async () => {
    expect(await cancel(await openedAccount(), { amount: 1000 })).toMatchObject({
      refusal: { code: 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT', remedy: 'operator' },
    });
  });

  test('after a deposit needs a refund account, and refunds to it', async () => {
    const paid = await paidAccount();
    expect(await cancel(paid)).toMatchObject({
      refusal: { code: 'INVALID_REFUND_ACCOUNT_INFO', remedy: 'other-account' },
    });
    const canceled = settled(await cancel(paid, { account, amount: 750_000 }));
    expect(canceled).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 3_000_000 });
    expect(canceled.raw).toMatchObject({ virtualAccount: { refundStatus: 'PENDING' } });
    // The gateway returns the account for 30 minutes; we never store it.
    expect(JSON.stringify(canceled.raw)).not.toContain(account.accountNumber);
    await contract.control.advanceClock(2 * 24 * 60 * 60 * 1000);
    expect((await getPaymentOf(paid.orderRef)).raw).toMatchObject({
      virtualAccount: { refundStatus: 'COMPLETED', expired: false },
    });
  });

  test.each([
    ['does not exist', { accountNumber: '90012345678901' }, 'INVALID_REFUND_ACCOUNT_NUMBER'],
    ['belongs to somebody else', { accountNumber: '90112345678901' }, 'INVALID_REFUND_ACCOUNT_INFO'],
    ['is too short', { accountNumber: '123' }, 'INVALID_REFUND_ACCOUNT_NUMBER'],
    ['has letters', { accountNumber: '1234-5678-9012' }, 'INVALID_REFUND_ACCOUNT_NUMBER'],
  ])('to an account that %s is refused until another is given', async (_, change, code) => {
    const paid = await paidAccount();
    const response = await cancel(paid, { account: { ...account, ...change } });
    expect(response).toEqual({
      kind: 'refused',
      refusal: { code, retryable: false, remedy: 'other-account' },
    });
    expect(await getPaymentOf(paid.orderRef)).toMatchObject({ balanceAmount: 3_750_000, cancels: [] });
  });

  test('to a bank that is not in the list is refused as our bug', async () => {
    expect(await cancel(await paidAccount(), { account: { ...account, bankCode: '99' } })).toMatchObject({
      refusal: { code: 'INVALID_BANK', remedy: 'operator' },
    });
  });

  test('to a bank under maintenance is refused and may succeed later', async () => {
    const closed = { ...account, accountNumber: '90212345678901' };
    expect(await cancel(await paidAccount(), { account: closed })).toEqual({
      kind: 'refused',
      refusal: { code: 'NOT_AVAILABLE_BANK', retryable: true, remedy: 'read-back' },
    });
  });

  test('to a bank that fails without a reason is unknown', async () => {
    const failing = { ...account, accountNumber: '90312345678901' };
    expect(await cancel(await paidAccount(), { account: failing })).toEqual({
      kind: 'unknown',
      reason: 'FAILED_REFUND_PROCESS',
      responded: true,
    });
  });

  test('in part cancels the same part of its cash receipt', async () => {
    const paid = await paidAccount({ cashReceipt: { purpose: 'expense', number: '1208147521' } });
    const canceled = settled(await cancel(paid, { account, amount: 750_000 }));
    expect(canceled.raw.cashReceipts).toMatchObject([
      { transactionType: 'CONFIRM', type: '지출증빙', amount: 3_750_000 },
      { transactionType: 'CANCEL', amount: 750_000 },
    ]);
  });
});
