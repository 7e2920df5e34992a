import { createServer } from 'node:http';
import { sql } from 'kysely';
import { captureOrder } from '#app/domains/billing/paypal/capture-order.server.ts';
import { openPaypalWindow } from '#app/domains/billing/paypal/open-paypal-window.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createPaypalSandbox, signPaypalWebhook } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';
import { type MoneySite, openMoneySite, type PlacedOrder } from './money-site.ts';

const KEYS = { clientId: 'client-of-tests', secret: 'secret-of-tests' };
const WEBHOOK_ID = 'WH-1';
/** US cents for Standard's 3,750,000 KRW. Basic has no price in USD. */
export const STANDARD_USD = 279_900;

export type Funding = 'balance' | 'declined' | 'review';
export type PaypalSite = MoneySite & {
  placeByPaypal(change?: Partial<PlaceOrderInput>): Promise<PlacedOrder>;
  /** Approves on the sandbox's page, as a browser would; returns the token. */
  approve(order: PlacedOrder, funding?: Funding): Promise<string>;
  capture(order: PlacedOrder, token: string): ReturnType<typeof captureOrder>;
  paidByPaypal(): Promise<PlacedOrder>;
  /** Captures and refunds of an order in the sandbox, US cents. */
  listMovements(order: PlacedOrder): Promise<{ captured: number[]; refunded: number[] }>;
  /** The headers of a webhook from PayPal. */
  webhookHeaders(event: object, transmissionId: string): Headers;
};

/** The site with its sandboxes, and a price list in USD. */
export async function openPaypalSite(): Promise<PaypalSite> {
  const site = await openMoneySite();
  const { platform, clock } = site;
  const sandbox = createPaypalSandbox({
    ...platform,
    ...KEYS,
    clock,
    basePath: '/sandbox/paypal',
    allowedRedirectOrigins: [platform.origin],
  });
  const server = createServer(LONG_KEEP_ALIVE, (req, res) => {
    sandbox.handle(req, res).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  platform.gateways.foreign = createPaypalGateway({
    ...KEYS,
    webhookId: WEBHOOK_ID,
    baseUrl: `http://127.0.0.1:${address.port}/sandbox/paypal`,
    prices: { standard: STANDARD_USD },
    clock,
    log: createLog('silent'),
  });

  async function approve({ member, orderNumber }: PlacedOrder, funding: Funding = 'balance') {
    const opened = await openPaypalWindow(platform, member, orderNumber);
    if (!opened.ok) throw new Error(opened.error);
    const body = new URLSearchParams({ outcome: 'approve', funding });
    const response = await fetch(opened.value.approveUrl, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    if (back.searchParams.get('order') !== orderNumber) throw new Error('PayPal leads elsewhere.');
    return back.searchParams.get('token') ?? '';
  }
  const placeByPaypal = (change: Partial<PlaceOrderInput> = {}) =>
    site.place({ method: 'easy-pay', easyPay: 'paypal', ...change });
  const capture = ({ member, orderNumber }: PlacedOrder, token: string) =>
    captureOrder(platform, member, { orderNumber, token });

  return {
    ...site,
    placeByPaypal,
    approve,
    capture,
    async paidByPaypal() {
      const order = await placeByPaypal();
      await capture(order, await approve(order));
      return order;
    },
    async listMovements({ orderNumber }) {
      const cents = async (query: ReturnType<typeof sql<{ amount: number }>>) =>
        (await query.execute(platform.db)).rows.map(({ amount }) => Number(amount));
      const mine = `${orderNumber}-A%`;
      return {
        captured: await cents(
          sql`select amount from sandbox_paypal_captures where invoice_id like ${mine} and status <> 'PENDING'`,
        ),
        refunded: await cents(
          sql`select r.amount from sandbox_paypal_refunds r join sandbox_paypal_captures c on c.id = r.capture_id
            where c.invoice_id like ${mine} order by r.position`,
        ),
      };
    },
    webhookHeaders(event, id) {
      const time = clock.now().toISOString();
      return new Headers({
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signPaypalWebhook(KEYS.secret, { id, time, webhookId: WEBHOOK_ID, event }),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'content-type': 'application/json',
      });
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await site.close();
    },
  };
}
