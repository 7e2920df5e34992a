import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { placePaidTransfer } from '#tests/support/own-account.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { completeManually, refundOf, requestStaffRefund, withdraw } from '#tests/support/refunds.ts';
import { approveRefund, rejectRefund } from './refund-decisions.server.ts';
import { reportOverdueRefunds } from './report-overdue-refunds.server.ts';
import { sendRefunds } from './send-refunds.server.ts';

const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

describe('partial refunds', () => {
  test('refund the order once they add up to its total, and never exceed it', async () => {
    const order = await site.paidByCard();
    for (const [amount, state] of [
      [1_250_000, 'PARTIALLY_REFUNDED'],
      [1_249_999, 'PARTIALLY_REFUNDED'],
      [1_250_001, 'REFUNDED'],
    ] as const) {
      expect((await requestStaffRefund(site.platform, order, amount)).ok).toBe(true);
      await sendRefunds(site.platform);
      expect((await site.summarize(order)).order).toBe(state);
      site.clock.advance(5_000);
    }
    expect(await requestStaffRefund(site.platform, order, 1)).toEqual({
      ok: false,
      error: 'nothing-to-refund',
    });
  });

  test('are rejected beyond the amount received and while another is pending', async () => {
    const order = await site.paidByCard();
    expect(await requestStaffRefund(site.platform, order, TOTAL + 1)).toEqual({
      ok: false,
      error: 'nothing-to-refund',
    });
    expect((await requestStaffRefund(site.platform, order, 1000)).ok).toBe(true);
    expect(await requestStaffRefund(site.platform, order, 1000)).toEqual({
      ok: false,
      error: 'refund-under-way',
    });
  });
});

describe('staff decisions', () => {
  test('send a requested refund once it is approved, and reject a second approval', async () => {
    const order = await site.paidByCard();
    await requestStaffRefund(site.platform, order, TOTAL, { approved: false });
    await sendRefunds(site.platform);
    const { id, state } = await refundOf(site, order);
    expect(state).toBe('REQUESTED');
    const decision = { refundId: id, reason: 'Agreed by telephone.' };
    expect(await approveRefund(site.platform, reauthenticated(order.member), decision, REQUEST)).toEqual({
      ok: true,
      value: null,
    });
    expect(await approveRefund(site.platform, reauthenticated(order.member), decision, REQUEST)).toEqual({
      ok: false,
      error: 'not-open',
    });
    await sendRefunds(site.platform);
    expect((await site.summarize(order)).order).toBe('REFUNDED');
    expect(await rejectRefund(site.platform, reauthenticated(order.member), decision, REQUEST)).toEqual({
      ok: false,
      error: 'not-open',
    });
  });

  test('leave the order as it was when the refund is rejected', async () => {
    const order = await site.paidByCard();
    await requestStaffRefund(site.platform, order, TOTAL, { approved: false });
    const { id } = await refundOf(site, order);
    await rejectRefund(
      site.platform,
      reauthenticated(order.member),
      { refundId: id, reason: 'Not agreed.' },
      REQUEST,
    );
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      refunds: ['FAILED'],
      contract: 'ACTIVE',
    });
  });

  test('find nothing for an invalid refund id', async () => {
    const { member } = await site.place();
    const refundId = '\u0000';
    expect(
      await approveRefund(site.platform, reauthenticated(member), { refundId, reason: '' }, REQUEST),
    ).toEqual({
      ok: false,
      error: 'not-found',
    });
  });
});

describe('a deposit on our own account', () => {
  test('is refunded by staff, who enter a bank reference that is not used yet', async () => {
    const [order, other] = [await placePaidTransfer(site), await placePaidTransfer(site)];
    await withdraw(site, order, GOOD_ACCOUNT);
    await withdraw(site, other, GOOD_ACCOUNT);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      refunds: ['MANUAL'],
      items: ['refund-by-hand'],
    });
    expect(await completeManually(site, order, 'IBK-1')).toEqual({ ok: true, value: null });
    expect(await completeManually(site, other, 'IBK-1')).toEqual({ ok: false, error: 'reference-taken' });
    expect(await completeManually(site, order, 'IBK-2')).toEqual({ ok: false, error: 'not-open' });
    expect(await site.summarize(order)).toMatchObject({
      order: 'REFUNDED',
      refunds: ['DONE'],
      contract: 'ENDED',
    });
  });
});

test('raises a work item with the interest of a late refund and completes it with that interest', async () => {
  const order = await site.paidByCard();
  await requestStaffRefund(site.platform, order, 1_980_000, { approved: false });
  const { dueOn } = await refundOf(site, order);
  const after = Date.parse(`${dueOn}T03:00:00Z`) + DAY_MS - site.clock.now().getTime();
  site.clock.advance(after);
  expect(await refundOf(site, order)).toMatchObject({ overdue: true, interest: 813 });
  await reportOverdueRefunds(site.platform);
  await reportOverdueRefunds(site.platform);
  expect((await site.summarize(order)).items).toEqual(['refund-overdue']);
  const { id } = await refundOf(site, order);
  await approveRefund(
    site.platform,
    reauthenticated(order.member),
    { refundId: id, reason: 'Late.' },
    REQUEST,
  );
  await sendRefunds(site.platform);
  expect(await refundOf(site, order)).toMatchObject({ state: 'DONE', interest: 813, overdue: false });
});
