import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, passPeriods, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { cancelEarly } from './cancel-early.server.ts';
import type { CancelWhen } from './cancellation-view.ts';
import { findCancellationView } from './find-cancellation-view.server.ts';
import { undoCancellation } from './undo-cancellation.server.ts';
import { withdrawOrder } from './withdraw-order.server.ts';

const BASIC = 1_980_000;

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

async function findOption(order: PlacedOrder, when: CancelWhen) {
  const view = await findCancellationView(site.platform, order.member);
  return view?.choices.find((choice) => choice.when === when);
}

async function cancel(order: PlacedOrder, when: CancelWhen, account: typeof GOOD_ACCOUNT | null = null) {
  const shown = (await findOption(order, when))?.shown ?? 'nothing';
  return cancelEarly(site.platform, reauthenticated(order.member), { when, shown, account }, REQUEST);
}

describe('canceling today', () => {
  test('charges the penalty beyond the unused days, exactly as quoted', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 14);
    const choice = await findOption(order, 'today');
    // Fifteen of thirty days are unused, and eleven periods are still to come.
    const unused = 990_000;
    const penalty = (unused + 11 * BASIC) / 10;
    expect(choice).toMatchObject({ unused, penalty, refund: 0, toPay: penalty - unused, use: 0 });
    expect(await cancel(order, 'today')).toEqual({ ok: true, value: null });
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      reason: 'early-end',
      invoices: [
        ['period', 'PAID', BASIC],
        ['early-end', 'PAID', penalty - unused],
      ],
      balance: BASIC + penalty - unused,
      refunds: [],
    });
    await passDays(site, 40);
    expect((await summarizeSubscription(site, order)).invoices).toHaveLength(2);
    const mails = await mailsTo(site.platform, `${order.member.loginId}@example.com`);
    expect(mails.some((subject) => subject.includes('has ended'))).toBe(true);
  });

  test('near the end of the year, refunds the unused days less the penalty', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passPeriods(site, 11);
    await passDays(site, 10);
    const choice = await findOption(order, 'today');
    expect(choice).toMatchObject({ unused: 1_357_714, penalty: 135_771, refund: 1_221_943, toPay: 0 });
    expect(await cancel(order, 'today')).toEqual({ ok: true, value: null });
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      balance: 12 * BASIC - 1_221_943,
      refunds: [['early-end', 'DONE', 1_221_943]],
    });
  });

  test('succeeds while another refund is pending, and escalates the part that it blocks', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passPeriods(site, 11);
    await passDays(site, 10);
    const { rows } = await sql<{ id: string }>`
      select id from orders where account_id = ${order.member.accountId} order by created_at desc limit 1
    `.execute(site.platform.db);
    const twelfth = rows[0]?.id ?? '';
    // Staff have requested a partial refund and nobody has approved it yet: a payment has one refund at a time.
    const requested = await site.platform.transaction((tx) =>
      requestOrderRefund(site.platform, tx, {
        orderId: twelfth,
        amount: 100_000,
        reason: 'staff',
        note: null,
        requestedBy: 'site',
        account: null,
        approved: false,
      }),
    );
    expect(requested.ok).toBe(true);
    expect(await findOption(order, 'today')).toMatchObject({ penalty: 135_771, refund: 1_221_943 });
    expect(await cancel(order, 'today')).toEqual({ ok: true, value: null });
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      refunds: [['staff', 'REQUESTED', 100_000]],
    });
    const items = await sql<{ details: object }>`
      select details from work_items where kind = 'refund-needed' and order_id = ${twelfth}
    `.execute(site.platform.db);
    expect(items.rows).toEqual([
      { details: { amount: 1_221_943, reason: 'early-end', code: 'refund-under-way' } },
    ]);
  });

  test('requires a refund account for deposits, and changes nothing without one', async () => {
    const order = await site.paidByDeposit({ plan: 'basic' });
    await sql`update subscriptions set penalty_percent = 0 where account_id = ${order.member.accountId}`.execute(
      site.platform.db,
    );
    await passDays(site, 14);
    expect(await findOption(order, 'today')).toMatchObject({ refund: 990_000, needsAccount: true });
    expect(await cancel(order, 'today')).toEqual({ ok: false, error: 'account-needed' });
    expect((await summarizeSubscription(site, order)).state).toBe('ACTIVE');
    expect(await cancel(order, 'today', GOOD_ACCOUNT)).toEqual({ ok: true, value: null });
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      balance: BASIC - 990_000,
      refunds: [['early-end', 'DONE', 990_000]],
    });
  });

  test('with an unpaid period, bills the days used and the penalty separately and voids the rest', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'limit' });
    await passDays(site, 30);
    await passDays(site, 4);
    expect(await summarizeSubscription(site, order)).toMatchObject({ state: 'PAST_DUE' });
    // Five days were used and 25 were not, and ten periods are still to come: ten percent of that.
    const penalty = (1_650_000 + 10 * BASIC) / 10;
    expect(await findOption(order, 'today')).toMatchObject({
      use: 330_000,
      unused: 0,
      penalty,
      toPay: 330_000 + penalty,
    });
    expect(await findOption(order, 'period-end')).toBeUndefined();
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'ok' });
    expect(await cancel(order, 'today')).toEqual({ ok: true, value: null });
    // The card was already tried twice today, so the penalty waits for tomorrow.
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      invoices: [
        ['period', 'PAID', BASIC],
        ['period', 'VOID', BASIC],
        ['change', 'PAID', 330_000],
        ['early-end', 'PAID', penalty],
      ],
      balance: BASIC + 330_000 + penalty,
    });
  });

  test('succeeds even if the charge is declined; the amount stays outstanding and is retried', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 14);
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'limit' });
    expect(await cancel(order, 'today')).toEqual({ ok: true, value: null });
    const { state, invoices } = await summarizeSubscription(site, order);
    expect([state, invoices[1]?.[1]]).toEqual(['ENDED', 'OPEN']);
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'ok' });
    await passDays(site, 1);
    expect((await summarizeSubscription(site, order)).invoices[1]?.[1]).toBe('PAID');
  });

  test('is rejected if the figures have changed, and for a member without a subscription', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    const shown = (await findOption(order, 'today'))?.shown ?? '';
    await passDays(site, 1);
    const late = await cancelEarly(
      site.platform,
      reauthenticated(order.member),
      { when: 'today', shown, account: null },
      REQUEST,
    );
    expect(late).toEqual({ ok: false, error: 'changed' });
    expect((await summarizeSubscription(site, order)).state).toBe('ACTIVE');
    const nobody = await site.place({ plan: 'basic' });
    expect(await cancel(nobody, 'today')).toEqual({ ok: false, error: 'no-contract' });
  });

  test('is not offered while the first payment can be withdrawn for free', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 7);
    expect(await findCancellationView(site.platform, order.member)).toMatchObject({
      choices: [],
      withdrawal: { orderNumber: order.orderNumber },
    });
    expect(await cancel(order, 'today')).toEqual({ ok: false, error: 'not-offered' });
    await passDays(site, 1);
    expect((await findCancellationView(site.platform, order.member))?.withdrawal).toBeNull();
    const input = { orderNumber: order.orderNumber, account: null };
    expect(await withdrawOrder(site.platform, reauthenticated(order.member), input, REQUEST)).toEqual({
      ok: false,
      error: 'too-late',
    });
  });
});

describe('canceling at the end of the paid period', () => {
  test('waits for the last day, charges the quoted penalty and opens no further period', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 14);
    const choice = await findOption(order, 'period-end');
    const penalty = (11 * BASIC) / 10;
    expect(choice).toMatchObject({ unused: 0, penalty, toPay: penalty, refund: 0 });
    expect(await cancel(order, 'period-end')).toEqual({ ok: true, value: null });
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'CANCEL_SCHEDULED',
      scheduled: choice?.lastDay,
    });
    // The schedule names the day and the amount that are charged below.
    expect((await findOwnSubscription(site.platform, order.member))?.schedule.next).toEqual({
      kind: 'ends-as-chosen',
      on: choice?.lastDay,
      penalty,
      toPay: penalty,
      paidOn: addDays(choice?.lastDay ?? '', 1),
      by: 'card-on-file',
    });
    await passDays(site, 15);
    expect((await summarizeSubscription(site, order)).state).toBe('CANCEL_SCHEDULED');
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      lastDay: choice?.lastDay,
      invoices: [
        ['period', 'PAID', BASIC],
        ['early-end', 'PAID', penalty],
      ],
    });
  });

  test('can be undone through the last day, and the subscription continues as before', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 14);
    await cancel(order, 'period-end');
    await passDays(site, 15);
    expect(await undoCancellation(site.platform, order.member, REQUEST)).toEqual({ ok: true, value: null });
    expect(await undoCancellation(site.platform, order.member, REQUEST)).toEqual({
      ok: false,
      error: 'not-scheduled',
    });
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ACTIVE',
      invoices: [
        ['period', 'PAID', BASIC],
        ['period', 'PAID', BASIC],
      ],
    });
  });
});
