import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Log } from '#app/platform/log.server.ts';
import type { DomesticGateway, GatewayPayment } from '#app/platform/payments/gateway.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { type SandboxControl, sandboxControl } from '#demo/seed/sandbox-control.ts';
import { TEST_CARDS } from '#sandboxes/toss/test-cards.ts';
import {
  type LocalSandbox,
  openLocalSandbox,
  type Pause,
  SANDBOX_KEYS,
  SHOP_ORIGIN,
} from './local-sandbox.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';
import { steppedClock } from './stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export const BEGIN = '2026-11-20T00:00:00Z';

export type Received = { headers: IncomingHttpHeaders; body: Record<string, unknown> };

/** Connects the real adapter to the sandbox over HTTP, for one test file. Call it once, at the top of the file. */
export function contractWithTossSandbox() {
  const clock = steppedClock(BEGIN);
  const logged: string[] = [];
  const note = (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields }));
  const log: Log = { info: note, warn: note, error: note };
  const shop = createShop();
  let database: TestDatabase;
  let sandbox: LocalSandbox;
  let control: SandboxControl;
  beforeAll(async () => {
    database = await openTestDatabase();
    const webhookUrl = await shop.listen();
    sandbox = await openLocalSandbox({ ...database, clock, webhookUrl });
    control = sandboxControl(sandbox.url);
  });
  afterAll(async () => {
    await sandbox.close();
    await shop.close();
    await database.close();
  });
  afterEach(async () => {
    for (const rules of ['faults', 'webhook-rules', 'card-rules']) {
      await sandbox.control(`${rules}/clear`, {});
    }
    await control.resetClock();
    // Webhooks left over by a test must not reach the next one.
    shop.responses.length = 0;
    await control.deliverWebhooks();
    shop.received.length = 0;
  });

  function gateway(
    options: { secretKey?: string; testCode?: string; url?: string; signal?: AbortSignal } = {},
  ): DomesticGateway {
    const { testCode, signal } = options;
    const withTestCode: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (testCode !== undefined) headers.set('TossPayments-Test-Code', testCode);
      return fetch(input, { ...init, headers, ...(signal && { signal }) });
    };
    return createTossGateway({
      baseUrl: options.url ?? sandbox.url,
      secretKey: options.secretKey ?? SANDBOX_KEYS.secretKey,
      clientKey: SANDBOX_KEYS.clientKey,
      sdkUrl: '/sdk',
      plainPageUrl: null,
      log,
      fetch: withTestCode,
    });
  }

  /** Times out as soon as the sandbox pauses, so that no test waits for a timeout. */
  function timingOut(): { gateway: DomesticGateway; pause: Promise<Pause> } {
    const timeout = new AbortController();
    const pause = sandbox.nextPause().then((begun) => {
      timeout.abort(new DOMException('The time is up.', 'TimeoutError'));
      return begun;
    });
    return { gateway: gateway({ signal: timeout.signal }), pause };
  }

  /** A charge with its own registered card. */
  async function preparedCharge(label = 'Approved', easyPay?: 'NAVERPAY') {
    const customerKey = randomUUID();
    const authKey = await control.authorizeCard(customerKey, findTestCardNumber(label), easyPay);
    const issued = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    if (issued.kind !== 'settled') throw new Error('The card was not registered.');
    return {
      billingKey: issued.value.billingKey,
      customerKey,
      amount: 1_980_000,
      orderRef: `order-${randomUUID()}`,
      orderName: 'Routi Basic',
      idempotencyKey: randomUUID(),
    };
  }

  /** A payment approved in the card window. */
  async function authenticatedPayment(
    label = 'Approved',
    easyPay?: { provider: 'NAVERPAY' | 'PAYCO'; points: 'none' | 'half' | 'all' },
  ) {
    const orderRef = `order-${randomUUID()}`;
    const query = new URLSearchParams({
      kind: 'payment',
      clientKey: SANDBOX_KEYS.clientKey,
      amount: '3750000',
      orderId: orderRef,
      orderName: 'Routi Standard',
      ...(easyPay && { flowMode: 'DIRECT', easyPay: easyPay.provider }),
      successUrl: `${SHOP_ORIGIN}/paid`,
      failUrl: `${SHOP_ORIGIN}/failed`,
    });
    const html = await (await fetch(`${sandbox.url}/pay?${query}`)).text();
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const approved = await fetch(new URL(action, sandbox.url), {
      method: 'POST',
      body: new URLSearchParams({
        card: findTestCardNumber(label),
        outcome: 'approve',
        ...(easyPay && { points: easyPay.points }),
      }),
      redirect: 'manual',
    });
    const target = new URL(approved.headers.get('Location') ?? '');
    const paymentKey = target.searchParams.get('paymentKey') ?? '';
    return { paymentKey, orderRef, amount: 3_750_000, idempotencyKey: randomUUID(), html };
  }

  /** The input of a virtual account; due in 7 days, at 23:59:59 KST. */
  function accountRequest() {
    return {
      orderRef: `order-${randomUUID()}`,
      orderName: 'Routi Standard',
      amount: 3_750_000,
      customerName: '홍길동',
      customerEmail: 'buyer@example.com',
      bankCode: '88',
      dueAt: new Date('2026-11-27T14:59:59Z'),
      cashReceipt: null,
      idempotencyKey: randomUUID(),
    };
  }

  async function charged(label?: string): Promise<GatewayPayment> {
    return settled(await gateway().billing.charge(await preparedCharge(label)));
  }

  async function openedAccount(change: object = {}): Promise<GatewayPayment> {
    return settled(await gateway().virtualAccounts.issue({ ...accountRequest(), ...change }));
  }

  async function paidAccount(change: object = {}): Promise<GatewayPayment> {
    const { orderRef, totalAmount } = await openedAccount(change);
    await control.deposit({ orderId: orderRef, amount: totalAmount });
    return getPaymentOf(orderRef);
  }

  /** The payment of an order at the gateway. */
  async function getPaymentOf(orderRef: string): Promise<GatewayPayment> {
    const found = await gateway().payments.getByOrder(orderRef);
    if (found.kind !== 'found') throw new Error(`The order is ${found.kind}.`);
    return found.payment;
  }

  /** The states of an order's decided payments. */
  async function chargesOf(orderRef: string): Promise<string[]> {
    const body = v.parse(Charges, await (await fetch(`${sandbox.url}/control/charges`)).json());
    return body.charges.filter((charge) => charge.orderId === orderRef).map((charge) => charge.status);
  }

  return {
    clock,
    logged,
    shop,
    gateway,
    timingOut,
    preparedCharge,
    authenticatedPayment,
    accountRequest,
    charged,
    openedAccount,
    paidAccount,
    getPaymentOf,
    chargesOf,
    get control() {
      return control;
    },
    get sandbox() {
      return sandbox;
    },
  };
}

const Charges = v.object({ charges: v.array(v.object({ orderId: v.string(), status: v.string() })) });

/** The cancel of a payment, in full by default. */
export function cancelRequest(payment: GatewayPayment, change: object = {}) {
  return {
    paymentKey: payment.paymentKey,
    orderRef: payment.orderRef,
    amount: null,
    refundable: payment.balanceAmount,
    reason: 'Withdrawal',
    account: null,
    idempotencyKey: randomUUID(),
    ...change,
  };
}

export function findTestCardNumber(label: string): string {
  const found = TEST_CARDS.find((each) => each.label === label);
  if (!found) throw new Error(`There is no test card "${label}".`);
  return found.number;
}

export function settled<T>(result: { kind: string; value?: T }): T {
  if (result.kind !== 'settled' || result.value === undefined) throw new Error(JSON.stringify(result));
  return result.value;
}

/** In place of the site's webhook route: records webhooks, and responds 200 or the next of `answers`. */
function createShop() {
  const received: Received[] = [];
  const responses: number[] = [];
  const server = createServer(LONG_KEEP_ALIVE, async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    received.push({ headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    res.statusCode = responses.shift() ?? 200;
    res.end();
  });
  return {
    received,
    responses: responses,
    async listen(): Promise<string> {
      server.listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      return `http://127.0.0.1:${address.port}/webhooks/toss`;
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
