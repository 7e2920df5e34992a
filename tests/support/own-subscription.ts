import type { OwnSubscription } from '#app/domains/subscriptions/schedule/own-subscription.ts';

/** A subscription paid by card, as its owner's pages show it. */
export const ownSubscription: Omit<OwnSubscription, 'state' | 'schedule'> = {
  number: 'C123',
  planCode: 'standard',
  planName: 'Standard',
  monthly: 3_750_000,
  penaltyPercent: 10,
  anchor: '2026-11-17',
  endsOn: '2027-11-16',
  trialEndsOn: null,
  scheduledEnd: null,
  limits: { seats: 9, dailyHours: 12, capacityGb: 500 },
  method: 'card',
  autoPay: true,
  card: { kind: 'card', company: '신한', number: '49062512****345*', good: true },
  consented: false,
  yearAgreed: false,
  owed: [],
  withdrawal: null,
  today: '2026-12-29',
};
