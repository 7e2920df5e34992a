import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, passPeriods, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { changePlan } from './change-plan.server.ts';
import { findPlanChangeView } from './find-plan-change-view.server.ts';
import type { ChangeHow } from './list-plan-choices.server.ts';
import { undoPlanChange } from './undo-plan-change.server.ts';

const [BASIC, STANDARD] = [1_980_000, 3_750_000];

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

async function findOffer(order: PlacedOrder, how: ChangeHow) {
  const view = await findPlanChangeView(site.platform, order.member);
  return view?.offers.find((offer) => offer.how === how);
}

async function change(order: PlacedOrder, how: ChangeHow) {
  const shown = (await findOffer(order, how))?.shown ?? 'nothing';
  return changePlan(site.platform, reauthenticated(order.member), { how, shown }, REQUEST);
}

describe('an immediate upgrade', () => {
  test('takes effect with the payment of the difference, whose lines add up to the quote', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    expect(await findOffer(order, 'now')).toMatchObject({
      total: 1_180_000,
      lines: [{ amount: -1_320_000 }, { amount: 2_500_000 }],
    });
    expect(await change(order, 'now')).toEqual({ ok: true, value: 'changed' });
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'standard',
      monthly: STANDARD,
      invoices: [
        ['period', 'PAID', BASIC],
        ['change', 'PAID', 1_180_000],
      ],
      balance: BASIC + 1_180_000,
    });
    await passDays(site, 20);
    expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', STANDARD]);
  });

  test('changes nothing if the charge is declined, owes nothing and can be tried again', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'limit' });
    expect(await change(order, 'now')).toEqual({ ok: false, error: 'refused' });
    await site.sandbox.control.setCardRule({ bin: '490625', rule: 'ok' });
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ACTIVE',
      plan: 'basic',
      invoices: [
        ['period', 'PAID', BASIC],
        ['change', 'VOID', 1_180_000],
      ],
    });
    expect(await change(order, 'now')).toEqual({ ok: true, value: 'changed' });
    expect((await summarizeSubscription(site, order)).balance).toBe(BASIC + 1_180_000);
  });

  test('charges once if the response is lost, and changes the plan with that payment', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    await site.sandbox.control.addFault({ match: 'billing', kind: 'timeout_after_charge' });
    const result = await change(order, 'now');
    expect(result.ok).toBe(true);
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'standard',
      balance: BASIC + 1_180_000,
    });
  });

  test('charges once when requested twice at the same time', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    const results = await Promise.all([change(order, 'now'), change(order, 'now')]);
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'standard',
      balance: BASIC + 1_180_000,
    });
  });

  test('is rejected with yesterday’s figures, and nothing is charged', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passDays(site, 10);
    const shown = (await findOffer(order, 'now'))?.shown ?? '';
    await passDays(site, 1);
    const late = await changePlan(
      site.platform,
      reauthenticated(order.member),
      { how: 'now', shown },
      REQUEST,
    );
    expect(late).toEqual({ ok: false, error: 'changed' });
    expect((await summarizeSubscription(site, order)).balance).toBe(BASIC);
  });
});

describe('a plan change from the next period on', () => {
  test('is charged at its price from that day on', async () => {
    const order = await site.paidByCard();
    expect(await change(order, 'now')).toEqual({ ok: false, error: 'not-offered' });
    expect(await change(order, 'next')).toEqual({ ok: true, value: 'planned' });
    expect(await summarizeSubscription(site, order)).toMatchObject({ plan: 'standard', next: 'basic' });
    await passPeriods(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'basic',
      next: null,
      monthly: BASIC,
      invoices: [
        ['period', 'PAID', STANDARD],
        ['period', 'PAID', BASIC],
      ],
    });
    // Back to Standard: the earlier agreement to Basic does not apply again by itself.
    expect(await change(order, 'now')).toEqual({ ok: true, value: 'changed' });
    await passPeriods(site, 1);
    expect((await summarizeSubscription(site, order)).plan).toBe('standard');
  });

  test('can be undone before it takes effect', async () => {
    const order = await site.paidByCard();
    await change(order, 'next');
    expect(await findPlanChangeView(site.platform, order.member)).toMatchObject({
      why: 'planned',
      planned: { planName: 'Basic', monthly: BASIC },
    });
    expect(await undoPlanChange(site.platform, order.member, REQUEST)).toEqual({ ok: true, value: null });
    expect(await undoPlanChange(site.platform, order.member, REQUEST)).toEqual({
      ok: false,
      error: 'not-planned',
    });
    await passPeriods(site, 1);
    expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', STANDARD]);
  });

  test('is the only option for a subscription paid by deposits', async () => {
    const order = await site.paidByDeposit({ plan: 'basic' });
    const view = await findPlanChangeView(site.platform, order.member);
    expect(view?.offers.map(({ how }) => how)).toEqual(['next']);
  });
});
