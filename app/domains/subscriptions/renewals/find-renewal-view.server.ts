import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { type RenewalOffer, renewalOffer } from './renewal-offer.server.ts';

export type RenewalView = {
  number: string;
  planName: string;
  /** KRW of a period now. */
  monthly: Krw;
  endsOn: KstDate;
  method: PaymentMethodType;
  /** Of the payment terms that are agreed to with it. */
  termsVersion: string;
  offer: RenewalOffer;
};

/** Another year of the member's contract; null where none runs. */
export async function findRenewalView(platform: Platform, actor: Member): Promise<RenewalView | null> {
  const contract = await findRunningSubscription(platform.db, actor.accountId);
  if (!contract) return null;
  return {
    number: contract.number,
    planName: contract.plan_name,
    monthly: contract.monthly,
    endsOn: contract.ends_on,
    method: contract.method,
    termsVersion: termsText(platform, 'payment-agreement').version,
    offer: await renewalOffer(platform, platform.db, contract),
  };
}
