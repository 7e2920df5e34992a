import { describe, expect, test } from 'vitest';
import { cancelRequest, contractWithTossSandbox, settled } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, authenticatedPayment } = contract;

describe.each(['NAVERPAY', 'PAYCO'] as const)('%s in its own window', (provider) => {
  test('by card reports the provider and the card', async () => {
    const payment = await authenticatedPayment('Approved', { provider, points: 'none' });
    expect(payment.html).toContain(provider === 'PAYCO' ? 'Pay with PAYCO.' : 'Pay with NaverPay.');
    expect(settled(await gateway().payments.confirm(payment))).toMatchObject({
      status: 'DONE',
      method: '간편결제',
      easyPay: { provider, amount: 0, discountAmount: 0 },
      card: { number: '49062512****345*' },
      cashReceipt: null,
      raw: { card: { amount: 3_750_000 } },
    });
  });

  test('half by points has a cash receipt for that half', async () => {
    const payment = await authenticatedPayment('Approved', { provider, points: 'half' });
    const paid = settled(await gateway().payments.confirm(payment));
    expect(paid).toMatchObject({
      easyPay: { amount: 1_875_000 },
      cashReceipt: { amount: 1_875_000, purpose: 'income' },
      raw: { card: { amount: 1_875_000 } },
    });
    const back = settled(await gateway().payments.cancel(cancelRequest(paid)));
    expect(back.raw.cashReceipts).toMatchObject([
      { transactionType: 'CONFIRM' },
      { transactionType: 'CANCEL', amount: 1_875_000 },
    ]);
  });

  test('entirely by points has no card', async () => {
    const payment = await authenticatedPayment('Approved', { provider, points: 'all' });
    expect(settled(await gateway().payments.confirm(payment))).toMatchObject({
      easyPay: { amount: 3_750_000 },
      card: null,
      cashReceipt: { amount: 3_750_000 },
    });
  });
});

test('NaverPay is registered once and charged later', async () => {
  const charge = await contract.preparedCharge('Approved', 'NAVERPAY');
  expect(settled(await gateway().billing.charge(charge))).toMatchObject({
    method: '간편결제',
    easyPay: { provider: 'NAVERPAY' },
    raw: { type: 'BILLING' },
  });
});
