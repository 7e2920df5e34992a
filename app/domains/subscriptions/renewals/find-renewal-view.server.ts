import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { getRenewalOffer, type RenewalOffer } from './get-renewal-offer.server.ts';

export type RenewalView = {
  number: string;
  planName: string;
  /** KRW per period at present. */
  monthly: Krw;
  endsOn: KstDate;
  method: PaymentMethodType;
  /** The version of the payment agreement that is accepted with the renewal. */
  termsVersion: string;
  offer: RenewalOffer;
};

/** The renewal of the member's subscription; null without a running one. */
export async function findRenewalView(platform: Platform, actor: Member): Promise<RenewalView | null> {
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  if (!subscription) return null;
  return {
    number: subscription.number,
    planName: subscription.plan_name,
    monthly: subscription.monthly,
    endsOn: subscription.ends_on,
    method: subscription.method,
    termsVersion: termsText(platform, 'payment-agreement').version,
    offer: await getRenewalOffer(platform, platform.db, subscription),
  };
}
