import { createServer } from 'node:http';
import { sql } from 'kysely';
import { createLoadContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listLedger } from '#app/domains/billing/ledger/ledger.store.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { processWebhooks } from '#app/domains/billing/webhooks/process-webhooks.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import type { Platform } from '#app/platform/platform.ts';
import { action } from '#app/routes/api/webhooks.toss.ts';
import { checkoutInput, makeMember } from './factories.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';
import { type SandboxGateway, startSandboxGateway } from './sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';

/** The refund account that the sandbox accepts. */
export const GOOD_ACCOUNT = { bank: '88', number: '110123456789', holder: '홍길동' };
export const REQUEST = { id: 'test', address: '192.0.2.1' };

export type PlacedOrder = { member: Member; orderId: string; orderNumber: string; ref: string };
export type MoneySite = TestPlatform & {
  sandbox: SandboxGateway;
  /** The statuses of webhook responses, in order. */
  webhookStatuses: number[];
  place(change?: Partial<PlaceOrderInput>, member?: Member): Promise<PlacedOrder>;
  /** An order awaiting its deposit into a virtual account. */
  awaitingDeposit(change?: Partial<PlaceOrderInput>): Promise<PlacedOrder>;
  /** An order paid by card. */
  paidByCard(change?: Partial<PlaceOrderInput>): Promise<PlacedOrder>;
  /** An order by virtual account, paid. */
  paidByDeposit(change?: Partial<PlaceOrderInput>): Promise<PlacedOrder>;
  pay(order: PlacedOrder, card?: string): Promise<void>;
  /** Delivers the gateway's webhooks and processes them. */
  deliverWebhooks(): Promise<void>;
  summarize(order: PlacedOrder): Promise<OrderSummary>;
};

export type OrderSummary = {
  order: string;
  attempts: string[];
  ledger: (readonly [kind: string, amount: number])[];
  contract: string | null;
  refunds: string[];
  items: string[];
};

/** A site with its own database, connected to the sandbox gateway, which sends webhooks back. */
export async function openMoneySite(): Promise<MoneySite> {
  const site = await createTestPlatform();
  const { platform } = site;
  const statuses: number[] = [];
  const webhooks = await startWebhookServer(platform, statuses);
  const sandbox = await startSandboxGateway(platform, site.clock, { webhookUrl: webhooks.url });
  platform.gateways.domestic = sandbox.gateway;

  async function place(change: Partial<PlaceOrderInput> = {}, buyer?: Member): Promise<PlacedOrder> {
    const member = buyer ?? (await makeMember(platform));
    // A unique company, because two withdrawals of one company go to support.
    const company = `Routi Testers Ltd ${member.loginId}`;
    const placed = await placeOrder(platform, member, checkoutInput({ company, ...change }), REQUEST);
    if (!placed.ok) throw new Error(placed.error);
    const { orderNumber } = placed.value;
    const { rows } = await sql<{ id: string }>`select id from orders where number = ${orderNumber}`.execute(
      platform.db,
    );
    return { member, orderNumber, orderId: rows[0]?.id ?? '', ref: `${orderNumber}-A1` };
  }
  async function pay({ member, orderNumber }: PlacedOrder, card?: string): Promise<void> {
    const opened = await openCardWindow(platform, member, orderNumber);
    if (!opened.ok) throw new Error(opened.error);
    const { customerKey } = opened.value;
    const authKey = await sandbox.control.authorizeCard(customerKey, card);
    await chargeOrder(platform, member, { orderNumber, authKey, customerKey });
  }
  async function awaitingDeposit(change: Partial<PlaceOrderInput> = {}): Promise<PlacedOrder> {
    const order = await place({
      method: 'virtual-account',
      accountBank: 'ibk',
      accountCertificate: 'cash',
      ...change,
    });
    const opened = await openVirtualAccount(platform, order.orderId);
    if (!opened.ok) throw new Error(opened.error);
    return order;
  }
  async function deliverWebhooks(): Promise<void> {
    while ((await sandbox.control.deliverWebhooks()) > 0) await processWebhooks(platform);
    await processWebhooks(platform);
  }

  return {
    ...site,
    sandbox,
    webhookStatuses: statuses,
    place,
    awaitingDeposit: awaitingDeposit,
    pay,
    deliverWebhooks: deliverWebhooks,
    async paidByCard(change) {
      const order = await place(change);
      await pay(order);
      return order;
    },
    async paidByDeposit(change) {
      const order = await awaitingDeposit(change);
      await sandbox.control.deposit({ orderId: order.ref, amount: await totalOf(platform, order.orderId) });
      await deliverWebhooks();
      return order;
    },
    summarize: (order) => summarizeOrder(platform, order.orderId),
    async close() {
      await sandbox.close();
      await webhooks.close();
      await site.close();
    },
  };
}

export function postWebhook(
  platform: Platform,
  init: { method?: string; headers: Headers; body: string },
  address = '192.0.2.7',
): Promise<Response> {
  const url = new URL('/webhooks/toss', platform.origin);
  const request = new Request(url, { method: 'POST', ...init });
  const context = createLoadContext(platform, { id: 'test', address });
  return action({ request, url, context, params: {}, pattern: '/webhooks/toss' });
}

export async function totalOf({ db }: Pick<Platform, 'db'>, orderId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total from orders where id = ${orderId}`.execute(db);
  return Number(rows[0]?.total);
}

async function summarizeOrder({ db }: Platform, orderId: string): Promise<OrderSummary> {
  const read = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows.map((row) => row.text);
  const [order = ''] = await read(sql`select state as text from orders where id = ${orderId}`);
  const [contract = null] = await read(
    sql`select state as text from subscriptions where order_id = ${orderId}`,
  );
  return {
    order,
    attempts: await read(
      sql`select state as text from payment_attempts where order_id = ${orderId} order by attempt_no`,
    ),
    ledger: (await listLedger(db, orderId)).map((row) => [row.kind, row.amount] as const),
    contract,
    refunds: await read(
      sql`select state as text from refunds where order_id = ${orderId} order by requested_at`,
    ),
    items: await read(
      sql`select kind as text from work_items where order_id = ${orderId} and closed_at is null order by kind`,
    ),
  };
}

/** Serves the site's own webhook route, without the rest of the site. */
async function startWebhookServer(platform: Platform, responded: number[]) {
  const server = createServer(LONG_KEEP_ALIVE, async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const init = { method: req.method ?? 'GET', headers, body: Buffer.concat(chunks).toString() };
    const { status } = await postWebhook(platform, init);
    responded.push(status);
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/toss`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
