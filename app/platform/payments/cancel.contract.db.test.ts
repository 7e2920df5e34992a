import { describe, expect, test } from 'vitest';
import { cancelRequest, contractWithSandbox, settled } from '#tests/support/gateway-contract.ts';

const contract = contractWithSandbox();
const { gateway, charged, openedAccount, paidAccount, getPaymentOf } = contract;
const account = { bankCode: '03', accountNumber: '12345678901234', holder: '홍길동' };
const cancel = (...request: Parameters<typeof cancelRequest>) =>
  gateway().payments.cancel(cancelRequest(...request));

describe('a cancel of a card payment', () => {
  test('in full pays all back', async () => {
    const payment = await charged();
    expect(settled(await cancel(payment))).toMatchObject({
      status: 'CANCELED',
      totalAmount: 1_980_000,
      balanceAmount: 0,
      cancels: [{ amount: 1_980_000, reason: 'Withdrawal', canceledAt: new Date('2026-11-20T00:00:00Z') }],
      raw: { suppliedAmount: 0, vat: 0, cancels: [{ refundableAmount: 0 }] },
    });
  });

  test('in parts pays back each, and the last one ends it', async () => {
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

  test('with the same key twice pays back once', async () => {
    const payment = await charged();
    const request = cancelRequest(payment, { amount: 1000 });
    const first = await gateway().payments.cancel(request);
    expect(await gateway().payments.cancel(request)).toEqual(first);
    expect(await getPaymentOf(payment.orderRef)).toMatchObject({ balanceAmount: 1_979_000 });
  });

  test('sent 20 times at once pays back once: what is refundable is told with each', async () => {
    const payment = await charged();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cancel(payment, { amount: 1_000_000 })),
    );
    expect(answers.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect((await getPaymentOf(payment.orderRef)).cancels).toHaveLength(1);
  });

  test('a third within a second is turned away, and passes after it', async () => {
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

  test('cannot take a refund account', async () => {
    expect(await cancel(await charged(), { account })).toMatchObject({
      refusal: { code: 'INVALID_REQUEST', remedy: 'operator' },
    });
  });
});

describe('a refused cancel is read back first: it may be our own earlier success', () => {
  const readBack = (code: string) => ({
    kind: 'refused',
    refusal: { code, retryable: false, remedy: 'read-back' },
  });

  test('of a payment that is canceled', async () => {
    const payment = await charged();
    const canceled = settled(await cancel(payment));
    await contract.control.advanceClock(1000);
    expect(await cancel(payment)).toEqual(readBack('ALREADY_CANCELED_PAYMENT'));
    expect(await getPaymentOf(payment.orderRef)).toEqual(canceled);
  });

  test('with another refundable amount', async () => {
    const payment = await charged();
    expect(await cancel(payment, { refundable: 1000 })).toEqual(readBack('NOT_MATCHES_REFUNDABLE_AMOUNT'));
  });

  test('of more than is left', async () => {
    const payment = await charged();
    const part = settled(await cancel(payment, { amount: 1_000_000 }));
    expect(await cancel(part, { amount: 1_000_000 })).toEqual(readBack('NOT_CANCELABLE_AMOUNT'));
  });

  test('of a payment that was refused', async () => {
    const charge = await contract.preparedCharge('Stopped card');
    await gateway().billing.charge(charge);
    const aborted = await getPaymentOf(charge.orderRef);
    expect(await cancel(aborted)).toEqual(readBack('NOT_CANCELABLE_PAYMENT'));
  });
});

describe('a cancel of a virtual account', () => {
  test('that nobody has paid into closes it', async () => {
    const opened = await openedAccount();
    expect(settled(await cancel(opened, { refundable: null }))).toMatchObject({
      status: 'CANCELED',
      cancels: [{ amount: 3_750_000 }],
    });
    await expect(contract.control.deposit({ orderId: opened.orderRef, amount: 3_750_000 })).rejects.toThrow(
      '409',
    );
  });

  test('that nobody has paid into cannot be partial', async () => {
    expect(await cancel(await openedAccount(), { amount: 1000 })).toMatchObject({
      refusal: { code: 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT', remedy: 'operator' },
    });
  });

  test('that was paid needs an account, and pays back to it', async () => {
    const paid = await paidAccount();
    expect(await cancel(paid)).toMatchObject({
      refusal: { code: 'INVALID_REFUND_ACCOUNT_INFO', remedy: 'other-account' },
    });
    const canceled = settled(await cancel(paid, { account, amount: 750_000 }));
    expect(canceled).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 3_000_000 });
    expect(canceled.raw).toMatchObject({ virtualAccount: { refundStatus: 'PENDING' } });
    // The account is told for 30 minutes; we never keep it.
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
  ])('to an account that %s asks for another', async (_, change, code) => {
    const paid = await paidAccount();
    const response = await cancel(paid, { account: { ...account, ...change } });
    expect(response).toEqual({
      kind: 'refused',
      refusal: { code, retryable: false, remedy: 'other-account' },
    });
    expect(await getPaymentOf(paid.orderRef)).toMatchObject({ balanceAmount: 3_750_000, cancels: [] });
  });

  test('to a bank that is not in the list is our bug', async () => {
    expect(await cancel(await paidAccount(), { account: { ...account, bankCode: '99' } })).toMatchObject({
      refusal: { code: 'INVALID_BANK', remedy: 'operator' },
    });
  });

  test('to a bank under maintenance may pass later', async () => {
    const closed = { ...account, accountNumber: '90212345678901' };
    expect(await cancel(await paidAccount(), { account: closed })).toEqual({
      kind: 'refused',
      refusal: { code: 'NOT_AVAILABLE_BANK', retryable: true, remedy: 'read-back' },
    });
  });

  test('to a bank that fails without saying is unknown', async () => {
    const failing = { ...account, accountNumber: '90312345678901' };
    expect(await cancel(await paidAccount(), { account: failing })).toEqual({
      kind: 'unknown',
      reason: 'FAILED_REFUND_PROCESS',
      responded: true,
    });
  });

  test('takes its cash receipt back in the same part', async () => {
    const paid = await paidAccount({ cashReceipt: { purpose: 'expense', number: '1208147521' } });
    const canceled = settled(await cancel(paid, { account, amount: 750_000 }));
    expect(canceled.raw.cashReceipts).toMatchObject([
      { transactionType: 'CONFIRM', type: '지출증빙', amount: 3_750_000 },
      { transactionType: 'CANCEL', amount: 750_000 },
    ]);
  });
});
