import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { processWebhooks } from './process-webhooks.server.ts';
import { receiveWebhook } from './receive-webhook.server.ts';

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

type Delivery = { id: string; ref: string; body: string; forged: boolean };

/** Runs all of it, so many at a time. */
async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** In an order that is none. */
function shuffled(deliveries: readonly Delivery[]): Delivery[] {
  const place = (text: string) => createHash('sha256').update(text).digest('hex');
  return deliveries
    .map((delivery, turn) => ({ delivery, at: place(`${delivery.body}${turn}`) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ delivery }) => delivery);
}

function callback(orderId: string, status: string, secret: string): string {
  return JSON.stringify({
    createdAt: '2026-11-20T12:00:00.000000',
    secret,
    status,
    transactionKey: randomUUID(),
    orderId,
  });
}

async function secretOf(ref: string): Promise<string> {
  const found = await site.platform.gateways.domestic.payments.getByOrder(ref);
  if (found.kind !== 'found' || found.payment.secret === null) throw new Error('The account has no secret.');
  return found.payment.secret;
}

/** A third of them reversed after the deposit, a third reversed and paid again: what counts is where they stand. */
const HISTORIES = [
  ['DONE'],
  ['DONE', 'WAITING_FOR_DEPOSIT'],
  ['DONE', 'WAITING_FOR_DEPOSIT', 'DONE'],
] as const;
const historyOf = (turn: number) => HISTORIES[turn % HISTORIES.length] ?? HISTORIES[0];

async function happenings(): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  const turns = Array.from({ length: EVENTS }, (_, turn) => turn);
  await inParallel(turns, async (turn) => {
    const order = await site.awaitingDeposit();
    const { control } = site.sandbox;
    for (const status of historyOf(turn)) {
      if (status === 'DONE') await control.deposit({ orderId: order.ref, amount: TOTAL });
      else await control.reverseDeposit(order.ref);
    }
    orders[turn] = order;
  });
  return orders;
}

async function deliveriesOf(orders: readonly PlacedOrder[]): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const [turn, { ref }] of orders.entries()) {
    const secret = await secretOf(ref);
    const told = historyOf(turn).map((status) => ({ id: randomUUID(), status }));
    for (let count = 0; count < DELIVERIES; count += 1) {
      const forged = deliveries.length % Math.round(1 / WRONG) === 0;
      const { id, status } = told[count % told.length] ?? { id: '', status: '' };
      deliveries.push({
        // Some are one transmission repeated, some are transmissions of their own.
        id: count < DELIVERIES / 2 && !forged ? id : randomUUID(),
        ref,
        body: callback(ref, status, forged ? `${secret}x` : secret),
        forged,
      });
    }
  }
  return shuffled(deliveries);
}

/** As it is often written: each order stands as the last true word says, in the order in which the words arrive. */
function naivelyWork(deliveries: readonly Delivery[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const { ref, body, forged } of deliveries) {
    const told: { status: string } = JSON.parse(body);
    if (!forged) states.set(ref, told.status === 'DONE' ? 'PAID' : 'AWAITING_DEPOSIT');
  }
  return states;
}

test('100 events in 10 deliveries each, shuffled, 16 at a time and 5 % forged, end where the gateway stands', async () => {
  const orders = await happenings();
  const expected = orders.map((_, turn) => (historyOf(turn).at(-1) === 'DONE' ? 'PAID' : 'AWAITING_DEPOSIT'));
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
    // Two workers at once, as two processes have them: both work on all that came.
    working += 1;
    if (working % (deliveries.length / 2) === 0) await processWebhooks(site.platform);
  });
  await Promise.all([processWebhooks(site.platform), processWebhooks(site.platform)]);

  expect(Object.fromEntries(answers)).toEqual({ 'forged: forged': 50, 'true: stored': 950 });
  const looks = await Promise.all(orders.map((order) => site.summarize(order)));
  expect(looks.map((look) => look.order)).toEqual(expected);
  for (const look of looks) {
    const held = look.ledger.reduce((sum, [, amount]) => sum + amount, 0);
    expect(held).toBe(look.order === 'PAID' ? TOTAL : 0);
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_inbox group by state
  `.execute(site.platform.db);
  expect(rows.map((row) => row.state)).toEqual(['DONE']);
  // The same deliveries mislead who believes what arrives, so the test can see a wrong order.
  const naive = naivelyWork(deliveries);
  expect(orders.map(({ ref }) => naive.get(ref))).not.toEqual(expected);
}, 180_000);
