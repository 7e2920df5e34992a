import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LocalSandbox, openLocalSandbox, SANDBOX_KEYS } from '#tests/support/local-sandbox.ts';
import { steppedClock } from '#tests/support/stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** Tests the gateway's rules directly, without our adapter. */
const DAY_MS = 24 * 60 * 60 * 1000;
const clock = steppedClock('2026-11-20T00:00:00Z');
let database: TestDatabase;
let sandbox: LocalSandbox;
/** A second process on the same database, as after a crash. */
let successor: LocalSandbox;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openLocalSandbox({ ...database, clock });
  successor = await openLocalSandbox({ ...database, clock });
});
afterAll(async () => {
  await sandbox.close();
  await successor.close();
  await database.close();
});
afterEach(async () => {
  await sandbox.control('faults/clear', {});
  await sandbox.control('clock', { reset: true });
});

type Call = { key?: string; authorization?: string; testCode?: string; at?: LocalSandbox };

async function call(method: string, path: string, body: unknown, options: Call = {}) {
  const { key, testCode, at = sandbox } = options;
  const response = await fetch(`${at.url}${path}`, {
    method,
    headers: {
      Authorization: options.authorization ?? `Basic ${btoa(`${SANDBOX_KEYS.secretKey}:`)}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(testCode !== undefined && { 'TossPayments-Test-Code': testCode }),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function registerCard(): Promise<{ path: string; customerKey: string }> {
  const customerKey = randomUUID();
  const { authKey } = (await sandbox.control('authorise', { customerKey })) as { authKey: string };
  const issued = await call('POST', '/v1/billing/authorizations/issue', { authKey, customerKey });
  return { path: `/v1/billing/${encodeURIComponent(issued.body.billingKey)}`, customerKey };
}

const order = (customerKey: string, amount = 2_540_000) => ({
  customerKey,
  amount,
  orderId: `order-${randomUUID()}`,
  orderName: 'Routi Custom',
});

async function chargesOf(orderId: string): Promise<number> {
  const { body } = await call('GET', '/control/charges', undefined);
  return body.charges.filter((charge: { orderId: string }) => charge.orderId === orderId).length;
}

describe('authorization', () => {
  test.each([
    ['another key', `Basic ${btoa('test_sk_other:')}`, 401, 'UNAUTHORIZED_KEY'],
    ['a key without its colon', `Basic ${btoa(SANDBOX_KEYS.secretKey)}`, 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a bearer token', `Bearer ${SANDBOX_KEYS.secretKey}`, 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['a client key', `Basic ${btoa(`${SANDBOX_KEYS.clientKey}:`)}`, 400, 'INVALID_API_KEY'],
  ])('%s is rejected before anything else', async (_, authorization, status, code) => {
    const response = await call('POST', '/v1/payments/confirm', {}, { authorization, key: 'k' });
    expect(response).toEqual({ status, body: { code, message: expect.any(String) } });
  });

  test('an unknown path returns 404 NOT_FOUND', async () => {
    const response = await call('POST', '/v1/payments/any/undo', { cancelReason: 'no' });
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test.each(['not json', '[]', '"text"', 'null', `{"a":"${'x'.repeat(70_000)}"}`])(
    'a malformed body returns 400 INVALID_REQUEST: %.20s',
    async (body) => {
      const { path } = await registerCard();
      expect(await call('POST', path, body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
    },
  );
});

describe('idempotency', () => {
  test('replays the first response, even an error, whatever a later body says', async () => {
    const { path, customerKey } = await registerCard();
    const wrong = order(randomUUID());
    const key = randomUUID();
    const first = await call('POST', path, wrong, { key });
    expect(first).toMatchObject({ status: 400, body: { code: 'NOT_MATCHES_CUSTOMER_KEY' } });
    expect(await call('POST', path, order(customerKey), { key })).toEqual(first);
  });

  test('replays a forced error like any other response', async () => {
    const { path, customerKey } = await registerCard();
    const key = randomUUID();
    const first = await call('POST', path, order(customerKey), { key, testCode: 'COMMON_ERROR' });
    expect(first).toMatchObject({ status: 500, body: { code: 'COMMON_ERROR' } });
    expect(await call('POST', path, order(customerKey), { key })).toEqual(first);
  });

  test('treats one key at two URLs as two requests', async () => {
    const [one, two] = [await registerCard(), await registerCard()];
    const key = randomUUID();
    expect(await call('POST', one.path, order(one.customerKey), { key })).toMatchObject({ status: 200 });
    expect(await call('POST', two.path, order(two.customerKey), { key })).toMatchObject({ status: 200 });
  });

  test('forgets a key after 15 days, and still charges the order once', async () => {
    const { path, customerKey } = await registerCard();
    const body = order(customerKey);
    const key = randomUUID();
    expect(await call('POST', path, body, { key })).toMatchObject({ status: 200 });
    await sandbox.control('clock', { advanceMs: 15 * DAY_MS });
    expect(await call('POST', path, body, { key })).toMatchObject({ body: { code: 'DUPLICATED_ORDER_ID' } });
    expect(await chargesOf(body.orderId)).toBe(1);
  });

  test('the next request takes over one whose process died, and the order is charged once', async () => {
    const { path, customerKey } = await registerCard();
    const body = order(customerKey);
    const key = randomUUID();
    await sandbox.control('faults', { match: body.orderId, kind: 'slow' });
    const interrupted = call('POST', path, body, { key });
    const pause = await sandbox.nextPause();
    expect(await call('POST', path, body, { key })).toMatchObject({ status: 409 });
    const takenOver = await call('POST', path, body, { key, at: successor });
    expect(takenOver).toMatchObject({ status: 200, body: { orderId: body.orderId, status: 'DONE' } });
    // It was still alive: its work is rolled back, because it no longer owns the key.
    pause.release();
    expect(await interrupted).toMatchObject({ status: 409 });
    expect(await chargesOf(body.orderId)).toBe(1);
    expect(await call('POST', path, body, { key })).toEqual(takenOver);
  });

  test('takes over a request that has run for more than a minute in the same process', async () => {
    const { path, customerKey } = await registerCard();
    const body = order(customerKey);
    const key = randomUUID();
    await sandbox.control('faults', { match: body.orderId, kind: 'slow' });
    const interrupted = call('POST', path, body, { key });
    const pause = await sandbox.nextPause();
    clock.advance(60_001);
    expect(await call('POST', path, body, { key })).toMatchObject({ status: 200 });
    pause.release();
    expect(await interrupted).toMatchObject({ status: 409 });
    expect(await chargesOf(body.orderId)).toBe(1);
  });
});

describe('payments', () => {
  test.each([
    [1_980_000, 1_800_000, 180_000],
    [3_750_000, 3_409_091, 340_909],
    [2_540_000, 2_309_091, 230_909],
    [99_000_000, 90_000_000, 9_000_000],
  ])('splits %d into a supply of %d and VAT of %d', async (amount, suppliedAmount, vat) => {
    const { path, customerKey } = await registerCard();
    const response = await call('POST', path, order(customerKey, amount));
    expect(response.body).toMatchObject({ totalAmount: amount, suppliedAmount, vat, status: 'DONE' });
  });

  test('times are Korean and carry their offset', async () => {
    await sandbox.control('clock', { setTo: '2026-12-31T15:30:00.000Z' });
    const { path, customerKey } = await registerCard();
    const response = await call('POST', path, order(customerKey));
    expect(response.body.approvedAt).toBe('2027-01-01T00:30:00+09:00');
  });

  test('a deleted billing key can be neither charged nor deleted again', async () => {
    const { path, customerKey } = await registerCard();
    expect(await call('DELETE', path, undefined)).toEqual({ status: 200, body: undefined });
    expect(await call('POST', path, order(customerKey))).toMatchObject({
      body: { code: 'INVALID_BILL_KEY_REQUEST' },
    });
    expect(await call('DELETE', path, undefined)).toMatchObject({ body: { code: 'NOT_FOUND_BILLING' } });
  });

  test('a declined order can be charged to another card, a charged one cannot', async () => {
    const customerKey = randomUUID();
    const register = async (card: string) => {
      const { authKey } = (await sandbox.control('authorise', { customerKey, card })) as { authKey: string };
      const issued = await call('POST', '/v1/billing/authorizations/issue', { authKey, customerKey });
      return `/v1/billing/${encodeURIComponent(issued.body.billingKey)}`;
    };
    const body = order(customerKey);
    expect(await call('POST', await register('4330281234120002'), body)).toMatchObject({ status: 400 });
    const good = await register('4906251234123456');
    expect(await call('POST', good, body)).toMatchObject({ status: 200 });
    expect(await call('POST', good, body)).toMatchObject({ body: { code: 'DUPLICATED_ORDER_ID' } });
    const found = await call('GET', `/v1/payments/orders/${body.orderId}`, undefined);
    expect(found.body.status).toBe('DONE');
  });
});

describe('transactions', () => {
  test('are listed by Korean local time, in pages', async () => {
    await sandbox.control('clock', { setTo: '2027-03-01T00:00:00.000Z' });
    const { path, customerKey } = await registerCard();
    const bodies = [order(customerKey), order(customerKey), order(customerKey)];
    for (const body of bodies) await call('POST', path, body);
    const range = 'startDate=2027-03-01T09:00:00&endDate=2027-03-01T09:00:01';
    const first = await call('GET', `/v1/transactions?${range}&limit=2`, undefined);
    const { transactionKey } = first.body[1];
    const rest = await call('GET', `/v1/transactions?${range}&startingAfter=${transactionKey}`, undefined);
    const listed = [...first.body, ...rest.body].map((line: { orderId: string }) => line.orderId);
    expect(listed).toEqual(bodies.map((body) => body.orderId));
  });

  test.each(['2027-03-01T00:00:00Z', '2027-13-01T00:00:00', 'yesterday', ''])(
    'reject the date "%s" as INVALID_DATE',
    async (startDate) => {
      const query = new URLSearchParams({ startDate, endDate: '2027-03-01T00:00:00' });
      const response = await call('GET', `/v1/transactions?${query}`, undefined);
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_DATE' } });
    },
  );
});

describe('fault rules', () => {
  test('apply as often as configured', async () => {
    const { path, customerKey } = await registerCard();
    await sandbox.control('faults', { match: 'charge', kind: 'http_429', times: 2 });
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await call('POST', path, order(customerKey))).status);
    }
    expect(statuses).toEqual([429, 429, 200]);
  });

  test('for charges do not affect lookups', async () => {
    await sandbox.control('faults', { match: '*', kind: 'http_500_after_charge' });
    const found = await call('GET', '/v1/payments/orders/order-unknown', undefined);
    expect(found).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
  });

  test('are accepted as JSON only, which another site cannot send', async () => {
    const form = await fetch(`${sandbox.url}/control/clock`, {
      method: 'POST',
      body: new URLSearchParams({ advanceMs: '1' }),
    });
    expect(form.status).toBe(415);
  });
});
