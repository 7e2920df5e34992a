import type { AttemptState, Provider } from '#app/domains/billing/payments/attempt.ts';
import type { Tone } from '#app/ui/notice.tsx';
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

export const ATTEMPT_STATES: Readonly<Record<AttemptState, { name: string; tone: Tone | 'neutral' }>> = {
  CREATED: { name: 'Not sent yet', tone: 'neutral' },
  REQUESTED: { name: 'Sent', tone: 'info' },
  UNKNOWN: { name: 'Sent, no response yet', tone: 'warn' },
  WAITING_FOR_DEPOSIT: { name: 'Waiting for its deposit', tone: 'info' },
  SUCCEEDED: { name: 'Paid', tone: 'success' },
  FAILED: { name: 'Failed', tone: 'neutral' },
  EXPIRED: { name: 'Expired', tone: 'neutral' },
  PARTIALLY_CANCELED: { name: 'Paid, partly refunded', tone: 'success' },
  CANCELED: { name: 'Canceled', tone: 'neutral' },
};
