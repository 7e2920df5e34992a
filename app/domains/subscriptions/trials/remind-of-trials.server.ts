import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import { holdCustomer } from '#app/domains/billing/orders/hold-customer.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import { trialReminder } from '#app/domains/notifications/messages/trial-over.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { findAgreement } from '../renewals/find-agreement.server.ts';
import type { ContractRow } from '../tables.ts';
import { listTrialsEnding } from './list-trials-ending.server.ts';
import { noteTrialReminder } from './note-trial-reminder.server.ts';

/** Reminds of trials 7 days and 1 day before their last day, each once (decisions M6; payments.md §4.5). */
export async function remindOfTrials(platform: Platform): Promise<void> {
  const ending = await listTrialsEnding(platform, platform.db);
  for (const known of ending) {
    await platform
      .transaction(async (tx) => {
        await holdCustomer(platform, tx, known.account_id);
        if (await noteTrialReminder(platform, tx, known)) await tell(platform, tx, known);
      })
      .catch((error: unknown) =>
        platform.log.error('not reminded of a trial', { code: known.number, error }),
      );
  }
  if (ending.length > 0) await platform.jobs.wake(DELIVER_MAIL);
}

async function tell(platform: Platform, tx: Queryable, contract: ContractRow): Promise<void> {
  const lastDay = contract.trial_ends_on;
  if (lastDay === null) throw new Error(`Contract ${contract.number} has no trial.`);
  const agreed = (await findAgreement(tx, contract.id, 'convert', contract.anchor)) !== null;
  const card = await findCard(tx, contract.payment_method_id);
  const daysLeft = daysBetween(kstDate(platform.clock.now()), lastDay);
  await notifyMember(
    platform,
    tx,
    contract.account_id,
    `trial-reminder:${contract.id}:${lastDay}:${daysLeft}`,
    ({ name }) =>
      trialReminder({
        name,
        planName: contract.plan_name,
        monthly: contract.monthly,
        lastDay,
        startsOn: contract.anchor,
        agreed,
        needsCard: !isDeposit(contract.method) && card?.good !== true,
        origin: platform.origin,
      }),
  );
}
