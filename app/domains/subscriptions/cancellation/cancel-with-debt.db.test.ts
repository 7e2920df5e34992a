import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { passDays, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { findOutstanding } from '../invoices/find-outstanding.server.ts';
import { payByDeposit } from '../payment-method/pay-by-deposit.server.ts';
import { answerRenewal } from '../renewals/answer-renewal.server.ts';
import { findRenewalView } from '../renewals/find-renewal-view.server.ts';

const BASIC = 1_980_000;
const DEPOSIT = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

async function lastRef({ accountId }: Member): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where account_id = ${accountId} order by created_at desc limit 1
  `.execute(site.platform.db);
  return `${rows[0]?.number}-A1`;
}

test('a subscription with outstanding debt is not renewed: it ends, and the debt stays payable', async () => {
  const order = await site.paidByDeposit({ plan: 'basic' });
  const { member } = order;
  let ref = '';
  for (let period = 2; period <= 12; period += 1) {
    await passDays(site, 30);
    ref = await lastRef(member);
    await site.sandbox.control.deposit({ orderId: ref, amount: BASIC });
    await site.deliverWebhooks();
  }
  await passDays(site, 30);
  const shown = (await findRenewalView(site.platform, member))?.offer.shown ?? '';
  expect(await answerRenewal(site.platform, member, { answer: 'agree', shown }, REQUEST)).toMatchObject({
    ok: true,
  });
  // In the last days, the bank reverses the deposit of the last period.
  await site.sandbox.control.reverseDeposit(ref);
  await site.deliverWebhooks();
  expect((await summarizeSubscription(site, order)).state).toBe('PAST_DUE');
  await passDays(site, 5);
  expect(await summarizeSubscription(site, order)).toMatchObject({ state: 'ENDED', reason: 'finished' });
  expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'OPEN', BASIC]);
  const mails = await mailsTo(site.platform, `${member.loginId}@example.com`);
  expect(mails.filter((subject) => subject.includes('has expired'))).toHaveLength(1);
  expect(await findOutstanding(site.platform, member)).toMatchObject({ over: true, total: BASIC });
  const ordered = await payByDeposit(site.platform, member, DEPOSIT, REQUEST);
  if (!ordered.ok) throw new Error(ordered.error);
  await site.sandbox.control.deposit({ orderId: `${ordered.value.orderNumber}-A1`, amount: BASIC });
  await site.deliverWebhooks();
  expect((await summarizeSubscription(site, order)).invoices.at(-1)).toEqual(['period', 'PAID', BASIC]);
  expect((await summarizeSubscription(site, order)).balance).toBe(12 * BASIC);
  expect(await findOutstanding(site.platform, member)).toBeNull();
});
