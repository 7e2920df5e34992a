import type { SavedCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { cardLabel, METHOD_NAMES } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import type { OwnSubscription } from './own-subscription.ts';
import type { NextStep, ScheduledCancellation } from './subscription-schedule.ts';

type Payment = Pick<Extract<NextStep, { kind: 'pay' }>, 'amount' | 'by' | 'method'>;

const ownCard = (card: SavedCard) => `your ${card.kind === 'card' ? 'card ' : ''}${cardLabel(card)}`;

/** Describes a coming or outstanding payment in a sentence. */
export function describePayment({ card, autoPay }: OwnSubscription, { amount, by, method }: Payment): string {
  const sum = formatKrw(amount);
  if (by === 'card-on-file' && card) {
    return `${sum} is charged to ${ownCard(card)}.`;
  }
  if (by === 'deposit')
    return `${sum} is due by ${METHOD_NAMES[method].en}. We’ll email you the account details.`;
  if (autoPay && card?.good) return `${sum} is due. Please pay it in Billing.`;
  return autoPay || !card
    ? `${sum} is due. Please register a card, or pay it in Billing.`
    : `${sum} is due. You pay it in Billing, because automatic payment is stopped.`;
}

/** Describes what a scheduled cancellation will cost, and when. */
export function describeCancellationCost(
  { card }: OwnSubscription,
  { penalty, toPay, paidOn, by }: ScheduledCancellation,
): string {
  if (toPay === 0) return 'Nothing more will be charged.';
  const what =
    toPay === penalty
      ? `the penalty of ${formatKrw(penalty)}`
      : `the sum of ${formatKrw(toPay)} (with a penalty of ${formatKrw(penalty)})`;
  if (by === 'card-on-file' && card) {
    return `On ${paidOn} ${what} is charged to ${ownCard(card)}. No other payment follows.`;
  }
  return `On ${paidOn} ${what} is due. No other payment follows.`;
}

/** The day and amount of the next payment; null if there is none. */
export function describeNextPayment(subscription: OwnSubscription): string | null {
  const { next } = subscription.schedule;
  return next?.kind === 'pay' ? `${next.on}: ${describePayment(subscription, next)}` : null;
}

/** Describes what a termination for non-payment would cost (decisions M15). */
export function describeTermination({ schedule, penaltyPercent }: OwnSubscription): string {
  if (schedule.terminationPenalty === null) return '';
  if (schedule.terminationPenalty === 0) return 'That costs no penalty, at most the days you used.';
  return `That costs the days you used and, at today’s price, a penalty of ${formatKrw(schedule.terminationPenalty)} (${penaltyPercent}% of the unused contract value), as canceling on that day would.`;
}
