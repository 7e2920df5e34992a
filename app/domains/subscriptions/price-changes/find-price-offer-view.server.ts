import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { priceQuoteHash } from './answer-price.server.ts';
import { findPriceOffer } from './find-price-offer.server.ts';

/** KRW of a period, VAT included. */
export type PriceOfferView = {
  before: Krw;
  after: Krw;
  /** First and last day to answer. */
  from: KstDate;
  consentUntil: KstDate;
  open: boolean;
  method: PaymentMethodType;
  startsOn: KstDate;
  answer: 'agreed' | 'declined' | null;
  shown: string;
};

export type PriceView = { planName: string; number: string; monthly: Krw; offer: PriceOfferView | null };

/** The price offer of the member's subscription; null without a running one. */
export async function findPriceOfferView(platform: Platform, actor: Member): Promise<PriceView | null> {
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  if (!subscription) return null;
  return {
    planName: subscription.plan_name,
    number: subscription.number,
    monthly: subscription.monthly,
    offer: await findOfferTo(platform, subscription),
  };
}

/** The price offer of a running subscription, for its member. */
export async function findOfferTo(
  platform: Platform,
  subscription: SubscriptionRow,
): Promise<PriceOfferView | null> {
  const offer = await findPriceOffer(platform.db, subscription, kstDate(platform.clock.now()));
  return (
    offer && {
      before: subscription.monthly,
      after: offer.campaign.monthly,
      from: offer.from,
      consentUntil: offer.until,
      open: offer.open,
      method: subscription.method,
      startsOn: offer.startsOn,
      answer: offer.answer,
      shown: priceQuoteHash(platform, subscription, offer),
    }
  );
}
