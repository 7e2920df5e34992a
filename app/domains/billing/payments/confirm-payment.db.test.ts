import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { approveWindow } from '#tests/support/approve-window.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { SHOP_ORIGIN } from '#tests/support/local-sandbox.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { getOrder, type OrderView } from '../orders/order-queries.server.ts';
import { chargeOrder } from './charge-order.server.ts';
import { confirmPayment, type ReturnedPayment } from './confirm-payment.server.ts';
import { openCardWindow } from './open-card-window.server.ts';

const LIMIT_CARD = '4330281234120001';
const CHARGED_THEN_500 = '4330281234120005';

let site: TestPlatform;
let sandbox: SandboxGateway;

beforeAll(async () => {
  site = await createTestPlatform({ origin: SHOP_ORIGIN });
  sandbox = await startSandboxGateway(site.platform, site.clock);
  site.platform.gateways.domestic = sandbox.gateway;
});
afterAll(async () => {
  await sandbox.close();
  await site.close();
});

async function order(member: Member): Promise<string> {
  const input = checkoutInput({ method: 'easy-pay', easyPay: 'payco' });
  const placed = await placeOrder(site.platform, member, input, { id: 'test', address: '192.0.2.1' });
  if (!placed.ok) throw new Error(placed.error);
  return placed.value.orderNumber;
}

const approve = (member: Member, orderNumber: string, card?: string) =>
  approveWindow(site.platform, member, orderNumber, card);

async function read(member: Member, orderNumber: string): Promise<OrderView> {
  const found = await getOrder(site.platform, member, orderNumber);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

test('pays the order once with an approved PAYCO payment, however often the page is reloaded', async () => {
  const member = await makeMember(site.platform);
  const returned = await approve(member, await order(member));
  for (let time = 0; time < 3; time += 1) {
    expect((await confirmPayment(site.platform, member, returned)).ok).toBe(true);
  }
  expect((await read(member, returned.orderNumber)).state).toBe('PAID');
  expect(await sandbox.charges(returned.orderNumber)).toHaveLength(1);
  // Pays one period only: there is no card to charge the next one with (decisions M3).
  const { rows } = await sql<{ payment_method_id: string | null }>`
    select payment_method_id from subscriptions where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  expect(rows).toEqual([{ payment_method_id: null }]);
});

test('charges nothing when the return has another amount, attempt or payment key', async () => {
  const member = await makeMember(site.platform);
  const stranger = await makeMember(site.platform);
  const theirs = await approve(stranger, await order(stranger));
  const mine = await approve(member, await order(member));
  const forged: ReturnedPayment[] = [
    { ...mine, amount: 100 },
    { ...mine, orderRef: `${mine.orderNumber}-A2` },
    { ...mine, orderRef: theirs.orderRef },
    { ...mine, paymentKey: 'tgen_made_up' },
  ];
  for (const each of forged) {
    expect(await confirmPayment(site.platform, member, each)).toEqual({ ok: false, error: 'altered' });
  }
  // Somebody else's payment key, with the next attempt of one's own order.
  const next = { ...mine, orderRef: `${mine.orderNumber}-A2`, paymentKey: theirs.paymentKey };
  expect(await confirmPayment(site.platform, member, next)).toEqual({ ok: false, error: 'altered' });
  expect(await confirmPayment(site.platform, stranger, mine)).toEqual({ ok: false, error: 'not-found' });
  expect(await sandbox.charges(mine.orderNumber)).toEqual([]);
  expect(await sandbox.charges(theirs.orderNumber)).toEqual([]);
  expect((await read(member, mine.orderNumber)).state).toBe('PENDING_PAYMENT');
});

test('does not pay a PAYCO order by registering a card', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  const opened = await openCardWindow(site.platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await sandbox.control.authorizeCard(customerKey);
  expect((await chargeOrder(site.platform, member, { orderNumber, authKey, customerKey })).ok).toBe(false);
  expect(await sandbox.charges(orderNumber)).toEqual([]);
});

test('leaves the order payable after a decline and syncs a lost response', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await confirmPayment(site.platform, member, await approve(member, orderNumber, LIMIT_CARD));
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PENDING_PAYMENT', failure: 'limit' });
  const second = await approve(member, orderNumber, CHARGED_THEN_500);
  expect(second.orderRef).toBe(`${orderNumber}-A2`);
  await confirmPayment(site.platform, member, second);
  expect((await read(member, orderNumber)).state).toBe('PAID');
});
