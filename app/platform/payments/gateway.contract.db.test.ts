import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '#app/platform/log.server.ts';
import {
  type LocalSandbox,
  openLocalSandbox,
  SANDBOX_KEYS,
  SHOP_ORIGIN,
} from '#tests/support/local-sandbox.ts';
import { steppedClock } from '#tests/support/stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { DomesticGateway } from './gateway.ts';
import { TEST_CARDS } from './sandbox/test-cards.ts';
import { CODES_BY_CLASS, type ErrorClass } from './toss/errors.ts';
import { createTossGateway, type TossTimeouts } from './toss/toss-gateway.server.ts';

/** The real adapter against the sandbox over real HTTP: what holds here holds against Toss as far as it is published. */
const MINUTE_MS = 60_000;
const clock = steppedClock('2026-11-20T00:00:00Z');
const logged: string[] = [];
const note = (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields }));
const log: Log = { info: note, warn: note, error: note };

let database: TestDatabase;
let sandbox: LocalSandbox;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openLocalSandbox({ ...database, clock });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});
afterEach(async () => {
  await sandbox.control('faults/clear', {});
  await sandbox.control('clock', { reset: true });
});

function gateway(
  options: { secretKey?: string; timeouts?: Partial<TossTimeouts>; testCode?: string; url?: string } = {},
): DomesticGateway {
  const { testCode } = options;
  const withTestCode: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (testCode !== undefined) headers.set('TossPayments-Test-Code', testCode);
    return fetch(input, { ...init, headers });
  };
  return createTossGateway({
    baseUrl: options.url ?? sandbox.url,
    secretKey: options.secretKey ?? SANDBOX_KEYS.secretKey,
    clientKey: SANDBOX_KEYS.clientKey,
    sdkUrl: '/sdk',
    plainPageUrl: null,
    log,
    fetch: withTestCode,
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
}

/** Gives up as soon as it can be told from a lost connection. */
const impatient = () => gateway({ timeouts: { chargeMs: 100 } });

const card = (label: string): string => {
  const found = TEST_CARDS.find((each) => each.label === label);
  if (!found) throw new Error(`There is no test card "${label}".`);
  return found.number;
};

async function authorise(customerKey: string, cardNumber: string): Promise<string> {
  const answer = await sandbox.control('authorise', { customerKey, card: cardNumber });
  if (typeof answer === 'object' && answer && 'authKey' in answer && typeof answer.authKey === 'string') {
    return answer.authKey;
  }
  throw new Error('No authKey.');
}

/** A charge that is ready to be sent, with a registered card of its own. */
async function preparedCharge(label = 'Approved') {
  const customerKey = randomUUID();
  const authKey = await authorise(customerKey, card(label));
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

/** A payment that the customer approved in the card window. */
async function authenticatedPayment(label = 'Approved') {
  const orderRef = `order-${randomUUID()}`;
  const query = new URLSearchParams({
    kind: 'payment',
    clientKey: SANDBOX_KEYS.clientKey,
    amount: '3750000',
    orderId: orderRef,
    orderName: 'Routi Standard',
    successUrl: `${SHOP_ORIGIN}/paid`,
    failUrl: `${SHOP_ORIGIN}/failed`,
  });
  const html = await (await fetch(`${sandbox.url}/pay?${query}`)).text();
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const approved = await fetch(new URL(action, sandbox.url), {
    method: 'POST',
    body: new URLSearchParams({ card: card(label), outcome: 'approve' }),
    redirect: 'manual',
  });
  const target = new URL(approved.headers.get('Location') ?? '');
  const paymentKey = target.searchParams.get('paymentKey') ?? '';
  return { paymentKey, orderRef, amount: 3_750_000, idempotencyKey: randomUUID() };
}

async function chargesOf(orderRef: string): Promise<string[]> {
  const body: unknown = await (await fetch(`${sandbox.url}/control/charges`)).json();
  if (typeof body !== 'object' || !body || !('charges' in body) || !Array.isArray(body.charges)) return [];
  return body.charges
    .filter((charge: { orderId: string }) => charge.orderId === orderRef)
    .map((charge: { status: string }) => charge.status);
}

describe('a charge of a registered card', () => {
  test('settles with the amount, the order and the masked card', async () => {
    const charge = await preparedCharge();
    const answer = await gateway().billing.charge(charge);
    expect(answer).toMatchObject({
      kind: 'settled',
      value: {
        orderRef: charge.orderRef,
        status: 'DONE',
        method: '카드',
        totalAmount: 1_980_000,
        approvedAt: new Date('2026-11-20T00:00:00Z'),
        card: { number: '49062512****345*', issuerCode: '41' },
        raw: { suppliedAmount: 1_800_000, vat: 180_000, type: 'BILLING' },
      },
    });
  });

  test('leaves the secret out of the record', async () => {
    const answer = await gateway().billing.charge(await preparedCharge());
    expect(answer.kind === 'settled' && answer.value.raw).not.toHaveProperty('secret');
  });

  test('with the same key twice is one charge and the same answer', async () => {
    const charge = await preparedCharge();
    const first = await gateway().billing.charge(charge);
    expect(await gateway().billing.charge(charge)).toEqual(first);
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('sent 20 times at once with the same key is one charge; whoever came too early does not know', async () => {
    const charge = await preparedCharge();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway().billing.charge(charge)));
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
    const others = answers.filter((answer) => answer.kind !== 'settled');
    expect(others.length).toBeLessThan(20);
    for (const answer of others) {
      expect(answer).toEqual({ kind: 'unknown', reason: 'IDEMPOTENT_REQUEST_PROCESSING' });
    }
  });

  test('sent 20 times at once with 20 keys is one charge; the others are told that the order is taken', async () => {
    const charge = await preparedCharge();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway().billing.charge({ ...charge, idempotencyKey: randomUUID() })),
    );
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
    expect(answers.filter((answer) => answer.kind === 'settled')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'unknown')).toHaveLength(19);
  });

  test('of another customer is refused', async () => {
    const charge = await preparedCharge();
    const answer = await gateway().billing.charge({ ...charge, customerKey: randomUUID() });
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'NOT_MATCHES_CUSTOMER_KEY' } });
    expect(await chargesOf(charge.orderRef)).toEqual([]);
  });

  test.each([
    ['Limit or balance not sufficient', 'REJECT_CARD_PAYMENT', true],
    ['Stopped card', 'INVALID_STOPPED_CARD', false],
    ['Lost or stolen card', 'INVALID_CARD_LOST_OR_STOLEN', false],
    ['Expired card', 'INVALID_CARD_EXPIRATION', false],
  ])('with "%s" is refused, and the refusal is on record', async (label, code, retryable) => {
    const charge = await preparedCharge(label);
    expect(await gateway().billing.charge(charge)).toEqual({
      kind: 'refused',
      refusal: { code, retryable, remedy: 'other-method' },
    });
    expect(await gateway().payments.getByOrder(charge.orderRef)).toMatchObject({
      kind: 'found',
      payment: { status: 'ABORTED', raw: { failure: { code } } },
    });
  });

  test.each([
    ['an amount below the minimum', { amount: 99 }, 'BELOW_MINIMUM_AMOUNT'],
    ['an amount with a fraction', { amount: 1000.5 }, 'INVALID_REQUEST'],
    ['a short order reference', { orderRef: 'a-b' }, 'INVALID_ORDER_ID'],
    ['an order reference with a slash', { orderRef: 'order/123' }, 'INVALID_ORDER_ID'],
    ['an empty order name', { orderName: '' }, 'INVALID_ORDER_NAME'],
    ['a key that is too long', { idempotencyKey: 'k'.repeat(301) }, 'INVALID_IDEMPOTENCY_KEY'],
  ])('with %s is our bug', async (_, change, code) => {
    const answer = await gateway().billing.charge({ ...(await preparedCharge()), ...change });
    expect(answer).toEqual({ kind: 'refused', refusal: { code, retryable: false, remedy: 'operator' } });
  });
});

describe('an answer that does not arrive is unknown', () => {
  test('timeout after the charge: the read-back finds it, and the same key gets the first answer', async () => {
    const charge = await preparedCharge();
    await sandbox.control('faults', { match: charge.orderRef, kind: 'timeout_after_charge' });
    expect(await impatient().billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    await sandbox.nextPause();
    expect(await gateway().payments.getByOrder(charge.orderRef)).toMatchObject({
      kind: 'found',
      payment: { status: 'DONE', totalAmount: charge.amount },
    });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('timeout before the charge: the read-back finds nothing, and the same key charges once', async () => {
    const charge = await preparedCharge();
    await sandbox.control('faults', { match: charge.orderRef, kind: 'timeout_before_charge' });
    expect(await impatient().billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    await sandbox.nextPause();
    expect(await gateway().payments.getByOrder(charge.orderRef)).toEqual({ kind: 'not-found' });
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test.each([
    ['http_500_after_charge', 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'DONE'],
    ['http_429', 'TOO_MANY_REQUESTS', undefined],
    ['reset_connection', expect.any(String), 'DONE'],
  ])('%s', async (kind, reason, status) => {
    const charge = await preparedCharge();
    await sandbox.control('faults', { match: charge.orderRef, kind });
    expect(await gateway().billing.charge(charge)).toEqual({ kind: 'unknown', reason });
    const readBack = await gateway().payments.getByOrder(charge.orderRef);
    expect(readBack).toMatchObject(status ? { kind: 'found', payment: { status } } : { kind: 'not-found' });
  });

  test('409 while the same request still runs', async () => {
    const charge = await preparedCharge();
    await sandbox.control('faults', { match: charge.orderRef, kind: 'slow', delayMs: 60_000 });
    const first = gateway().billing.charge(charge);
    const pause = await sandbox.nextPause();
    expect(pause.ms).toBe(60_000);
    const second = await gateway().billing.charge(charge);
    expect(second).toEqual({ kind: 'unknown', reason: 'IDEMPOTENT_REQUEST_PROCESSING' });
    pause.release();
    expect(await first).toMatchObject({ kind: 'settled' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('a card can ask for a 500 after the charge', async () => {
    const charge = await preparedCharge('500 after the charge');
    expect(await gateway().billing.charge(charge)).toMatchObject({ kind: 'unknown' });
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('a card can ask for no answer after the charge', async () => {
    const charge = await preparedCharge('No answer after the charge');
    expect(await impatient().billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
    await sandbox.nextPause();
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('nobody listens', async () => {
    const nowhere = gateway({ url: 'http://127.0.0.1:1' });
    expect(await nowhere.billing.charge(await preparedCharge())).toMatchObject({ kind: 'unknown' });
    expect(await nowhere.payments.getByOrder('order-123')).toMatchObject({ kind: 'unknown' });
  });

  test('a read-back that fails proves nothing', async () => {
    await sandbox.control('faults', { match: 'get-by-order', kind: 'http_429' });
    expect(await gateway().payments.getByOrder('order-123')).toEqual({
      kind: 'unknown',
      reason: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('a registration of a card', () => {
  test('gives a key with the masked card', async () => {
    const customerKey = randomUUID();
    const authKey = await authorise(customerKey, card('Approved'));
    const answer = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(answer).toMatchObject({
      kind: 'settled',
      value: { cardCompany: '신한', cardNumber: '49062512****345*' },
    });
  });

  test('works once, and again only with the same key', async () => {
    const customerKey = randomUUID();
    const authKey = await authorise(customerKey, card('Approved'));
    const idempotencyKey = randomUUID();
    const first = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey });
    expect(await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey })).toEqual(first);
    const other = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(other).toMatchObject({ refusal: { code: 'NOT_FOUND_BILLING', remedy: 'session-gone' } });
  });

  test('of another customer is refused', async () => {
    const authKey = await authorise(randomUUID(), card('Approved'));
    const asked = { authKey, customerKey: randomUUID(), idempotencyKey: randomUUID() };
    expect(await gateway().billing.issueKey(asked)).toMatchObject({
      refusal: { code: 'NOT_MATCHES_CUSTOMER_KEY' },
    });
  });

  test('is over 10 minutes after the customer authorised it', async () => {
    const customerKey = randomUUID();
    const authKey = await authorise(customerKey, card('Approved'));
    await sandbox.control('clock', { advanceMs: 10 * MINUTE_MS });
    const answer = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(answer).toMatchObject({ refusal: { code: 'NOT_FOUND_BILLING' } });
  });
});

describe('a confirmation', () => {
  test('settles the payment that the customer approved', async () => {
    const payment = await authenticatedPayment();
    const { paymentKey, orderRef } = payment;
    expect(await gateway().payments.get(paymentKey)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    expect(await gateway().payments.confirm(payment)).toMatchObject({
      kind: 'settled',
      value: { paymentKey, orderRef, raw: { suppliedAmount: 3_409_091, vat: 340_909, type: 'NORMAL' } },
    });
  });

  test('of a confirmed payment with another key does not know', async () => {
    const payment = await authenticatedPayment();
    await gateway().payments.confirm(payment);
    const again = await gateway().payments.confirm({ ...payment, idempotencyKey: randomUUID() });
    expect(again).toEqual({ kind: 'unknown', reason: 'ALREADY_PROCESSED_PAYMENT' });
  });

  test('sent 20 times at once with 20 keys moves the money once', async () => {
    const payment = await authenticatedPayment();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        gateway().payments.confirm({ ...payment, idempotencyKey: randomUUID() }),
      ),
    );
    expect(answers.filter((answer) => answer.kind === 'settled')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'unknown')).toHaveLength(19);
    expect(await chargesOf(payment.orderRef)).toEqual(['DONE']);
  });

  test('with another amount is refused, and the true amount can still be confirmed', async () => {
    const payment = await authenticatedPayment();
    const cheaper = await gateway().payments.confirm({
      ...payment,
      amount: 1000,
      idempotencyKey: randomUUID(),
    });
    expect(cheaper).toMatchObject({ kind: 'refused', refusal: { remedy: 'operator' } });
    expect(await gateway().payments.confirm(payment)).toMatchObject({ kind: 'settled' });
  });

  test('for another order is refused', async () => {
    const payment = await authenticatedPayment();
    const answer = await gateway().payments.confirm({ ...payment, orderRef: 'another-order' });
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'FORBIDDEN_REQUEST' } });
    expect(await chargesOf(payment.orderRef)).toEqual([]);
  });

  test('10 minutes after the customer approved finds the session gone', async () => {
    const payment = await authenticatedPayment();
    await sandbox.control('clock', { advanceMs: 10 * MINUTE_MS });
    expect(await gateway().payments.confirm(payment)).toEqual({
      kind: 'refused',
      refusal: { code: 'NOT_FOUND_PAYMENT_SESSION', retryable: true, remedy: 'session-gone' },
    });
    const { paymentKey } = payment;
    expect(await gateway().payments.get(paymentKey)).toMatchObject({ payment: { status: 'EXPIRED' } });
  });

  test('of a card at its limit is refused', async () => {
    const payment = await authenticatedPayment('Limit or balance not sufficient');
    expect(await gateway().payments.confirm(payment)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'REJECT_CARD_PAYMENT', retryable: true },
    });
    expect(await chargesOf(payment.orderRef)).toEqual(['ABORTED']);
  });

  test('of a payment that does not exist finds it gone', async () => {
    const made = {
      paymentKey: 'made-up/../key',
      orderRef: 'order-123',
      amount: 1000,
      idempotencyKey: randomUUID(),
    };
    expect(await gateway().payments.confirm(made)).toMatchObject({ refusal: { code: 'NOT_FOUND_PAYMENT' } });
    expect(await gateway().payments.get(made.paymentKey)).toEqual({ kind: 'not-found' });
  });
});

describe('every error code has its class', () => {
  const EXPECTED: Record<ErrorClass, object> = {
    'refused-soft': { kind: 'refused', refusal: { retryable: true, remedy: 'other-method' } },
    'refused-hard': { kind: 'refused', refusal: { retryable: false, remedy: 'other-method' } },
    unknown: { kind: 'unknown' },
    'session-gone': { kind: 'refused', refusal: { retryable: true, remedy: 'session-gone' } },
    'set-up-fault': { kind: 'refused', refusal: { retryable: true, remedy: 'operator' } },
    'our-bug': { kind: 'refused', refusal: { retryable: false, remedy: 'operator' } },
  };
  const cases = Object.entries(CODES_BY_CLASS).flatMap(([name, codes]) =>
    codes.map((code): [string, ErrorClass] => [code, name as ErrorClass]),
  );

  test.each(cases)('%s: %s', async (testCode, meaning) => {
    const forced = gateway({ testCode });
    const idempotencyKey = randomUUID();
    const charge = { billingKey: 'any', customerKey: 'any', amount: 1000, orderName: 'any', idempotencyKey };
    const charged = await forced.billing.charge({ ...charge, orderRef: 'order-123' });
    expect(charged).toMatchObject(EXPECTED[meaning]);
    expect(charged.kind === 'refused' ? charged.refusal.code : charged).toEqual(
      meaning === 'unknown' ? { kind: 'unknown', reason: testCode } : testCode,
    );
    const payment = { paymentKey: 'any', orderRef: 'order-123', amount: 1000, idempotencyKey };
    expect(await forced.payments.confirm(payment)).toMatchObject(EXPECTED[meaning]);
  });

  test('a code that nobody knows tests nothing', async () => {
    const payment = { paymentKey: 'any', orderRef: 'order-123', amount: 1000, idempotencyKey: randomUUID() };
    const answer = await gateway({ testCode: 'NO_SUCH_CODE' }).payments.confirm(payment);
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'INVALID_TEST_CODE' } });
  });
});

describe('keys', () => {
  test('a wrong secret key is a set-up fault, and no proof for a read-back', async () => {
    const stranger = gateway({ secretKey: 'test_sk_wrong' });
    expect(await stranger.billing.charge(await preparedCharge())).toMatchObject({
      refusal: { code: 'UNAUTHORIZED_KEY', remedy: 'operator' },
    });
    expect(await stranger.payments.getByOrder('order-123')).toMatchObject({ kind: 'unknown' });
  });

  test('a client key in place of the secret key is a set-up fault', async () => {
    const swapped = gateway({ secretKey: SANDBOX_KEYS.clientKey });
    expect(await swapped.billing.charge(await preparedCharge())).toMatchObject({
      refusal: { code: 'INVALID_API_KEY', remedy: 'operator' },
    });
  });

  test('no key of anybody is ever logged', async () => {
    const charge = await preparedCharge('500 after the charge');
    await gateway().billing.charge(charge);
    await gateway({ url: 'http://127.0.0.1:1' }).billing.charge(charge);
    const lines = logged.join('\n');
    expect(lines).toContain(charge.orderRef);
    for (const secret of [
      SANDBOX_KEYS.secretKey,
      charge.billingKey,
      charge.customerKey,
      charge.idempotencyKey,
    ]) {
      expect(lines).not.toContain(secret);
    }
  });
});
