import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { actionsInCode } from './deeds/actions-in-code.ts';
import { CONTRACT_DEEDS } from './deeds/contract-deeds.ts';
import { LICENCE_DEEDS } from './deeds/licence-deeds.ts';
import { PAYMENT_DEEDS } from './deeds/payment-deeds.ts';
import { TRIAL_DEEDS } from './deeds/trial-deeds.ts';

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const DEEDS = { ...CONTRACT_DEEDS, ...PAYMENT_DEEDS, ...TRIAL_DEEDS, ...LICENCE_DEEDS };

type Row = { action: string; actor: string; target: string | null; request_id: string | null };

async function logged(): Promise<Row[]> {
  const query = sql<Row>`select action, actor, target, request_id from audit_log order by id`;
  return (await query.execute(site.platform.db)).rows;
}

test.each(Object.entries(DEEDS))(
  '%s is written once, with who did it, to what, and by which request (security R34)',
  async (action, deed) => {
    const caller = newCaller();
    const { actor, act, target, beside = [] } = await deed({ site, caller });
    const before = (await logged()).length;
    await act();
    const rows = (await logged()).slice(before);
    expect(rows.map((each) => each.action).sort()).toEqual([action, ...beside].sort());
    const row = { action, actor: actor.accountId, target: await target(), request_id: caller.id };
    expect(rows.find((each) => each.action === action)).toEqual(row);
  },
);

test('every action that the code of these rooms writes stands in the tables of deeds', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(actionsInCode(['contracts', 'licences', 'renewals']));
});
