import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recoverPayments } from '#app/domains/billing/payments/recover-payments.server.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { announcePrice } from '../price-changes/announce-price.server.ts';
import { answerPrice } from '../price-changes/answer-price.server.ts';
import { findPriceOfferView } from '../price-changes/find-price-offer-view.server.ts';
import { changePlan } from './change-plan.server.ts';
import { findPlanChangeView } from './find-plan-change-view.server.ts';

const [BASIC, STANDARD] = [1_980_000, 3_750_000];
const DIFFERENCE = 1_180_000;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

async function toStandard(order: PlacedOrder) {
  const view = await findPlanChangeView(site.platform, order.member);
  const shown = view?.offers.find(({ how }) => how === 'now')?.shown ?? 'nothing';
  return changePlan(site.platform, reauthenticated(order.member), { how: 'now', shown }, REQUEST);
}

/** Staff refund everything captured for the difference of the plan change. */
async function refundDifference({ member }: PlacedOrder): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where account_id = ${member.accountId} and kind = 'change'
  `.execute(site.platform.db);
  const requested = await site.platform.transaction((tx) =>
    requestOrderRefund(site.platform, tx, {
      orderId: rows[0]?.id ?? '',
      amount: null,
      reason: 'staff',
      note: null,
      requestedBy: 'site',
      account: null,
      approved: true,
    }),
  );
  expect(requested.ok).toBe(true);
  await sendRefunds(site.platform);
}

/** Ten days into a Basic period at an older price, the member has agreed to a higher one from the next period on. */
async function agreedToNewPrice(): Promise<PlacedOrder> {
  const order = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set monthly = 1800000, price_version = '2025-01-01'`.execute(
    site.platform.db,
  );
  const consentUntil = addDays(kstDate(site.clock.now()), 30);
  const days = { consentUntil, appliesFrom: addDays(consentUntil, 1) };
  const campaign = { planCode: 'basic', reason: 'The servers cost more.', ...days } as const;
  expect((await announcePrice(site.platform, reauthenticated(order.member), campaign, REQUEST)).ok).toBe(
    true,
  );
  await passDays(site, 30);
  await passDays(site, 10);
  const shown = (await findPriceOfferView(site.platform, order.member))?.offer?.shown ?? 'nothing';
  expect((await answerPrice(site.platform, order.member, { agree: true, shown }, REQUEST)).ok).toBe(true);
  return order;
}

describe('the plan that a difference paid for', () => {
  test('is reverted when the difference is refunded in full within its period', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    expect(await toStandard(order)).toEqual({ ok: true, value: 'changed' });
    await refundDifference(order);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ACTIVE',
      plan: 'basic',
      monthly: BASIC,
      balance: BASIC,
      invoices: [
        ['period', 'PAID', BASIC],
        ['change', 'VOID', DIFFERENCE],
      ],
    });
    await passDays(site, 20);
    expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', BASIC]);
  });

  test('restores the agreed new price that it superseded when it is reverted', async () => {
    const order = await agreedToNewPrice();
    const findAnswer = async () => (await findPriceOfferView(site.platform, order.member))?.offer?.answer;
    expect(await toStandard(order)).toEqual({ ok: true, value: 'changed' });
    await refundDifference(order);
    expect(await summarizeSubscription(site, order)).toMatchObject({ plan: 'basic', monthly: 1_800_000 });
    expect(await findAnswer()).toBe('agreed');
    await passDays(site, 20);
    expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', BASIC]);
  });

  test('stays when the difference is refunded later, because the next period was paid at its price', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    await toStandard(order);
    await passDays(site, 20);
    await refundDifference(order);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'standard',
      balance: BASIC + STANDARD,
    });
  });

  test('does not apply when the payment is found after its period: the difference is refunded', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 29);
    await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
    await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
    expect(await toStandard(order)).toEqual({ ok: true, value: 'confirming' });
    await passDays(site, 1);
    await recoverPayments(site.platform);
    await sendRefunds(site.platform);
    await passDays(site, 1);
    const { plan, balance, invoices, refunds } = await summarizeSubscription(site, order);
    expect([plan, balance]).toEqual(['basic', 2 * BASIC]);
    expect(invoices.map(([kind, state]) => `${kind} ${state}`)).toEqual([
      'period PAID',
      'change VOID',
      'period PAID',
    ]);
    expect(refunds.map(([reason, state]) => `${reason} ${state}`)).toEqual(['charged-without-order DONE']);
  });
});
