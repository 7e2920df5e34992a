import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type DocumentIssuers, startDocumentIssuers } from '#tests/support/document-issuers.ts';
import { checkoutInput, makeMember, transferInput } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { cancelOrder } from '../orders/cancel-order.server.ts';
import { expireUnpaidOrders } from '../orders/expire-unpaid-orders.server.ts';
import { getOrder, type OrderView } from '../orders/order-queries.server.ts';
import { remindOfDeposits } from './remind-of-deposits.server.ts';

let site: TestPlatform;
let issuers: DocumentIssuers;
const request = { id: 'test', address: '192.0.2.1' };

beforeAll(async () => {
  site = await createTestPlatform();
  issuers = await startDocumentIssuers(site.platform);
});
afterAll(async () => {
  await issuers.close();
  await site.close();
});

async function place(member: Member, input: PlaceOrderInput = transferInput()): Promise<string> {
  const placed = await placeOrder(site.platform, member, input, request);
  if (!placed.ok) throw new Error(placed.error);
  return placed.value.orderNumber;
}

async function read(member: Member, orderNumber: string): Promise<OrderView> {
  const found = await getOrder(site.platform, member, orderNumber);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

const cancel = (member: Member, orderNumber: string) =>
  cancelOrder(site.platform, reauthenticated(member), { orderNumber, refund: { account: null } }, request);
const addressOf = (member: Member) => `${member.loginId}@example.com`;
const subjects = (member: Member) => mailsTo(site.platform, addressOf(member));

test('awaits a transfer as soon as it is ordered, with account, code and deadline', async () => {
  const member = await makeMember(site.platform);
  const order = await read(member, await place(member));
  expect(order).toMatchObject({
    state: 'AWAITING_DEPOSIT',
    method: 'bank-transfer',
    confirming: false,
    held: 0,
    deposit: {
      bank: 'Industrial Bank of Korea (IBK)',
      depositor: '홍길동',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
      missing: 3_750_000,
      reversed: null,
    },
    depositTerms: { bank: 'ibk', certificate: 'cash' },
  });
  // Seven days, to the last second of that day in Korea (decisions M4).
  expect(order.dueAt.toISOString()).toBe('2026-11-27T14:59:59.000Z');
  const outbox = await listOutbox(site.platform);
  const mail = outbox.ok && outbox.value.find(({ to }) => to === addressOf(member));
  if (!mail) throw new Error('no mail');
  expect(mail.text).toContain(`Deposit code: ${order.deposit?.code}`);
  expect(mail.text).toContain('Amount: Exactly ₩3,750,000');
  expect(mail.text).toContain('Until: 2026-11-27, 23:59 KST');
});

test('stores the payer’s name and number sealed', async () => {
  const member = await makeMember(site.platform);
  const number = await place(member, transferInput({ transferCashNumber: '010-9876-5432' }));
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(orders)::text as row from orders where number = ${number}`.execute(site.platform.db);
  expect(rows[0]?.row).toContain(number);
  expect(rows[0]?.row).not.toMatch(/홍길동|98765432/);
});

test('returns the same order for the same checkout and rejects another until it is paid or canceled', async () => {
  const member = await makeMember(site.platform);
  const input = transferInput();
  const number = await place(member, input);
  expect(await place(member, input)).toBe(number);
  const changed = await placeOrder(site.platform, member, { ...input, depositor: '임꺽정' }, request);
  expect(changed).toEqual({ ok: false, error: 'checkout-changed' });
  for (const other of [transferInput(), checkoutInput()]) {
    expect(await placeOrder(site.platform, member, other, request)).toEqual({
      ok: false,
      error: 'deposit-awaited',
    });
  }
  const checkout = await prepareCheckout(site.platform, member, {
    plan: 'basic',
    orderNumber: null,
    failed: null,
  });
  expect(checkout).toMatchObject({ ok: true, value: { awaited: number } });

  expect(await cancel(member, number)).toEqual({ ok: true, value: null });
  expect((await read(member, number)).state).toBe('CANCELED');
  expect(await subjects(member)).toContain(
    'Routi Standard 주문이 취소되었습니다 / Your order of Routi Standard is canceled',
  );
  expect(await place(member)).not.toBe(number);
});

test('cancels an order once however often it is requested, and does not find a stranger’s', async () => {
  const member = await makeMember(site.platform);
  const stranger = await makeMember(site.platform);
  const number = await place(member);
  expect(await cancel(stranger, number)).toEqual({
    ok: false,
    error: 'not-found',
  });
  expect((await read(member, number)).state).toBe('AWAITING_DEPOSIT');
  for (let time = 0; time < 2; time += 1) {
    expect(await cancel(member, number)).toEqual({ ok: true, value: null });
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_log
    where action = 'billing.order-canceled' and target = ${number}`.execute(site.platform.db);
  expect(rows[0]?.count).toBe(1);
});

test('cancels an order that awaits a card payment', async () => {
  const member = await makeMember(site.platform);
  const number = await place(member, checkoutInput());
  expect((await cancel(member, number)).ok).toBe(true);
  expect((await read(member, number)).state).toBe('CANCELED');
});

test('prefills the form of a reopened order with what was typed, in the chosen tab', async () => {
  const member = await makeMember(site.platform);
  const number = await place(
    member,
    transferInput({
      transferCertificate: 'bill',
      transferBillNumber: '123-45-67891',
      transferBillCompany: '한강플랜트',
      transferBillRepresentative: '김대표',
      transferBillType: '건설업',
    }),
  );
  await cancel(member, number);
  const checkout = await prepareCheckout(site.platform, member, {
    plan: null,
    orderNumber: number,
    failed: null,
  });
  expect(checkout).toMatchObject({
    ok: true,
    value: {
      initial: {
        method: 'bank-transfer',
        transferBank: 'ibk',
        depositor: '홍길동',
        transferCertificate: 'bill',
        transferBillNumber: '1234567891',
        transferBillCompany: '한강플랜트',
        transferBillRepresentative: '김대표',
        transferBillType: '건설업',
        transferBillItem: '',
        consented: false,
      },
    },
  });
});

test('takes the first charge of Custom, which exceeds the card limit, by deposit (decisions M11)', async () => {
  const member = await makeMember(site.platform);
  const order = await read(member, await place(member, transferInput({ plan: 'custom' })));
  expect(order.deposit?.missing).toBe(101_540_000);
});

test('reminds of a deposit once, from 09:00 on the day before, and then expires the order', async () => {
  const member = await makeMember(site.platform);
  const number = await place(member);
  const { dueAt } = await read(member, number);
  const begun = site.clock.now();
  const at = async (time: Date) => {
    site.clock.advance(time.getTime() - site.clock.now().getTime());
    await remindOfDeposits(site.platform);
    await expireUnpaidOrders(site.platform);
  };
  const reminded =
    'Routi Standard 주문의 입금 기한은 2026-11-27입니다 / Reminder: the deposit for your order of Routi Standard is due 2026-11-27';

  await at(new Date('2026-11-25T23:59:58Z'));
  expect(await subjects(member)).not.toContain(reminded);
  await at(new Date('2026-11-26T00:00:00Z'));
  await at(new Date(dueAt.getTime() - DAY_MS));
  await at(dueAt);
  expect((await subjects(member)).filter((subject) => subject === reminded)).toHaveLength(1);
  expect((await read(member, number)).state).toBe('AWAITING_DEPOSIT');

  await at(new Date(dueAt.getTime() + 1));
  expect(await read(member, number)).toMatchObject({ state: 'EXPIRED', deposit: null });
  expect(await subjects(member)).toContain(
    'Routi Standard 주문이 만료되었습니다 / Your order of Routi Standard has expired',
  );
  const before = (await subjects(member)).length;
  await at(new Date(dueAt.getTime() + DAY_MS));
  expect(await subjects(member)).toHaveLength(before);
  site.clock.advance(begun.getTime() - site.clock.now().getTime());
});

test('offers no bank transfer on a live site without an account of its own', async () => {
  const member = await makeMember(site.platform);
  const input = transferInput({ depositor: '홍길동' });
  const real = { ...site.platform, demo: false };
  expect(await placeOrder(real, member, input, request)).toEqual({ ok: false, error: 'method-unavailable' });
});
