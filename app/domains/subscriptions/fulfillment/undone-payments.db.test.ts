import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { placePaidTransfer, reverseDeposit } from '#tests/support/own-account.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { runDay, summarizeYear } from '#tests/support/subscription-year.ts';
import { cancelEarly } from '../cancellation/cancel-early.server.ts';
import { findCancellationView } from '../cancellation/find-cancellation-view.server.ts';
import { findOutstanding } from '../invoices/find-outstanding.server.ts';
import { sumDebts } from '../invoices/invoice-queries.server.ts';

/** The clock's first day, on which each subscription here starts. */
const DAY = '2026-11-20';
const BASIC = 1_980_000;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

async function runDaysUntil(last: number): Promise<void> {
  for (let day = 1; day <= last; day += 1) await runDay(site, addDays(DAY, day));
}

async function quoteToday(member: Member) {
  const view = await findCancellationView(site.platform, member);
  const today = view?.choices.find(({ when }) => when === 'today');
  if (!today) throw new Error('The contract cannot be ended today.');
  return today;
}

test('a subscription whose first payment was matched by mistake costs nothing, today or when terminated', async () => {
  const { member, orderId } = await placePaidTransfer(site, { plan: 'basic' });
  await reverseDeposit(site.platform, orderId, BASIC);
  await runDaysUntil(10);
  expect(await quoteToday(member)).toMatchObject({ penalty: 0, use: 0, toPay: 0 });
  await runDaysUntil(40);
  expect((await summarizeYear(site.platform, member.accountId)).state).toBe('TERMINATED');
  expect(await findOutstanding(site.platform, member)).toBeNull();
  expect(await sumDebts(site.platform.db, member.accountId)).toBe(0);
});

test('a subscription whose first deposit the bank reversed costs its days with access, and no penalty', async () => {
  const { member, ref } = await site.paidByDeposit();
  await site.sandbox.control.reverseDeposit(ref);
  await site.deliverWebhooks();
  await runDaysUntil(20);
  const { use, penalty, toPay } = await quoteToday(member);
  expect({ penalty, toPay }).toEqual({ penalty: 0, toPay: use });
  expect(use).toBeGreaterThan(0);
  await runDaysUntil(45);
  expect((await summarizeYear(site.platform, member.accountId)).state).toBe('TERMINATED');
  expect(await findOutstanding(site.platform, member)).toMatchObject({
    total: use,
    invoices: [{ kind: 'change', amount: use }],
  });
});

test('canceling an unpaid subscription is free for as long as it could be withdrawn if it were paid', async () => {
  const { member, ref } = await site.paidByDeposit();
  await site.sandbox.control.reverseDeposit(ref);
  await site.deliverWebhooks();
  await runDaysUntil(7);
  const { shown, ...end } = await quoteToday(member);
  expect(end).toMatchObject({ penalty: 0, use: 0, toPay: 0 });
  const ended = await cancelEarly(
    site.platform,
    reauthenticated(member),
    { when: 'today', shown, account: null },
    REQUEST,
  );
  expect(ended).toEqual({ ok: true, value: null });
  expect((await summarizeYear(site.platform, member.accountId)).state).toBe('ENDED');
  expect(await findOutstanding(site.platform, member)).toBeNull();
});
