import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { LICENSE_ACTIONS } from './audited-actions/license-actions.ts';
import { PAYMENT_METHOD_ACTIONS } from './audited-actions/payment-method-actions.ts';
import { SUBSCRIPTION_ACTIONS } from './audited-actions/subscription-actions.ts';
import type { SubscriptionAction } from './audited-actions/subscription-scene.ts';
import { TRIAL_ACTIONS } from './audited-actions/trial-actions.ts';

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

type RoomAction = Extract<AuditAction, `${'contracts' | 'licences' | 'renewals'}.${string}`>;

const ACTIONS: Readonly<Record<RoomAction, SubscriptionAction>> = {
  ...SUBSCRIPTION_ACTIONS,
  ...PAYMENT_METHOD_ACTIONS,
  ...TRIAL_ACTIONS,
  ...LICENSE_ACTIONS,
};

type Row = { action: string; actor: string; target: string | null; request_id: string | null };

async function logged(): Promise<Row[]> {
  const query = sql<Row>`select action, actor, target, request_id from audit_log order by id`;
  return (await query.execute(site.platform.db)).rows;
}

test.each(Object.entries(ACTIONS))(
  '%s is recorded once with its actor, target and request (security R34)',
  async (action, audited) => {
    const caller = newCaller();
    const { actor, act, target, beside = [] } = await audited({ site, caller });
    const before = (await logged()).length;
    await act();
    const rows = (await logged()).slice(before);
    expect(rows.map((each) => each.action).sort()).toEqual([action, ...beside].sort());
    const row = { action, actor: actor.accountId, target: await target(), request_id: caller.id };
    expect(rows.find((each) => each.action === action)).toEqual(row);
  },
);
