import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { approveRefund } from './approve-refund.server.ts';
import { finishRefund } from './finish-refund.server.ts';
import { forgetBillingKeys } from './forget-billing-keys.server.ts';
import { giveRefundAccount } from './give-refund-account.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { noteOverdueRefunds } from './note-overdue-refunds.server.ts';
import { readRefundAccount } from './read-refund-account.server.ts';
import type { Refund } from './refund.ts';
import { refuseRefund } from './refuse-refund.server.ts';
import { requestRefund } from './request-refund.server.ts';
import { sendRefunds } from './send-refunds.server.ts';
import { takeDeposit } from './take-deposit.server.ts';
import { withdrawOrder } from './withdraw-order.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

async function refundsOf(order: PlacedOrder): Promise<Refund[]> {
  return listRefunds(site.platform, { orderId: order.orderId });
}

async function refundOf(order: PlacedOrder): Promise<Refund> {
  const refund = (await refundsOf(order)).at(-1);
  if (!refund) throw new Error('There is no refund.');
  return refund;
}

function ask(order: PlacedOrder, amount: number, approved = true) {
  return site.platform.transaction((tx) =>
    requestRefund(site.platform, tx, {
      orderId: order.orderId,
      attemptId: null,
      depositId: null,
      amount,
      reason: 'staff',
      note: null,
      requestedBy: order.member.accountId,
      account: null,
      approved,
    }),
  );
}

const withdraw = (order: PlacedOrder, account: typeof GOOD_ACCOUNT | null = null) =>
  withdrawOrder(site.platform, order.member, { orderNumber: order.orderNumber, account }, REQUEST);

describe('a withdrawal', () => {
  test('within seven days pays all of it back by the card, ends the contract and forgets the card', async () => {
    const order = await site.paidByCard();
    expect(await withdraw(order)).toEqual({ ok: true, value: null });
    await sendRefunds(site.platform);
    expect(await site.look(order)).toMatchObject({
      order: 'REFUNDED',
      attempts: ['CANCELED'],
      contract: 'ENDED',
      refunds: ['DONE'],
      ledger: [
        ['payment', TOTAL],
        ['refund', -TOTAL],
      ],
    });
    await forgetBillingKeys(site.platform);
    const { rows } = await sql<{ state: string; billing_key_sealed: string }>`
      select state, billing_key_sealed from payment_methods where account_id = ${order.member.accountId}
    `.execute(site.platform.db);
    expect(rows).toEqual([{ state: 'DELETED', billing_key_sealed: '' }]);
  });

  test('is too late on the eighth day, and in time on the seventh', async () => {
    const [early, late] = [await site.paidByCard(), await site.paidByCard()];
    site.clock.advance(7 * DAY_MS);
    expect(await withdraw(early)).toEqual({ ok: true, value: null });
    site.clock.advance(DAY_MS);
    expect(await withdraw(late)).toEqual({ ok: false, error: 'too-late' });
  });

  test('of a deposit needs an account, sends it there and forgets it', async () => {
    const order = await site.paidByDeposit();
    expect(await withdraw(order)).toEqual({ ok: false, error: 'account-needed' });
    expect(await withdraw(order, GOOD_ACCOUNT)).toEqual({ ok: true, value: null });
    const { id } = await refundOf(order);
    expect(await readRefundAccount(site.platform, order.member, id, REQUEST)).toEqual({
      ok: true,
      value: GOOD_ACCOUNT,
    });
    await sendRefunds(site.platform);
    expect((await site.look(order)).order).toBe('REFUNDED');
    expect(await readRefundAccount(site.platform, order.member, id, REQUEST)).toEqual({
      ok: true,
      value: null,
    });
  });

  test('of an unpaid order, of somebody else’s or a second time is refused', async () => {
    const unpaid = await site.place();
    expect(await withdraw(unpaid)).toEqual({ ok: false, error: 'not-paid' });
    const order = await site.paidByCard();
    expect(await withdraw({ ...order, member: unpaid.member })).toEqual({ ok: false, error: 'not-found' });
    await withdraw(order);
    expect(await withdraw(order)).toEqual({ ok: false, error: 'refund-under-way' });
    await sendRefunds(site.platform);
    expect(await withdraw(order)).toEqual({ ok: false, error: 'not-paid' });
  });
});

describe('parts', () => {
  test('that sum up to the total refund the order, and more is never paid back', async () => {
    const order = await site.paidByCard();
    for (const [amount, state] of [
      [1_250_000, 'PARTIALLY_REFUNDED'],
      [1_249_999, 'PARTIALLY_REFUNDED'],
      [1_250_001, 'REFUNDED'],
    ] as const) {
      expect((await ask(order, amount)).ok).toBe(true);
      await sendRefunds(site.platform);
      expect((await site.look(order)).order).toBe(state);
      site.clock.advance(5_000);
    }
    expect(await ask(order, 1)).toEqual({ ok: false, error: 'nothing-to-refund' });
  });

  test('beyond what came are not asked for, and two at once are one', async () => {
    const order = await site.paidByCard();
    expect(await ask(order, TOTAL + 1)).toEqual({ ok: false, error: 'nothing-to-refund' });
    expect((await ask(order, 1000)).ok).toBe(true);
    expect(await ask(order, 1000)).toEqual({ ok: false, error: 'refund-under-way' });
  });
});

describe('what staff decide', () => {
  test('a requested refund goes out once it is approved, and nobody approves it twice', async () => {
    const order = await site.paidByCard();
    await ask(order, TOTAL, false);
    await sendRefunds(site.platform);
    const { id, state } = await refundOf(order);
    expect(state).toBe('REQUESTED');
    const decision = { refundId: id, reason: 'Agreed by telephone.' };
    expect(await approveRefund(site.platform, order.member, decision, REQUEST)).toEqual({
      ok: true,
      value: null,
    });
    expect(await approveRefund(site.platform, order.member, decision, REQUEST)).toEqual({
      ok: false,
      error: 'not-open',
    });
    await sendRefunds(site.platform);
    expect((await site.look(order)).order).toBe('REFUNDED');
    expect(await refuseRefund(site.platform, order.member, decision, REQUEST)).toEqual({
      ok: false,
      error: 'not-open',
    });
  });

  test('a refused one leaves the order as it was', async () => {
    const order = await site.paidByCard();
    await ask(order, TOTAL, false);
    const { id } = await refundOf(order);
    await refuseRefund(site.platform, order.member, { refundId: id, reason: 'Not agreed.' }, REQUEST);
    expect(await site.look(order)).toMatchObject({ order: 'PAID', refunds: ['FAILED'], contract: 'ACTIVE' });
  });

  test('what is no refund’s number is not found', async () => {
    const { member } = await site.place();
    const refundId = '\u0000';
    expect(await approveRefund(site.platform, member, { refundId, reason: '' }, REQUEST)).toEqual({
      ok: false,
      error: 'not-found',
    });
  });
});

describe('our own account', () => {
  async function paidByTransfer(): Promise<PlacedOrder> {
    const order = await site.place({
      method: 'bank-transfer',
      transferBank: 'ibk',
      transferCertificate: 'cash',
      depositor: '홍길동',
    });
    await site.platform.transaction((tx) =>
      takeDeposit(site.platform, tx, {
        orderId: order.orderId,
        amount: TOTAL,
        transactionKey: `deposit-${order.orderId}`,
        occurredAt: site.clock.now(),
      }),
    );
    return order;
  }

  test('is paid back by a person, who names the bank’s reference once', async () => {
    const [order, other] = [await paidByTransfer(), await paidByTransfer()];
    await withdraw(order, GOOD_ACCOUNT);
    await withdraw(other, GOOD_ACCOUNT);
    expect(await site.look(order)).toMatchObject({
      order: 'PAID',
      refunds: ['MANUAL'],
      items: ['refund-by-hand'],
    });
    const finish = async (of: PlacedOrder, bankReference: string) =>
      finishRefund(
        site.platform,
        order.member,
        { refundId: (await refundOf(of)).id, bankReference, reason: 'Transferred.' },
        REQUEST,
      );
    expect(await finish(order, 'IBK-1')).toEqual({ ok: true, value: null });
    expect(await finish(other, 'IBK-1')).toEqual({ ok: false, error: 'reference-taken' });
    expect(await finish(order, 'IBK-2')).toEqual({ ok: false, error: 'not-open' });
    expect(await site.look(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'], contract: 'ENDED' });
  });
});

describe('what the gateway answers', () => {
  test('an account that takes nothing is asked for again, and the next one is sent as another request', async () => {
    const order = await site.paidByDeposit();
    await withdraw(order, { ...GOOD_ACCOUNT, number: '900123456789' });
    await sendRefunds(site.platform);
    expect(await site.look(order)).toMatchObject({
      order: 'PAID',
      refunds: ['APPROVED'],
      items: ['refund-account-needed'],
    });
    expect((await refundOf(order)).needsAccount).toBe(true);
    const { member, orderNumber } = order;
    await giveRefundAccount(site.platform, member, { orderNumber, account: GOOD_ACCOUNT }, REQUEST);
    await sendRefunds(site.platform);
    expect((await site.look(order)).order).toBe('REFUNDED');
  });

  test.each([
    ['a bank that is closed', '902123456789'],
    ['a bank that gives no reason', '903123456789'],
  ])('%s is tried again later, and put before a person after a day', async (_, number) => {
    const order = await site.paidByDeposit();
    await withdraw(order, { ...GOOD_ACCOUNT, number });
    await sendRefunds(site.platform);
    expect(await site.look(order)).toMatchObject({ order: 'PAID', refunds: ['UNKNOWN'], items: [] });
    site.clock.advance(2 * DAY_MS);
    await sendRefunds(site.platform);
    expect(await site.look(order)).toMatchObject({ refunds: ['UNKNOWN'], items: ['unknown-for-a-day'] });
  });

  test('a refusal for good is given to a person', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    const { platform } = site;
    const { domestic } = platform.gateways;
    const refusal = { code: 'NOT_CANCELABLE_PAYMENT', retryable: false, remedy: 'read-back' as const };
    const payments = { ...domestic.payments, cancel: async () => ({ kind: 'refused' as const, refusal }) };
    const gateways = { ...platform.gateways, domestic: { ...domestic, payments } };
    await sendRefunds({ ...platform, gateways });
    expect(await site.look(order)).toMatchObject({
      order: 'PAID',
      refunds: ['MANUAL'],
      items: ['refund-by-hand'],
    });
  });

  test.each(['timeout_after_charge', 'http_500_after_charge', 'reset_connection'])(
    'a refund whose answer is lost (%s) is read back and made once',
    async (kind) => {
      const order = await site.paidByCard();
      await withdraw(order);
      await site.sandbox.control.addFault({ match: 'cancel', kind, times: 1 });
      await sendRefunds(site.platform);
      site.clock.advance(4 * MINUTE_MS);
      await sendRefunds(site.platform);
      expect(await site.look(order)).toMatchObject({
        order: 'REFUNDED',
        refunds: ['DONE'],
        ledger: [
          ['payment', TOTAL],
          ['refund', -TOTAL],
        ],
      });
    },
  );

  test.each(['timeout_before_charge', 'http_429'])(
    'a refund that never reached the gateway (%s) is sent again',
    async (kind) => {
      const order = await site.paidByCard();
      await withdraw(order);
      await site.sandbox.control.addFault({ match: 'cancel', kind, times: 1 });
      await sendRefunds(site.platform);
      expect((await site.look(order)).refunds).toEqual(['UNKNOWN']);
      site.clock.advance(4 * MINUTE_MS);
      await sendRefunds(site.platform);
      expect(await site.look(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
    },
  );
});

test('a refund that is late is put before a person with what the delay costs, and is done with its interest', async () => {
  const order = await site.paidByCard();
  await ask(order, 1_980_000, false);
  const { dueOn } = await refundOf(order);
  const after = Date.parse(`${dueOn}T03:00:00Z`) + DAY_MS - site.clock.now().getTime();
  site.clock.advance(after);
  expect(await refundOf(order)).toMatchObject({ overdue: true, interest: 813 });
  await noteOverdueRefunds(site.platform);
  await noteOverdueRefunds(site.platform);
  expect((await site.look(order)).items).toEqual(['refund-overdue']);
  const { id } = await refundOf(order);
  await approveRefund(site.platform, order.member, { refundId: id, reason: 'Late.' }, REQUEST);
  await sendRefunds(site.platform);
  expect(await refundOf(order)).toMatchObject({ state: 'DONE', interest: 813, overdue: false });
});
