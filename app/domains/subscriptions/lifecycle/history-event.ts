import type { SubscriptionEvent } from './subscription.ts';

/** Events that do not change the state. */
export type SubscriptionNote =
  | 'change-plan'
  | 'plan-next-period'
  | 'keep-plan'
  | 'new-price'
  | 'ask-renewal-30'
  | 'ask-renewal-7'
  | 'ask-price'
  | 'agree-price'
  | 'decline-price'
  | 'agree-renewal'
  | 'take-renewal-back';

/** Events that change how a subscription is paid. */
export type PaymentEvent =
  | 'card-registered'
  | 'change-method'
  | 'stop-auto-pay'
  | 'resume-auto-pay'
  | 'agree-to-paid';

/** Every event in a subscription's history. */
export type HistoryEvent =
  | SubscriptionEvent
  | SubscriptionNote
  | PaymentEvent
  | 'start'
  | 'start-trial'
  | 'withdraw-agreement';
