import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { companyHash, isKnownCompany } from '#app/domains/billing/orders/company-queries.server.ts';
import { abandonUnpaidOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { trialStarted } from '#app/domains/notifications/messages/trial-started.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findOrderIneligibility } from '../lifecycle/find-order-ineligibility.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { TRIAL_MESSAGES } from '../messages.ts';
import type { SubscriptionRow } from '../tables.ts';
import { openTrial, TrialTaken } from './open-trial.server.ts';
import type { StartTrialInput } from './trial-schema.ts';

export type StartTrialError = keyof typeof TRIAL_MESSAGES;

/**
 * Starts the 30 free days of Basic, once per account and company and only for new customers (decisions M6, O21).
 * Discards an unpaid checkout, but not one that awaits a deposit.
 */
export async function startTrial(
  platform: Platform,
  actor: Member,
  input: StartTrialInput,
  caller: Caller,
): Promise<Result<null, StartTrialError>> {
  return platform
    .transaction(async (tx): Promise<Result<null, StartTrialError>> => {
      const lock = await lockCustomer(platform, tx, actor.accountId);
      // Deleted after the request was authorized.
      if (lock.closed) return err('account-gone');
      const { accountId } = actor;
      const { company } = input;
      const buyer = { accountId, companyHash: companyHash(platform, company) };
      const ineligible = await findOrderIneligibility(platform, tx, buyer);
      if (ineligible) return err(ineligible.code);
      if (await findRunningSubscription(tx, accountId)) return err('already-subscribed');
      const busy = await abandonUnpaidOrder(platform, lock);
      if (busy) return err(busy);
      if (await isKnownCompany(platform, tx, { company, accountId })) return err('company-used');
      const opened = await openTrial(platform, tx, {
        accountId,
        company,
        termsVersion: termsText(platform, 'payment-agreement').version,
      });
      if (!opened.ok) return opened;
      await recordConsents(platform, tx, {
        accountId: actor.accountId,
        items: [
          { code: 'payment-privacy', given: true },
          { code: 'payment-agreement', given: true },
        ],
        address: caller.address,
      });
      await recordAudit(tx, {
        at: platform.clock.now(),
        actor: actor.accountId,
        action: 'renewals.trial-started',
        target: opened.value.number,
        requestId: caller.id,
      });
      await notify(platform, tx, opened.value);
      return ok(null);
    })
    .catch((error: unknown) => {
      if (error instanceof TrialTaken) return err('company-used' as const);
      throw error;
    });
}

function notify(platform: Platform, tx: Tx, subscription: SubscriptionRow): Promise<void> {
  return notifyMember(platform, tx, subscription.account_id, `trial-started:${subscription.id}`, ({ name }) =>
    trialStarted({
      name,
      planName: subscription.plan_name,
      trialEndsOn: subscription.trial_ends_on ?? subscription.anchor,
      paidFrom: subscription.anchor,
      monthly: subscription.monthly,
      origin: platform.origin,
    }),
  );
}
