import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createPaypalSandbox } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { type LocalSandbox, openLocalSandbox, SHOP_ORIGIN } from './local-sandbox.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';
import { steppedClock } from './stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { settled } from './toss-contract.ts';

export const PAYPAL_KEYS = { clientId: 'client-of-tests', secret: 'secret-of-tests' };
export const WEBHOOK_ID = 'WH-1';

/** Connects the USD adapter to its sandbox over HTTP, for one test file. Call it once, at the top of the file. */
export function contractWithPaypalSandbox() {
  const clock = steppedClock('2026-11-20T00:00:00Z');
  let database: TestDatabase;
  let steering: LocalSandbox;
  let server: ReturnType<typeof createServer>;
  let url: string;
  let tokenRequests = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    steering = await openLocalSandbox({ ...database, clock });
    const sandbox = createPaypalSandbox({
      ...database,
      ...PAYPAL_KEYS,
      clock,
      basePath: '/sandbox/paypal',
      allowedRedirectOrigins: [SHOP_ORIGIN],
      wait: steering.wait,
    });
    server = createServer(LONG_KEEP_ALIVE, (req, res) => {
      if (req.url?.endsWith('/oauth2/token')) tokenRequests += 1;
      sandbox.handle(req, res).catch((error: unknown) => {
        console.error(error);
        res.destroy();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    url = `http://127.0.0.1:${address.port}/sandbox/paypal`;
  });
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await steering.close();
    await database.close();
  });
  afterEach(() => steering.control('faults/clear', {}));

  function gateway(
    change: { secret?: string; signal?: AbortSignal; webhookId?: null; fetch?: typeof fetch } = {},
  ) {
    const { signal, ...options } = change;
    const timingOut: typeof fetch = (input, init) => fetch(input, { ...init, ...(signal && { signal }) });
    return createPaypalGateway({
      ...PAYPAL_KEYS,
      webhookId: WEBHOOK_ID,
      fetch: timingOut,
      ...options,
      baseUrl: url,
      prices: { basic: 149_900 },
      clock,
      log: createLog('silent'),
    });
  }

  function orderRequest() {
    return {
      orderRef: `order-${randomUUID()}`,
      orderName: 'Routi Basic',
      amount: 149_900,
      returnUrl: `${SHOP_ORIGIN}/paid`,
      cancelUrl: `${SHOP_ORIGIN}/canceled`,
      idempotencyKey: randomUUID(),
    };
  }

  /** Presses a button of the approval page; returns where the customer is redirected. */
  async function press(approveUrl: string | null, form: Record<string, string>): Promise<string | null> {
    const html = await (await fetch(approveUrl ?? '')).text();
    expect(html).toContain('$1499.00');
    const body = new URLSearchParams(form);
    const response = await fetch(approveUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    return response.headers.get('Location');
  }

  async function approvedOrder(funding = 'balance') {
    const order = settled(await gateway().createOrder(orderRequest()));
    await press(order.approveUrl, { outcome: 'approve', funding });
    const { orderId, orderRef, amount } = order;
    return { orderId, orderRef, amount, idempotencyKey: randomUUID() };
  }

  async function capturedOrder() {
    const payment = settled(await gateway().capture(await approvedOrder()));
    return { payment, captureId: payment.capture?.captureId ?? '' };
  }

  return {
    clock,
    gateway,
    orderRequest,
    press,
    approvedOrder,
    capturedOrder,
    countTokenRequests: () => tokenRequests,
    get steering() {
      return steering;
    },
  };
}
