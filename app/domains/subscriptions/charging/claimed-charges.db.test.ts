import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { applyGatewayResult } from '#app/domains/billing/settlement/apply-gateway-result.server.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { forceNestedLoops } from '#tests/support/nested-loops.ts';
import { register, subscriptionWith } from '#tests/support/subscription-card.ts';
import { listChargeStates, runDay, summarizeYear } from '#tests/support/subscription-year.ts';
import { openDuePeriods } from '../daily-run/open-due-periods.server.ts';
import { chargeDue } from './charge-due.server.ts';
import { chargeInvoice } from './charge-invoice.server.ts';
import { claimCharges, postponeCharge } from './claim-charges.server.ts';
import { payOutstanding } from './pay-outstanding.server.ts';

/** Charges succeed, but the first response is lost. */
const OTHER = '4330281234120005';
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

/** Claims the period that is due now, as a worker does. */
async function claimOne() {
  const [claim] = await claimCharges(site.platform, 64);
  if (!claim) throw new Error('Nothing was claimed.');
  return claim;
}

test('two attempts by a member during a job’s claim pause nothing, and the job leaves the period to the next day', async () => {
  const member = await subscriptionWith(site, 'limit');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  const claim = await claimOne();
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: false, error: 'refused' });
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: false, error: 'refused' });
  expect(await chargeInvoice(site.platform, claim.invoiceId, claim)).toEqual({ ok: false, error: 'not-due' });
  const { rows } = await sql`select reason from billing_pauses`.execute(site.platform.db);
  expect(rows).toEqual([]);
});

test('claims no more than the limit, whatever the query plan', async () => {
  for (let n = 0; n < 3; n += 1) await subscriptionWith(site, 'ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  await site.platform.transaction(async (tx) => {
    await forceNestedLoops(tx);
    expect(await claimCharges({ db: tx, clock: site.clock }, 1)).toHaveLength(1);
  });
});

test('a claim that lapsed or was taken over neither charges nor postpones', async () => {
  const member = await subscriptionWith(site, 'ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  const lapsed = await claimOne();
  site.clock.set(`${DUE}T00:09:00+09:00`);
  const refused = { ok: false, error: 'not-due' };
  expect(await chargeInvoice(site.platform, lapsed.invoiceId, lapsed)).toEqual(refused);
  const present = await claimOne();
  expect(await chargeInvoice(site.platform, lapsed.invoiceId, lapsed)).toEqual(refused);
  await postponeCharge(site.platform, lapsed, 3_600_000);
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED']);
  expect(await chargeInvoice(site.platform, present.invoiceId, present)).toEqual({ ok: true, value: 'paid' });
});

test('a hard decline of a replaced card says nothing about the new one, which is charged', async () => {
  const member = await subscriptionWith(site, 'ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_before_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await chargeDue(site.platform);
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from payment_attempts where on_file
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ state: 'UNKNOWN' }]);
  await register(site, member, OTHER);
  await applyGatewayResult(site.platform, rows[0]?.id ?? '', {
    kind: 'refused',
    refusal: { code: 'INVALID_STOPPED_CARD', retryable: false, remedy: 'other-method' },
  });
  await chargeDue(site.platform);
  // If the response to the new card could not be queried at once, the job queries it.
  await runDay(site, DUE);
  expect(await summarize(member)).toMatchObject({ state: 'ACTIVE', events: ['start', 'card-registered'] });
  expect(await listChargeStates(site.platform, member.accountId)).toEqual([
    'SUCCEEDED',
    'FAILED',
    'SUCCEEDED',
  ]);
});
