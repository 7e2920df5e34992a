import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { processWebhooks } from './process-webhooks.server.ts';
import { receiveWebhook } from './receive-webhook.server.ts';

/** Security L4. */
const EVENTS = repetitions(40, 100);
const DELIVERIES = repetitions(5, 10);
const CONCURRENCY = 16;
const FORGED_SHARE = 0.05;
const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

type Delivery = { id: string; ref: string; body: string; forged: boolean };

/** Runs all of it with `CONCURRENCY` workers. */
async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) await work(each);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/** A deterministic pseudo-random order. */
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

/** A third are reversed after the deposit and a third are reversed and paid again: only the final state counts. */
const HISTORIES = [
  ['DONE'],
  ['DONE', 'WAITING_FOR_DEPOSIT'],
  ['DONE', 'WAITING_FOR_DEPOSIT', 'DONE'],
] as const;
const historyOf = (turn: number) => HISTORIES[turn % HISTORIES.length] ?? HISTORIES[0];

async function createEvents(): Promise<PlacedOrder[]> {
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
    const events = historyOf(turn).map((status) => ({ id: randomUUID(), status }));
    for (let count = 0; count < DELIVERIES; count += 1) {
      const forged = deliveries.length % Math.round(1 / FORGED_SHARE) === 0;
      const { id, status } = events[count % events.length] ?? { id: '', status: '' };
      deliveries.push({
        // Half repeat one transmission; the others have ids of their own.
        id: count < DELIVERIES / 2 && !forged ? id : randomUUID(),
        ref,
        body: callback(ref, status, forged ? `${secret}x` : secret),
        forged,
      });
    }
  }
  return shuffled(deliveries);
}

/** Naive processing: each order takes the status of its last authentic webhook, in order of arrival. */
function processNaively(deliveries: readonly Delivery[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const { ref, body, forged } of deliveries) {
    const event: { status: string } = JSON.parse(body);
    if (!forged) states.set(ref, event.status === 'DONE' ? 'PAID' : 'AWAITING_DEPOSIT');
  }
  return states;
}

test(`reaches the gateway’s state from ${EVENTS} events in ${DELIVERIES} shuffled deliveries, 16 at a time and 5% forged`, async () => {
  const orders = await createEvents();
  const expected = orders.map((_, turn) => (historyOf(turn).at(-1) === 'DONE' ? 'PAID' : 'AWAITING_DEPOSIT'));
  const deliveries = await deliveriesOf(orders);
  expect(deliveries).toHaveLength(EVENTS * DELIVERIES);
  const results = new Map<string, number>();
  let working = 0;
  await inParallel(deliveries, async (delivery) => {
    const received = await receiveWebhook(site.platform, {
      headers: {
        get: (name) => (name === 'tosspayments-webhook-transmission-id' ? delivery.id : null),
      },
      body: delivery.body,
      address: '192.0.2.9',
    });
    const outcome = `${delivery.forged ? 'forged' : 'true'}: ${received.ok ? 'stored' : received.error}`;
    results.set(outcome, (results.get(outcome) ?? 0) + 1);
    // Two workers at once, like two processes: both process all stored webhooks.
    working += 1;
    if (working % (deliveries.length / 2) === 0) await processWebhooks(site.platform);
  });
  await Promise.all([processWebhooks(site.platform), processWebhooks(site.platform)]);

  const forged = deliveries.length * FORGED_SHARE;
  expect(Object.fromEntries(results)).toEqual({
    'forged: forged': forged,
    'true: stored': deliveries.length - forged,
  });
  const summaries = await Promise.all(orders.map((order) => site.summarize(order)));
  expect(summaries.map((summary) => summary.order)).toEqual(expected);
  for (const summary of summaries) {
    const held = summary.ledger.reduce((sum, [, amount]) => sum + amount, 0);
    expect(held).toBe(summary.order === 'PAID' ? TOTAL : 0);
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_inbox group by state
  `.execute(site.platform.db);
  expect(rows.map((row) => row.state)).toEqual(['DONE']);
  // Naive processing of the same deliveries ends in wrong states, so the test can detect them.
  const naive = processNaively(deliveries);
  expect(orders.map(({ ref }) => naive.get(ref))).not.toEqual(expected);
}, 180_000);
