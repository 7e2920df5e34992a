import type { InvoiceKind, InvoiceState } from '#app/domains/subscriptions/invoices/invoice.ts';
import type { HistoryEvent } from '#app/domains/subscriptions/lifecycle/history-event.ts';
import type { EndReason, SubscriptionState } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { OverdueStep } from '#app/domains/subscriptions/schedule/overdue-steps.ts';
import type { SubscriptionSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { describeFailure } from '../describe-failure.ts';

type Label = { name: string; tone: 'neutral' | 'info' | 'success' | 'warn' | 'danger' };

export const SUBSCRIPTION_STATE_LABELS: Readonly<Record<Exclude<SubscriptionState, 'PENDING'>, Label>> = {
  TRIALING: { name: 'Trial', tone: 'info' },
  ACTIVE: { name: 'Active', tone: 'success' },
  PAST_DUE: { name: 'Past due', tone: 'warn' },
  SUSPENDED: { name: 'Suspended', tone: 'danger' },
  CANCEL_SCHEDULED: { name: 'Cancellation scheduled', tone: 'info' },
  ENDED: { name: 'Ended', tone: 'neutral' },
  TERMINATED: { name: 'Terminated', tone: 'danger' },
};

export type StoredState = keyof typeof SUBSCRIPTION_STATE_LABELS;

export const STORED_STATES = Object.keys(SUBSCRIPTION_STATE_LABELS) as StoredState[];

export function subscriptionStateName(state: SubscriptionState): string {
  return state === 'PENDING' ? 'Pending' : SUBSCRIPTION_STATE_LABELS[state].name;
}

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, Label>> = {
  DRAFT: { name: 'Draft', tone: 'neutral' },
  OPEN: { name: 'Open', tone: 'warn' },
  PAID: { name: 'Paid', tone: 'success' },
  OVERDUE: { name: 'Overdue', tone: 'danger' },
  VOID: { name: 'Void', tone: 'neutral' },
  UNCOLLECTIBLE: { name: 'Written off', tone: 'danger' },
};

export const INVOICE_STATES = Object.keys(INVOICE_STATE_LABELS) as InvoiceState[];

const KINDS: Readonly<Record<InvoiceKind, string>> = {
  period: 'Period',
  change: 'Plan change',
  'early-end': 'Early cancellation',
};

/** `Period 3`; other kinds have no number. */
export function invoiceName({ kind, periodNo }: { kind: InvoiceKind; periodNo: number }): string {
  return kind === 'period' ? `${KINDS.period} ${periodNo}` : KINDS[kind];
}

export const END_REASON_NAMES: Readonly<Record<EndReason, string>> = {
  finished: 'Completed',
  'trial-over': 'Trial ended',
  withdrawn: 'Withdrawn',
  'early-end': 'Ended early',
  'not-paid': 'Not paid',
  renewed: 'Renewed',
  staff: 'Decided by staff',
};

const EVENTS: Readonly<Record<HistoryEvent, string>> = {
  start: 'Started',
  'start-trial': 'Trial started',
  convert: 'Trial became paid',
  pay: 'Paid',
  miss: 'Payment missed',
  suspend: 'Suspended',
  'schedule-end': 'Cancellation scheduled',
  keep: 'Cancellation undone',
  end: 'Ended',
  terminate: 'Terminated for non-payment',
  'change-plan': 'Plan changed',
  'plan-next-period': 'Plan change scheduled',
  'keep-plan': 'Plan change undone',
  'new-price': 'New price applied',
  'ask-renewal-30': 'Renewal requested, 30 days ahead',
  'ask-renewal-7': 'Renewal requested, 7 days ahead',
  'ask-price': 'Consent to a new price requested',
  'agree-price': 'New price accepted',
  'decline-price': 'New price declined',
  'agree-renewal': 'Renewal agreed',
  'take-renewal-back': 'Renewal undone',
  'card-registered': 'Card saved',
  'change-method': 'Payment method changed',
  'stop-auto-pay': 'Automatic payment stopped',
  'resume-auto-pay': 'Automatic payment resumed',
  'agree-to-paid': 'Paid plan agreed to',
  'withdraw-agreement': 'Agreement withdrawn',
};

export function eventName(event: string): string {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event as HistoryEvent] : event;
}

/** The note on an event, which may be a code. */
export function historyNote({ event, note }: { event: string; note: string | null }): string {
  if (note === null) return '';
  if (Object.hasOwn(END_REASON_NAMES, note)) return END_REASON_NAMES[note as EndReason];
  if (event === 'miss' && /^[A-Z_]+$/.test(note)) return describeFailure(note);
  // A campaign ID.
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(note) ? '' : note;
}

export const CONSENT_NAMES = {
  convert: 'The paid plan after the trial',
  renew: 'Another year',
  price: 'Another price',
} as const;

const MISSED: Readonly<Record<OverdueStep['kind'], string>> = {
  retry: 'The card is charged again',
  remind: 'The member is reminded',
  'deposit-deadline': 'Last day for the deposit',
  suspend: 'Access is suspended',
  terminate: 'The subscription is terminated',
};

export const describeOverdueStep = ({ kind }: OverdueStep) => MISSED[kind];

const PAID_BY = {
  'card-on-file': 'is charged to the saved card',
  member: 'waits for the member to pay',
  deposit: 'waits for a deposit',
} as const;

export function nextStepText(next: NonNullable<SubscriptionSchedule['next']>): string {
  switch (next.kind) {
    case 'pay':
      return `${formatKrw(next.amount)} ${PAID_BY[next.by]}: ${invoiceName({ ...next, kind: next.invoice }).toLowerCase()}${next.why === 'owed' ? ', which is outstanding' : ''}.`;
    case 'trial-ends':
      return next.why === 'silence'
        ? 'The trial ends: the paid plan was not agreed to.'
        : 'The trial ends: the paid plan was agreed to, but there is nothing to pay it with.';
    case 'ends-as-chosen':
      return next.toPay > 0
        ? `The subscription ends, as its member has chosen. On ${next.paidOn} the compensation of ${formatKrw(next.toPay)} ${PAID_BY[next.by]}.`
        : 'The subscription ends, as its member has chosen.';
    case 'ends':
      return 'The subscription ends.';
    case 'renews':
      return `Another year begins, as its member has agreed. Its first period, ${formatKrw(next.monthly)}, ${PAID_BY[next.by]}.`;
  }
}
