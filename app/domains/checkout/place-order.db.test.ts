import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder, listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { placeOrder } from './place-order.server.ts';

let site: TestPlatform;
const request = { id: 'test', address: '192.0.2.1' };

beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

test('an order costs what the catalog says and keeps the contractor as typed', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const placed = await placeOrder(platform, member, checkoutInput({ name: '홍길동' }), request);
  if (!placed.ok) throw new Error(placed.error);
  const found = await getOrder(platform, member, placed.value.orderNumber);
  expect(found).toMatchObject({
    ok: true,
    value: {
      state: 'PENDING_PAYMENT',
      total: 3_750_000,
      supply: 3_409_091,
      vat: 340_909,
      contractor: { name: '홍길동' },
    },
  });
});

test('the same checkout submitted again answers the same order', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const input = checkoutInput();
  const first = await placeOrder(platform, member, input, request);
  expect(await placeOrder(platform, member, input, request)).toEqual(first);
  expect(await listOrders(platform, member)).toHaveLength(1);
});

test('the same checkout with other details is refused and changes nothing', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const input = checkoutInput();
  await placeOrder(platform, member, input, request);
  const changed = await placeOrder(platform, member, { ...input, name: 'Somebody Else' }, request);
  expect(changed).toEqual({ ok: false, error: 'checkout-changed' });
  expect((await listOrders(platform, member))[0]?.contractor.name).toBe(input.name);
});

test('a newer checkout gives the unpaid order up', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  await placeOrder(platform, member, checkoutInput(), request);
  await placeOrder(platform, member, checkoutInput({ plan: 'basic' }), request);
  const orders = await listOrders(platform, member);
  expect(orders.map(({ planCode, state }) => [planCode, state]).sort()).toEqual([
    ['basic', 'PENDING_PAYMENT'],
    ['standard', 'CANCELED'],
  ]);
});

test('a plan whose first charge no card carries is refused by card', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const placed = await placeOrder(platform, member, checkoutInput({ plan: 'custom' }), request);
  expect(placed).toEqual({ ok: false, error: 'method-unavailable' });
});

test('another member’s order and one that never was are equally unknown', async () => {
  const { platform } = site;
  const owner = await makeMember(platform);
  const stranger = await makeMember(platform);
  const placed = await placeOrder(platform, owner, checkoutInput(), request);
  if (!placed.ok) throw new Error(placed.error);
  const foreign = await getOrder(platform, stranger, placed.value.orderNumber);
  expect(foreign).toEqual({ ok: false, error: 'not-found' });
  expect(await getOrder(platform, stranger, 'R00000000000000')).toEqual(foreign);
});

test('another member may use the same checkout key without meeting the first one’s order', async () => {
  const { platform } = site;
  const [one, two] = [await makeMember(platform), await makeMember(platform)];
  const input = checkoutInput({ checkout: randomUUID() });
  const first = await placeOrder(platform, one, input, request);
  const second = await placeOrder(platform, two, input, request);
  expect(first.ok && second.ok && first.value.orderNumber !== second.value.orderNumber).toBe(true);
});

test.each(['\u0000', '', "R' or 1=1 --", 'r00000000000000'])(
  '%j is no order number and finds nothing',
  async (number) => {
    const member = await makeMember(site.platform);
    expect(await getOrder(site.platform, member, number)).toEqual({ ok: false, error: 'not-found' });
  },
);
