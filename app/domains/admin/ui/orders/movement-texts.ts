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
  UNKNOWN: 'Sent, no response yet',
  WAITING_FOR_DEPOSIT: 'Waiting for its deposit',
  SUCCEEDED: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  PARTIALLY_CANCELED: 'Paid, partly refunded',
  CANCELED: 'Canceled',
};
