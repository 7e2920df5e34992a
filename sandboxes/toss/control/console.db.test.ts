import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rehearsal } from '#app/platform/payments/sandbox-console.ts';
import { contractWithSandbox } from '#tests/support/gateway-contract.ts';

const contract = contractWithSandbox();
let desk: Rehearsal;
beforeEach(() => {
  desk = contract.sandbox.desk;
});
afterEach(() => desk.act({ act: 'clear-rules' }));

async function paymentOf(orderRef: string) {
  const { payments } = await desk.read();
  return payments.find((payment) => payment.orderRef === orderRef);
}

test('a waiting account can be paid, a paid one reversed or refunded, a refunded one nothing', async () => {
  const { orderRef, paymentKey } = await contract.openedAccount();
  const shown = () => paymentOf(orderRef);
  expect(await shown()).toMatchObject({ canDeposit: true, canReverse: false, canRefund: false, balance: 0 });
  expect(await desk.act({ act: 'refund', paymentKey })).toBe(false);
  expect(await desk.act({ act: 'deposit', orderRef })).toBe(true);
  expect(await shown()).toMatchObject({ canDeposit: false, canReverse: true, canRefund: true });
  expect(await desk.act({ act: 'deposit', orderRef })).toBe(false);
  expect(await desk.act({ act: 'reverse', orderRef })).toBe(true);
  expect(await desk.act({ act: 'deposit', orderRef })).toBe(true);
  expect(await desk.act({ act: 'refund', paymentKey })).toBe(true);
  expect(await shown()).toMatchObject({
    status: 'CANCELED',
    balance: 0,
    canDeposit: false,
    canReverse: false,
    canRefund: false,
  });
  expect(await contract.truthOf(orderRef)).toMatchObject({
    status: 'CANCELED',
    cancels: [{ amount: 3_750_000 }],
  });
});

test('an account past its due date cannot be paid', async () => {
  const { orderRef } = await contract.openedAccount();
  await desk.act({ act: 'advance', minutes: 60 * 24 * 8 });
  expect(await paymentOf(orderRef)).toMatchObject({ status: 'WAITING_FOR_DEPOSIT', canDeposit: false });
  expect(await desk.act({ act: 'deposit', orderRef })).toBe(false);
  await desk.act({ act: 'reset-clock' });
  expect((await desk.read()).now).toEqual(contract.clock.now());
});

test('a card payment can be refunded', async () => {
  const { orderRef, paymentKey } = await contract.charged();
  expect(await paymentOf(orderRef)).toMatchObject({ method: '카드', canRefund: true, account: null });
  expect(await desk.act({ act: 'refund', paymentKey })).toBe(true);
  expect(await contract.truthOf(orderRef)).toMatchObject({ status: 'CANCELED' });
});

test('rules wait until they are used up or cleared', async () => {
  await desk.act({ act: 'fault', kind: 'http_429', match: 'charge', times: 2 });
  await desk.act({ act: 'webhook-rule', kind: 'drop', match: 'DEPOSIT_CALLBACK', times: 1 });
  await contract.gateway().billing.charge(await contract.preparedCharge());
  expect((await desk.read()).rules).toMatchObject([
    { kind: 'http_429', match: 'charge', remaining: 1 },
    { kind: 'drop', match: 'DEPOSIT_CALLBACK', remaining: 1 },
  ]);
  await desk.act({ act: 'clear-rules' });
  expect((await desk.read()).rules).toEqual([]);
});

test('a webhook is shown with its answer, and can be sent again', async () => {
  const { orderRef } = await contract.openedAccount();
  await contract.control.deliverWebhooks();
  const [told] = (await desk.read()).webhooks;
  expect(told).toMatchObject({ orderRef, state: 'DELIVERED', answer: '200' });
  expect(await desk.act({ act: 'resend', id: told?.id ?? 0 })).toBe(true);
  expect(await contract.control.deliverWebhooks()).toBe(1);
  expect(await desk.act({ act: 'resend', id: 999_999 })).toBe(false);
});
