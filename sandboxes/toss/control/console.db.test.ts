import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SandboxConsole } from '#app/platform/payments/sandbox-console.ts';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
let gatewayConsole: SandboxConsole;
beforeEach(() => {
  gatewayConsole = contract.sandbox.console;
});
afterEach(() => gatewayConsole.act({ act: 'clear-rules' }));

async function paymentOf(orderRef: string) {
  const { payments } = await gatewayConsole.read();
  return payments.find((payment) => payment.orderRef === orderRef);
}

test('a waiting account accepts a deposit, a paid one a reversal or a refund, a refunded one nothing', async () => {
  const { orderRef, paymentKey } = await contract.openedAccount();
  const shown = () => paymentOf(orderRef);
  expect(await shown()).toMatchObject({ canDeposit: true, canReverse: false, canRefund: false, balance: 0 });
  expect(await gatewayConsole.act({ act: 'refund', paymentKey })).toBe(false);
  expect(await gatewayConsole.act({ act: 'deposit', orderRef })).toBe(true);
  expect(await shown()).toMatchObject({ canDeposit: false, canReverse: true, canRefund: true });
  expect(await gatewayConsole.act({ act: 'deposit', orderRef })).toBe(false);
  expect(await gatewayConsole.act({ act: 'reverse', orderRef })).toBe(true);
  expect(await gatewayConsole.act({ act: 'deposit', orderRef })).toBe(true);
  expect(await gatewayConsole.act({ act: 'refund', paymentKey })).toBe(true);
  expect(await shown()).toMatchObject({
    status: 'CANCELED',
    balance: 0,
    canDeposit: false,
    canReverse: false,
    canRefund: false,
  });
  expect(await contract.getPaymentOf(orderRef)).toMatchObject({
    status: 'CANCELED',
    cancels: [{ amount: 3_750_000 }],
  });
});

test('an account past its due date accepts no deposit', async () => {
  const { orderRef } = await contract.openedAccount();
  await gatewayConsole.act({ act: 'advance', minutes: 60 * 24 * 8 });
  expect(await paymentOf(orderRef)).toMatchObject({ status: 'WAITING_FOR_DEPOSIT', canDeposit: false });
  expect(await gatewayConsole.act({ act: 'deposit', orderRef })).toBe(false);
  await gatewayConsole.act({ act: 'reset-clock' });
  expect((await gatewayConsole.read()).now).toEqual(contract.clock.now());
});

test('a card payment can be refunded', async () => {
  const { orderRef, paymentKey } = await contract.charged();
  expect(await paymentOf(orderRef)).toMatchObject({ method: '카드', canRefund: true, account: null });
  expect(await gatewayConsole.act({ act: 'refund', paymentKey })).toBe(true);
  expect(await contract.getPaymentOf(orderRef)).toMatchObject({ status: 'CANCELED' });
});

test('rules apply until they are used up or cleared', async () => {
  await gatewayConsole.act({ act: 'fault', kind: 'http_429', match: 'charge', times: 2 });
  await gatewayConsole.act({ act: 'webhook-rule', kind: 'drop', match: 'DEPOSIT_CALLBACK', times: 1 });
  await contract.gateway().billing.charge(await contract.preparedCharge());
  expect((await gatewayConsole.read()).rules).toMatchObject([
    { kind: 'http_429', match: 'charge', remaining: 1 },
    { kind: 'drop', match: 'DEPOSIT_CALLBACK', remaining: 1 },
  ]);
  await gatewayConsole.act({ act: 'clear-rules' });
  expect((await gatewayConsole.read()).rules).toEqual([]);
});

test('a webhook is listed with the response to it, and can be sent again', async () => {
  const { orderRef } = await contract.openedAccount();
  await contract.control.deliverWebhooks();
  const [webhook] = (await gatewayConsole.read()).webhooks;
  expect(webhook).toMatchObject({ orderRef, state: 'DELIVERED', answer: '200' });
  expect(await gatewayConsole.act({ act: 'resend', id: webhook?.id ?? 0 })).toBe(true);
  expect(await contract.control.deliverWebhooks()).toBe(1);
  expect(await gatewayConsole.act({ act: 'resend', id: 999_999 })).toBe(false);
});
