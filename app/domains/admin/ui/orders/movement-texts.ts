import type { PaymentMessageCode } from '#app/domains/billing/messages.ts';
import type { AttemptState, Provider } from '#app/domains/billing/payments/attempt.ts';
import type { StaffOrderView } from '../../staff-views.ts';

export const LEDGER_KINDS: Readonly<Record<StaffOrderView['ledger'][number]['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
};

export const PROVIDERS: Readonly<Record<Provider, string>> = {
  toss: 'Toss Payments',
  paypal: 'PayPal',
  bank: 'Our bank account',
};

export const ATTEMPT_STATES: Readonly<Record<AttemptState, string>> = {
  CREATED: 'Not sent yet',
  REQUESTED: 'Sent',
  UNKNOWN: 'Sent, and not answered',
  WAITING_FOR_DEPOSIT: 'Waits for its deposit',
  SUCCEEDED: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  PARTIALLY_CANCELED: 'Paid, and a part went back',
  CANCELED: 'Canceled',
};

export const FAILURES: Readonly<Record<PaymentMessageCode, string>> = {
  'paypal-declined': 'PayPal declined it',
  'paypal-silent': 'PayPal did not answer',
  declined: 'Card declined',
  limit: 'Above the card’s limit or balance',
  closed: 'The buyer closed the payment window',
  expired: 'The payment window expired',
  interrupted: 'Interrupted before a charge',
  'not-charged': 'Not confirmed in time',
  account: 'The bank opened no account',
  'not-ready': 'The gateway rejects our set-up',
};
