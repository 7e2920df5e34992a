import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { changePlan } from '../plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '../plan-changes/find-plan-change-view.server.ts';
import { undoPlanChange } from '../plan-changes/undo-plan-change.server.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { cancelEarly } from './cancel-early.server.ts';
import { findCancellationView } from './find-cancellation-view.server.ts';
import { undoCancellation } from './undo-cancellation.server.ts';

const [BASIC, STANDARD] = [1_980_000, 3_750_000];

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

/**
 * A Standard subscription with a planned downgrade to Basic and a cancellation scheduled for the end of the paid
 * period.
 */
async function planDowngradeAndCancel(): Promise<{ order: PlacedOrder; penalty: number }> {
  const order = await site.paidByCard({ plan: 'standard' });
  await passDays(site, 10);
  const offer = (await findPlanChangeView(site.platform, order.member))?.offers.find(
    ({ how }) => how === 'next',
  );
  const planned = { how: 'next' as const, shown: offer?.shown ?? '' };
  expect(await changePlan(site.platform, reauthenticated(order.member), planned, REQUEST)).toMatchObject({
    ok: true,
  });
  const view = await findCancellationView(site.platform, order.member);
  const choice = view?.choices.find(({ when }) => when === 'period-end');
  const chosen = { when: 'period-end' as const, shown: choice?.shown ?? '', account: null };
  expect(await cancelEarly(site.platform, reauthenticated(order.member), chosen, REQUEST)).toMatchObject({
    ok: true,
  });
  return { order, penalty: choice?.penalty ?? 0 };
}

async function nextPlan({ member }: PlacedOrder): Promise<string | null | undefined> {
  const { rows } = await sql<{ plan: string | null }>`
    select next_plan_code as plan from subscriptions where account_id = ${member.accountId}
  `.execute(site.platform.db);
  return rows[0]?.plan;
}

describe('a scheduled cancellation after a planned downgrade', () => {
  test('charges the quoted penalty, whatever is requested meanwhile', async () => {
    const { order, penalty } = await planDowngradeAndCancel();
    // A planned change can be undone, so it lowers nothing.
    expect(penalty).toBe((11 * STANDARD) / 10);
    expect(await undoPlanChange(site.platform, order.member, REQUEST)).toEqual({
      ok: false,
      error: 'not-planned',
    });
    await passDays(site, 25);
    const { state, invoices } = await summarizeSubscription(site, order);
    expect(state).toBe('ENDED');
    expect(invoices.at(-1)).toEqual(['early-end', 'PAID', penalty]);
    expect(await nextPlan(order)).toBeNull();
  });

  test('charges at most the quoted penalty if the computed one has risen, and less if it has fallen', async () => {
    for (const [percent, divisor] of [
      [20, 1],
      [5, 2],
    ] as const) {
      const { order, penalty } = await planDowngradeAndCancel();
      // No use case does this: it stands for figures that have changed by that day.
      await sql`update subscriptions set penalty_percent = ${percent} where account_id = ${order.member.accountId}`.execute(
        site.platform.db,
      );
      const expected = penalty / divisor;
      const clock = (await findOwnSubscription(site.platform, order.member))?.schedule;
      expect(clock?.next).toMatchObject({ kind: 'ends-as-chosen', penalty: expected, toPay: expected });
      await passDays(site, 25);
      expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual([
        'early-end',
        'PAID',
        expected,
      ]);
    }
  });

  test('keeps the planned downgrade when undone', async () => {
    const { order } = await planDowngradeAndCancel();
    expect(await undoCancellation(site.platform, order.member, REQUEST)).toMatchObject({ ok: true });
    expect(await nextPlan(order)).toBe('basic');
    await passDays(site, 25);
    expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', BASIC]);
  });
});
