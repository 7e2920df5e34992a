import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { METHOD_NAMES } from '#app/domains/billing/payments/payment-method.ts';
import {
  autoPaymentStopped,
  cardRegistered,
  paymentMethodChanged,
} from '#app/domains/notifications/messages/payment-method-changed.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findScheduleFacts } from '../schedule/find-schedule-facts.server.ts';
import { computeSchedule, type NextStep } from '../schedule/subscription-schedule.ts';
import type { SubscriptionRow } from '../tables.ts';

/** `card`: company and masked number. */
export type PaymentChange =
  | { kind: 'card'; card: string }
  | { kind: 'stopped' }
  | { kind: 'method'; method: PaymentMethodType };

/** Mails the member what they changed, and the next payment as it now is. */
export async function notifyPaymentChange(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  change: PaymentChange,
): Promise<void> {
  const now = platform.clock.now();
  const facts = await findScheduleFacts(tx, subscription);
  const card = await findCard(tx, subscription.payment_method_id);
  const { next } = computeSchedule(subscription, {
    ...facts,
    today: kstDate(now),
    cardOnFile: card?.good ?? false,
    withdrawableUntil: null,
  });
  await notifyMember(
    platform,
    tx,
    subscription.account_id,
    `payment-${change.kind}:${subscription.id}:${now.getTime()}`,
    ({ name }) => {
      const changed = {
        name,
        planName: subscription.plan_name,
        contractNumber: subscription.number,
        next: nextPayment(next),
        origin: platform.origin,
      };
      switch (change.kind) {
        case 'card':
          return cardRegistered({ ...changed, card: change.card });
        case 'stopped':
          return autoPaymentStopped(changed);
        case 'method':
          return paymentMethodChanged({ ...changed, method: METHOD_NAMES[change.method] });
      }
    },
  );
}

/** The first period after a renewal is a payment, too. */
function nextPayment(next: NextStep | null): { on: KstDate; amount: Krw } | null {
  if (next?.kind === 'pay') return { on: next.on, amount: next.amount };
  return next?.kind === 'renews' ? { on: next.on, amount: next.monthly } : null;
}
