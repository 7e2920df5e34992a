import { listAccountNames, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { getSubscription } from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { findWithdrawal } from '#app/domains/subscriptions/cancellation/withdrawal-queries.server.ts';
import { findScheduleFacts } from '#app/domains/subscriptions/schedule/find-schedule-facts.server.ts';
import { computeSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { ok } from '#app/shared/result.ts';

/** Each view is audited (security R34). */
export async function readStaffSubscription(
  platform: Platform,
  staff: Member,
  number: string,
  caller: Caller,
) {
  const found = await getSubscription(platform, number);
  if (!found.ok) return found;
  const { subscription, history, invoices, consents } = found.value;
  const now = platform.clock.now();
  const today = kstDate(now);
  await recordAudit(platform.db, {
    at: now,
    actor: staff.accountId,
    action: 'admin.contract-seen',
    target: subscription.number,
    requestId: caller.id,
  });
  const [facts, card, ids, names] = await Promise.all([
    findScheduleFacts(platform.db, subscription),
    findCard(platform.db, subscription.payment_method_id),
    listLoginIds(
      platform,
      history.map(({ actor }) => actor),
    ),
    listAccountNames(platform, [subscription.account_id]),
  ]);
  const withdrawal = await findWithdrawal(platform, platform.db, facts.invoices);
  const schedule = computeSchedule(subscription, {
    ...facts,
    today,
    cardOnFile: card?.good ?? false,
    withdrawableUntil: withdrawal?.until ?? null,
  });
  return ok({
    subscription,
    invoices,
    consents,
    schedule,
    today,
    card,
    account: names.get(subscription.account_id) ?? null,
    history: history.map((entry) => ({
      ...entry,
      by: entry.actor === 'system' ? 'The site' : (ids.get(entry.actor) ?? 'Deleted'),
    })),
  });
}
