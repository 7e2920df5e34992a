import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#app/platform/payments/gateway.ts';
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
import { takeRefundOver } from './take-refund-over.server.ts';
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

const finishByHand = async (order: PlacedOrder, bankReference = `IBK-${order.orderNumber}`) =>
  finishRefund(
    site.platform,
    order.member,
    { refundId: (await refundOf(order)).id, bankReference, reason: 'Transferred.' },
    REQUEST,
  );

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

describe('an order that was charged twice', () => {
  /** A second payment by card that the gateway made and the ledger has. */
  async function chargedTwice(): Promise<PlacedOrder> {
    const order = await site.paidByCard();
    const { db } = site.platform;
    const id = crypto.randomUUID();
    await sql`
      insert into payment_attempts
      select (jsonb_populate_record(a, jsonb_build_object(
        'id', ${id}::text, 'attempt_no', 2, 'order_ref', ${`${order.orderNumber}-A2`}::text,
        'payment_key', ${`pay-${id}`}::text, 'idempotency_key', ${id}::text, 'authorisation_hash', ${id}::text, 'last_transaction_key', ${`tx-${id}`}::text
      ))).* from payment_attempts a where order_id = ${order.orderId}
    `.execute(db);
    await sql`
      insert into payment_transactions
      select (jsonb_populate_record(t, jsonb_build_object(
        'id', ${crypto.randomUUID()}::text, 'attempt_id', ${id}::text, 'transaction_key', ${`tx-${id}`}::text
      ))).* from payment_transactions t where order_id = ${order.orderId}
    `.execute(db);
    return order;
  }

  test('is withdrawn whole: one refund for each payment', async () => {
    const order = await chargedTwice();
    expect(await withdraw(order)).toEqual({ ok: true, value: null });
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([TOTAL, TOTAL]);
    expect(await withdraw(order)).toEqual({ ok: false, error: 'refund-under-way' });
  });

  test('is withdrawn while the second payment is on its way back', async () => {
    const order = await chargedTwice();
    expect((await ask(order, TOTAL)).ok).toBe(true);
    expect(await withdraw(order)).toEqual({ ok: true, value: null });
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([TOTAL, TOTAL]);
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
    expect(await finishByHand(order, 'IBK-1')).toEqual({ ok: true, value: null });
    expect(await finishByHand(other, 'IBK-1')).toEqual({ ok: false, error: 'reference-taken' });
    expect(await finishByHand(order, 'IBK-2')).toEqual({ ok: false, error: 'not-open' });
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

  /** The site whose gateway answers a cancel as `cancel` says. */
  function answering(cancel: PaymentGateway['cancel']) {
    const { platform } = site;
    const { domestic } = platform.gateways;
    const payments = { ...domestic.payments, cancel };
    return { ...platform, gateways: { ...platform.gateways, domestic: { ...domestic, payments } } };
  }
  const refused = (code: string) => {
    const refusal = { code, retryable: false, remedy: 'read-back' as const };
    return answering(async () => ({ kind: 'refused', refusal }));
  };
  /** Pays back in the gateway's own console. */
  async function cancelElsewhere(order: PlacedOrder): Promise<void> {
    const { payments } = site.platform.gateways.domestic;
    const found = await payments.getByOrder(order.ref);
    if (found.kind !== 'found') throw new Error('There is no payment.');
    await payments.cancel({
      paymentKey: found.payment.paymentKey,
      orderRef: order.ref,
      amount: null,
      refundable: null,
      reason: 'in the console',
      account: null,
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const decide = async (order: PlacedOrder, act: typeof refuseRefund) =>
    act(site.platform, order.member, { refundId: (await refundOf(order)).id, reason: 'Looked up.' }, REQUEST);

  test('a refusal for good is given to a person, who needs an account for it', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    await sendRefunds(refused('NOT_CANCELABLE_PAYMENT'));
    expect(await site.look(order)).toMatchObject({
      order: 'PAID',
      refunds: ['MANUAL'],
      items: ['refund-account-needed', 'refund-by-hand'],
    });
    expect(await finishByHand(order)).toEqual({ ok: false, error: 'not-open' });
    const { member, orderNumber } = order;
    await giveRefundAccount(site.platform, member, { orderNumber, account: GOOD_ACCOUNT }, REQUEST);
    expect(await finishByHand(order)).toEqual({ ok: true, value: null });
    expect((await site.look(order)).order).toBe('REFUNDED');
  });

  test('money that is back already is not paid back again by hand', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    await cancelElsewhere(order);
    await sendRefunds(site.platform);
    const look = await site.look(order);
    expect(look.refunds).toEqual(['UNKNOWN']);
    expect(look.items).toContain('reconciliation-difference');
    expect(look.items).not.toContain('refund-by-hand');
    site.clock.advance(4 * MINUTE_MS);
    expect(await decide(order, takeRefundOver)).toEqual({ ok: false, error: 'not-open' });
    expect(await decide(order, refuseRefund)).toEqual({ ok: true, value: null });
    expect((await site.look(order)).refunds).toEqual(['FAILED']);
  });

  test('a refund that an error answers before it is made goes out again as another request', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    const { cancel } = site.platform.gateways.domestic.payments;
    const keys = new Set<string>();
    // The gateway keeps the first answer to a key for 15 days.
    const platform = answering(async (asked) => {
      if (asked.orderRef !== order.ref) return cancel(asked);
      keys.add(asked.idempotencyKey);
      const first = [...keys][0] === asked.idempotencyKey;
      return first ? { kind: 'unknown', reason: 'HTTP 500', answered: true } : cancel(asked);
    });
    await sendRefunds(platform);
    for (let minute = 0; minute < 5; minute += 1) {
      site.clock.advance(MINUTE_MS);
      await sendRefunds(platform);
    }
    expect(keys.size).toBe(2);
    expect(await site.look(order)).toMatchObject({
      order: 'REFUNDED',
      refunds: ['DONE'],
      ledger: [
        ['payment', TOTAL],
        ['refund', -TOTAL],
      ],
    });
  });

  test('a refund that the gateway never gets done is asked about ever less often, and a person may take it over', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    let sent = 0;
    const platform = answering(async ({ orderRef }) => {
      if (orderRef === order.ref) sent += 1;
      return { kind: 'unknown', reason: 'HTTP 500', answered: true };
    });
    for (let minute = 0; minute < 120; minute += 1) {
      await sendRefunds(platform);
      site.clock.advance(MINUTE_MS);
    }
    expect(sent).toBeLessThan(6);
    expect(await decide(order, takeRefundOver)).toEqual({ ok: true, value: null });
    expect(await site.look(order)).toMatchObject({ refunds: ['MANUAL'] });
  });

  test('while the gateway may still be making a refund nobody takes it over', async () => {
    const order = await site.paidByCard();
    await withdraw(order);
    await sendRefunds(answering(async () => ({ kind: 'unknown', reason: 'timeout' })));
    expect(await decide(order, takeRefundOver)).toEqual({ ok: false, error: 'not-told' });
    expect(await decide(order, refuseRefund)).toEqual({ ok: false, error: 'not-told' });
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
