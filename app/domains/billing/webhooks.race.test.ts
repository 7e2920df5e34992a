import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { receiveWebhook } from './receive-webhook.server.ts';
import { workWebhooks } from './work-webhooks.server.ts';

/** Security L4. */
const EVENTS = 100;
const DELIVERIES = 10;
const AT_ONCE = 16;
const WRONG = 0.05;
const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

type Delivery = { id: string; body: string; forged: boolean };

/** Runs all of it, so many at a time. */
async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** In an order that is none, and the same in each run. */
function shuffled(deliveries: readonly Delivery[]): Delivery[] {
  const place = (text: string) => createHash('sha256').update(text).digest('hex');
  return deliveries
    .map((delivery, turn) => ({ delivery, at: place(`${delivery.body}${turn}`) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ delivery }) => delivery);
}

function callback(order: PlacedOrder, secret: string): string {
  return JSON.stringify({
    createdAt: '2026-11-20T12:00:00.000000',
    secret,
    status: 'DONE',
    transactionKey: randomUUID(),
    orderId: order.ref,
  });
}

async function secretOf(order: PlacedOrder): Promise<string> {
  const found = await site.platform.gateways.domestic.payments.getByOrder(order.ref);
  if (found.kind !== 'found' || found.payment.secret === null) throw new Error('The account has no secret.');
  return found.payment.secret;
}

/** A third of them reversed after the deposit, a third reversed and paid again: what counts is where they stand. */
async function happenings(): Promise<{ orders: PlacedOrder[]; expected: string[] }> {
  const orders: PlacedOrder[] = [];
  const expected: string[] = [];
  const turns = Array.from({ length: EVENTS }, (_, turn) => turn);
  await inParallel(turns, async (turn) => {
    const order = await site.awaited();
    const { control } = site.sandbox;
    await control.deposit({ orderId: order.ref, amount: TOTAL });
    if (turn % 3 !== 0) await control.reverseDeposit(order.ref);
    if (turn % 3 === 2) await control.deposit({ orderId: order.ref, amount: TOTAL });
    orders[turn] = order;
    expected[turn] = turn % 3 === 1 ? 'AWAITING_DEPOSIT' : 'PAID';
  });
  return { orders, expected };
}

async function deliveriesOf(orders: readonly PlacedOrder[]): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const order of orders) {
    const secret = await secretOf(order);
    const id = randomUUID();
    for (let count = 0; count < DELIVERIES; count += 1) {
      const forged = deliveries.length % Math.round(1 / WRONG) === 0;
      deliveries.push({
        // Half of them are one transmission repeated, half are transmissions of their own.
        id: count % 2 === 0 && !forged ? id : randomUUID(),
        body: callback(order, forged ? `${secret}x` : secret),
        forged,
      });
    }
  }
  return shuffled(deliveries);
}

test('100 events in 10 deliveries each, shuffled, 16 at a time and 5 % forged, end where the gateway stands', async () => {
  const { orders, expected } = await happenings();
  const deliveries = await deliveriesOf(orders);
  expect(deliveries).toHaveLength(EVENTS * DELIVERIES);
  const answers = new Map<string, number>();
  let working = 0;
  await inParallel(deliveries, async (delivery) => {
    const received = await receiveWebhook(site.platform, {
      headers: {
        get: (name) => (name === 'tosspayments-webhook-transmission-id' ? delivery.id : null),
      },
      body: delivery.body,
      address: '192.0.2.9',
    });
    const told = `${delivery.forged ? 'forged' : 'true'}: ${received.ok ? 'stored' : received.error}`;
    answers.set(told, (answers.get(told) ?? 0) + 1);
    // Several workers at once, as several processes have them.
    working += 1;
    if (working % 100 === 0) await workWebhooks(site.platform);
  });
  await Promise.all([workWebhooks(site.platform), workWebhooks(site.platform)]);

  expect(Object.fromEntries(answers)).toEqual({ 'forged: forged': 50, 'true: stored': 950 });
  const looks = await Promise.all(orders.map((order) => site.look(order)));
  expect(looks.map((look) => look.order)).toEqual(expected);
  for (const look of looks) {
    const held = look.ledger.reduce((sum, [, amount]) => sum + amount, 0);
    expect(held).toBe(look.order === 'PAID' ? TOTAL : 0);
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_inbox group by state
  `.execute(site.platform.db);
  expect(rows.map((row) => row.state)).toEqual(['DONE']);
}, 180_000);

/** As it is often written: believe what arrives, in the order in which it arrives. */
function naivelyWork(bodies: readonly string[]): string {
  let state = '';
  for (const body of bodies) {
    const told: { status?: string; data?: { status: string } } = JSON.parse(body);
    state = told.data?.status ?? told.status ?? state;
  }
  return state;
}

test('a naive worker believes a late word, so the test can see one', async () => {
  const order = await site.awaited();
  await site.sandbox.control.deposit({ orderId: order.ref, amount: TOTAL });
  await site.sandbox.control.reverseDeposit(order.ref);
  const told = (await site.sandbox.control.listWebhooks()).filter((each) => each.orderId === order.ref);
  expect(naivelyWork(told.toReversed().map((each) => each.body))).toBe('WAITING_FOR_DEPOSIT');
  // The deposit's webhook comes after that of its reversal; the very first one is that of the opened account.
  const late = told.find((each) => each.body.includes('"DONE"'))?.body ?? '';
  expect(naivelyWork([...told.map((each) => each.body), late])).toBe('DONE');
});
