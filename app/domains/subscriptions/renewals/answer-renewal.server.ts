import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { renewalAgreed, renewalRevoked } from '#app/domains/notifications/messages/renewal.ts';
import { PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { RENEWAL_MESSAGES } from '../messages.ts';
import type { SubscriptionRow } from '../tables.ts';
import { getRenewalOffer, type RenewalOffer } from './get-renewal-offer.server.ts';
import { recordAgreement, revokeAgreement } from './record-agreement.server.ts';

export type RenewalError = keyof typeof RENEWAL_MESSAGES;

/**
 * The member agrees to another year as shown, within the last thirty days, or revokes that until the last day
 * (payments.md §4.5). Nothing is charged now: the new subscription starts the day after this one ends.
 */
export async function answerRenewal(
  platform: Platform,
  actor: Member,
  input: { answer: 'agree'; shown: string } | { answer: 'take-back' },
  caller: Caller,
): Promise<Result<null, RenewalError>> {
  return platform.transaction(async (tx): Promise<Result<null, RenewalError>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (!subscription) return err('no-contract');
    const offer = await getRenewalOffer(platform, tx, subscription);
    const done =
      input.answer === 'agree'
        ? await agree(platform, tx, subscription, offer, input.shown, caller)
        : await revoke(platform, tx, subscription, offer);
    if (!done.ok) return done;
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: input.answer === 'agree' ? 'renewals.renewal-agreed' : 'renewals.renewal-taken-back',
      target: subscription.number,
      requestId: caller.id,
    });
    return done;
  });
}

async function agree(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  offer: RenewalOffer,
  shown: string,
  caller: Caller,
): Promise<Result<null, RenewalError>> {
  if (offer.why !== null) return err('not-offered');
  if (offer.agreedAt !== null) return ok(null);
  if (offer.shown !== shown) return err('changed');
  await recordAgreement(
    platform,
    tx,
    subscription,
    {
      kind: 'renew',
      plan_code: subscription.next_plan_code ?? subscription.plan_code,
      price_version: PRICE_VERSION,
      monthly: offer.monthly,
      starts_on: offer.startsOn,
      terms_version: termsText(platform, 'payment-agreement').version,
    },
    'agree-renewal',
  );
  await recordConsents(platform, tx, {
    accountId: subscription.account_id,
    items: [{ code: 'payment-agreement', given: true }],
    address: caller.address,
  });
  await notifySubscriber(platform, tx, subscription, { again: 'renewal-agreed' }, (of) =>
    renewalAgreed({ ...of, ...renewalMailFields(subscription, offer) }),
  );
  return ok(null);
}

async function revoke(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  offer: RenewalOffer,
): Promise<Result<null, RenewalError>> {
  if (!(await revokeAgreement(platform, tx, subscription, 'renew', 'take-renewal-back')))
    return err('not-agreed');
  await notifySubscriber(platform, tx, subscription, { again: 'renewal-taken-back' }, (of) =>
    renewalRevoked({ ...of, ...renewalMailFields(subscription, offer) }),
  );
  return ok(null);
}

/** The fields of both years in mails about a renewal. */
export function renewalMailFields(
  subscription: SubscriptionRow,
  { startsOn, endsOn, monthly, planName }: RenewalOffer,
) {
  return { planName, endsOn: subscription.ends_on, startsOn, newEndsOn: endsOn, monthly };
}
