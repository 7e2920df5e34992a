import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { priceQuoteHash } from './answer-price.server.ts';
import { findPriceOffer } from './find-price-offer.server.ts';

/** KRW of a period, VAT included. */
export type PriceOfferView = {
  before: Krw;
  after: Krw;
  /** The days on which it is answered, both included. */
  from: KstDate;
  consentUntil: KstDate;
  open: boolean;
  method: PaymentMethodType;
  startsOn: KstDate;
  answer: 'agreed' | 'declined' | null;
  shown: string;
};

export type PriceView = { planName: string; number: string; monthly: Krw; offer: PriceOfferView | null };

/** What the member is asked about the price of their contract; null where none runs. */
export async function findPriceOfferView(platform: Platform, actor: Member): Promise<PriceView | null> {
  const contract = await findRunningSubscription(platform.db, actor.accountId);
  if (!contract) return null;
  const offer = await findPriceOffer(platform.db, contract, kstDate(platform.clock.now()));
  return {
    planName: contract.plan_name,
    number: contract.number,
    monthly: contract.monthly,
    offer: offer && {
      before: contract.monthly,
      after: offer.campaign.monthly,
      from: offer.from,
      consentUntil: offer.until,
      open: offer.open,
      method: contract.method,
      startsOn: offer.startsOn,
      answer: offer.answer,
      shown: priceQuoteHash(platform, contract, offer),
    },
  };
}
