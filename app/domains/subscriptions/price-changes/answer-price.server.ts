import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { bothNames } from '#app/domains/billing/payments/payment-method.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { priceAnswered } from '#app/domains/notifications/messages/price-change.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { PRICE_MESSAGES } from '../messages.ts';
import { recordAgreement, revokeAgreement } from '../renewals/record-agreement.server.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findPriceOffer, type PriceOffer } from './find-price-offer.server.ts';

export type PriceAnswerError = keyof typeof PRICE_MESSAGES;

export function priceQuoteHash(
  platform: Pick<Platform, 'secrets'>,
  subscription: SubscriptionRow,
  { campaign, startsOn }: PriceOffer,
): string {
  const figures = [subscription.id, campaign.id, subscription.monthly, campaign.monthly, startsOn];
  return hashQuote(platform, 'price', figures);
}

/**
 * The member agrees to the new price as shown, or keeps the old one. The answer can change until the day before the
 * first period at the new price, and counts if it is given at most thirty days before it (payments.md §4.5).
 */
export async function answerPrice(
  platform: Platform,
  actor: Member,
  input: { agree: boolean; shown: string },
  caller: Caller,
): Promise<Result<null, PriceAnswerError>> {
  return platform.transaction(async (tx): Promise<Result<null, PriceAnswerError>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    const offer = subscription && (await findPriceOffer(tx, subscription, kstDate(platform.clock.now())));
    if (!subscription || !offer) return err('not-asked');
    if (priceQuoteHash(platform, subscription, offer) !== input.shown) return err('changed');
    if (!offer.open) return err('too-early');
    const { campaign, startsOn } = offer;
    if (input.agree) {
      const agreed = {
        kind: 'price' as const,
        plan_code: subscription.plan_code,
        price_version: campaign.price_version,
        monthly: campaign.monthly,
        starts_on: startsOn,
        terms_version: termsText(platform, 'payment-agreement').version,
      };
      await recordAgreement(platform, tx, subscription, agreed, 'agree-price');
    } else if (!(await revokeAgreement(platform, tx, subscription, 'price', 'decline-price'))) {
      await recordEvent(platform, tx, subscription, 'decline-price', {
        actor: actor.accountId,
        note: campaign.id,
      });
    }
    await notifySubscriber(platform, tx, subscription, { again: 'price-answered' }, (of) =>
      priceAnswered({
        ...of,
        agreed: input.agree,
        before: subscription.monthly,
        after: campaign.monthly,
        consentUntil: offer.until,
        startsOn,
        method: bothNames(subscription.method),
      }),
    );
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: input.agree ? 'renewals.price-agreed' : 'renewals.price-declined',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}
