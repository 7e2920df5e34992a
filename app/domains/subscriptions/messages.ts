import { ORDER_MESSAGES } from '#app/domains/billing/messages.ts';
import type { PayOutstandingError } from './charging/pay-outstanding.server.ts';

/** Why a trial did not begin. */
export const TRIAL_MESSAGES = {
  'account-used': 'This account has already used its trial. You can order Basic at any time.',
  'company-used':
    'The trial is for new customers, and your company has already had a trial or a subscription with another account. You can order Basic at any time.',
  'was-customer':
    'The trial is for new customers, and this account has already had a subscription. You can order Basic at any time.',
  'already-subscribed': 'You already have an active subscription. See Billing for its period.',
  'deposit-awaited':
    'You have an order waiting for a deposit. Please pay or cancel it before you begin a trial.',
  'payment-in-progress': 'Your payment is still being confirmed. Please wait until it is settled.',
  'account-gone': 'This account has been deleted.',
  'debt-owed': ORDER_MESSAGES['debt-owed'],
  'withdrawn-twice': ORDER_MESSAGES['withdrawn-twice'],
  'not-open': ORDER_MESSAGES['not-open'],
} as const;

/** Why the paid plan was not agreed to, or the trial not ended. */
export const TRIAL_END_MESSAGES = {
  'no-trial': 'Your trial is over, or it has become a paid subscription. Billing shows its state.',
  'terms-changed': 'The day or the price has changed since you opened this page. Please check them again.',
  'method-unavailable': 'This payment method is not available for this plan. Please choose another one.',
  'debt-owed': ORDER_MESSAGES['debt-owed'],
  'withdrawn-twice': ORDER_MESSAGES['withdrawn-twice'],
  'not-open': ORDER_MESSAGES['not-open'],
} as const;

/** Why the payment method was not changed. */
export const METHOD_MESSAGES = {
  'no-contract': 'You have no active subscription.',
  'no-card': 'There is no card to charge. Please register one.',
  'no-deposit-account': 'Please choose a bank and a certificate.',
  'method-unavailable': 'This payment method is not available for this plan. Please choose another one.',
  'nothing-owed': 'Nothing is outstanding.',
  'payment-in-progress': 'Your payment is still being confirmed. Please wait until it is settled.',
  'money-held': 'Part of this payment has arrived as a deposit. Please pay the rest the same way.',
  'too-many-orders':
    'You have changed this payment many times. Nothing was charged. Please try again in an hour.',
  'account-refused':
    'The bank did not open an account for this payment. Nothing was charged. Please try again or choose another payment method.',
} as const;

/** Why an outstanding amount was not charged to the saved card. */
export const NOT_PAID_MESSAGES: Readonly<Record<PayOutstandingError, string>> = {
  'no-card': METHOD_MESSAGES['no-card'],
  'not-owed': METHOD_MESSAGES['nothing-owed'],
  'payment-in-progress': METHOD_MESSAGES['payment-in-progress'],
  'money-held': METHOD_MESSAGES['money-held'],
  refused: 'The card was declined. Nothing was charged. Please use another card or another payment method.',
  'too-many-today': 'This card was tried twice today. Please try again tomorrow, or pay by deposit now.',
  'not-due': METHOD_MESSAGES['nothing-owed'],
  stopped: 'Payments are not working at the moment. Nothing was charged. Please try again later.',
};

/** Why a subscription was not canceled. */
export const END_MESSAGES = {
  'no-contract': 'You have no active subscription.',
  'not-offered': 'You can no longer cancel this way. Please look at the current options.',
  changed:
    'The figures have changed since you opened this page. Please check them again; nothing has happened yet.',
  'payment-in-progress':
    'Your payment is still being confirmed. Please try again once it is settled; nothing has happened yet.',
  'money-held':
    'Part of a deposit has arrived for this subscription. Please ask our support to refund it first.',
  'account-needed': 'Please enter the account for the refund.',
} as const;

/** Why the plan was not changed. */
export const PLAN_MESSAGES = {
  'no-contract': 'You have no active subscription.',
  'not-offered': 'You can no longer change the plan this way. Please look at the current options.',
  changed:
    'The figures have changed since you opened this page. Please check them again; nothing was charged.',
  'payment-in-progress':
    'Your payment is still being confirmed. Please try again once it is settled; nothing has happened yet.',
  refused:
    'The card was declined, so the plan has not changed and nothing was charged. You can register another card in Billing.',
  'no-card': 'There is no card to charge. Please register one in Billing.',
  'too-many-today':
    'Your card has reached today’s charge limit. Please try again tomorrow; nothing was charged.',
} as const;

/** Why a subscription was not renewed. */
export const RENEWAL_MESSAGES = {
  'no-contract': 'You have no active subscription.',
  'not-offered': 'You cannot renew now. This page says why.',
  changed: 'The price or the days have changed since you opened this page. Please check them again.',
  'not-agreed': 'There is no renewal to undo.',
  'not-open': ORDER_MESSAGES['not-open'],
} as const;

/** Why an answer to a new price was not accepted. */
export const PRICE_MESSAGES = {
  'not-asked': 'There is no new price to accept. You keep your current price.',
  'too-early': 'You can answer from the first day shown below.',
  changed: 'The price or the days have changed since you opened this page. Please check them again.',
} as const;
