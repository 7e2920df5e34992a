import { chargeDeclined, periodUnpaid, subscriptionSuspended } from './messages/arrears.ts';
import {
  cancellationScheduled,
  cancellationUndone,
  subscriptionCanceled,
  subscriptionFinished,
} from './messages/contract-end.ts';
import {
  autoPaymentStopped,
  cardRegistered,
  paymentMethodChanged,
} from './messages/payment-method-changed.ts';
import { planChanged, planChangeUndone, planWillChange } from './messages/plan-change.ts';
import { priceAnnounced, priceAnswered } from './messages/price-change.ts';
import { renewalAgreed, renewalRequested, renewalRevoked, subscriptionRenewed } from './messages/renewal.ts';
import { subscriptionResumed } from './messages/subscription-resumed.ts';
import { subscriptionTerminated } from './messages/subscription-terminated.ts';
import { paidPlanDeclined, trialConverted, trialEnded, trialReminder } from './messages/trial-over.ts';
import { trialStarted } from './messages/trial-started.ts';
import { type Template, template } from './template.ts';

const base = { name: '홍길동', planName: 'Basic', origin: 'https://www.example.com' };
const contract = { ...base, contractNumber: 'C0123456789ABCD' };
const monthly = 1_980_000;
const owed = {
  ...base,
  amount: monthly,
  periodStart: '2026-12-01',
  periodEnd: '2026-12-30',
  accessUntil: '2026-12-08',
  penaltyPercent: 10,
};
const payment = { ...contract, next: { on: '2026-12-31', amount: monthly } };
const trial = { ...base, monthly, lastDay: '2026-12-30', startsOn: '2026-12-31' };
const renewal = {
  ...contract,
  endsOn: '2027-11-30',
  startsOn: '2027-12-01',
  newEndsOn: '2028-11-29',
  monthly,
};
const price = {
  ...contract,
  before: monthly,
  after: 2_100_000,
  consentUntil: '2027-02-04',
  startsOn: '2027-02-05',
  method: ['신용카드', 'credit card'] as const,
};
const change = { ...contract, from: 'Basic', to: 'Standard', monthly: 3_750_000 };
const end = { ...contract, lastDay: '2026-12-15', unused: 990_000, penalty: 0, refund: 0, toPay: 0 };

/** Messages about subscriptions. */
export const SUBSCRIPTION_TEMPLATES: readonly Template[] = [
  template('trial-started', 'Trial started', trialStarted, {
    '': { ...base, trialEndsOn: '2026-12-30', paidFrom: '2026-12-31', monthly },
  }),
  template('trial-over', 'Trial ends soon', trialReminder, {
    'Not agreed to': { ...trial, agreed: false, needsCard: true },
    'Agreed to': { ...trial, agreed: true, needsCard: false },
    'Agreed to, without a card': { ...trial, agreed: true, needsCard: true },
  }),
  template('trial-over', 'Paid plan begun', trialConverted, { '': { ...trial, endsOn: '2027-12-30' } }),
  template('trial-over', 'Paid plan declined', paidPlanDeclined, { '': trial }),
  template('trial-over', 'Trial ended', trialEnded, {
    'Not agreed to': { ...trial, agreed: false },
    'No card': { ...trial, agreed: true },
  }),
  template('arrears', 'Charge declined', chargeDeclined, {
    Declined: { ...owed, reason: 'declined', nextTryOn: '2026-12-02' },
    Limit: { ...owed, reason: 'limit', nextTryOn: '2026-12-02' },
    'Card gone': { ...owed, reason: 'card-gone', nextTryOn: null },
  }),
  template('arrears', 'Period not paid', periodUnpaid, {
    'First day': { ...owed, missed: 0 },
    'Third day': { ...owed, missed: 3 },
  }),
  template('arrears', 'Suspended', subscriptionSuspended, { '': { ...owed, terminatesOn: '2027-01-08' } }),
  template('subscription-terminated', 'Terminated', subscriptionTerminated, {
    '': { ...base, use: 528_000, penalty: 2_000_000, toPay: 2_528_000 },
  }),
  template('subscription-resumed', 'Available again', subscriptionResumed, { '': base }),
  template('payment-method-changed', 'Card registered', cardRegistered, {
    '': { ...payment, card: 'Shinhan Card 4330****1234' },
  }),
  template('payment-method-changed', 'Automatic payment stopped', autoPaymentStopped, { '': payment }),
  template('payment-method-changed', 'Payment method changed', paymentMethodChanged, {
    '': { ...payment, method: { ko: '가상계좌', en: 'virtual account' } },
  }),
  template('plan-change', 'Plan changed', planChanged, { '': { ...change, since: '2026-12-15' } }),
  template('plan-change', 'Plan changes with the next period', planWillChange, {
    '': { ...change, from: 'Standard', to: 'Basic', monthly, startsOn: '2026-12-31' },
  }),
  template('plan-change', 'Plan change undone', planChangeUndone, { '': { ...contract, monthly } }),
  template('price-change', 'New price announced', priceAnnounced, { '': price }),
  template('price-change', 'New price answered', priceAnswered, {
    'Agreed to': { ...price, agreed: true },
    Declined: { ...price, agreed: false },
  }),
  template('renewal', 'Renewal offered', renewalRequested, {
    '30 days before': { ...renewal, daysLeft: 30 },
    '7 days before': { ...renewal, daysLeft: 7 },
  }),
  template('renewal', 'Renewal agreed', renewalAgreed, { '': renewal }),
  template('renewal', 'Renewal withdrawn', renewalRevoked, { '': renewal }),
  template('renewal', 'Subscription renewed', subscriptionRenewed, {
    '': { ...renewal, newNumber: 'CABCDEFGHJKMNPQ' },
  }),
  template('contract-end', 'Canceled early', subscriptionCanceled, {
    'With a refund': { ...end, penalty: 800_000, refund: 190_000 },
    'Money is owed': { ...end, penalty: 2_000_000, toPay: 1_010_000 },
    'Nothing moves': { ...end, penalty: 990_000 },
  }),
  template('contract-end', 'Cancellation scheduled', cancellationScheduled, {
    '': { ...contract, lastDay: '2026-12-30', penalty: 1_900_000 },
  }),
  template('contract-end', 'Cancellation undone', cancellationUndone, {
    '': { ...contract, endsOn: '2027-11-30' },
  }),
  template('contract-end', 'Subscription ended', subscriptionFinished, {
    'Nothing is owed': { ...contract, endsOn: '2027-11-30', owed: 0, yearAgreed: false },
    'Something is owed': { ...contract, endsOn: '2027-11-30', owed: 1_980_000, yearAgreed: false },
    'Another year was agreed to': { ...contract, endsOn: '2027-11-30', owed: 1_980_000, yearAgreed: true },
  }),
];
