import { expect, test } from 'vitest';
import { subscriptionEnd } from '#app/domains/plans/periods.ts';
import { computeSchedule, type ScheduleFacts } from './subscription-schedule.ts';

const ANCHOR = '2026-11-01';

const RUNNING: Parameters<typeof computeSchedule>[0] = {
  state: 'ACTIVE',
  plan_name: 'Standard',
  monthly: 3_750_000,
  method: 'card',
  auto_pay: true,
  anchor: ANCHOR,
  ends_on: subscriptionEnd(ANCHOR),
  penalty_percent: 10,
  terms_version: '2026-11-23',
  trial_ends_on: null,
  next_period_no: 2,
  next_period_on: '2026-12-01',
  suspended_on: null,
  scheduled_end: null,
  quoted_penalty: null,
};
const FACTS: ScheduleFacts = {
  invoices: [],
  paid: [{ periodNo: 1, monthly: 3_750_000 }],
  setup: [],
  agreed: [],
  renewalMonthly: null,
  today: '2026-11-20',
  consented: false,
  cardOnFile: true,
  withdrawableUntil: '2026-11-08',
};
const OWED: ScheduleFacts['invoices'][number] = {
  kind: 'period',
  state: 'OPEN',
  period_no: 2,
  due_on: '2026-12-01',
  starts_on: '2026-12-01',
  ends_on: '2026-12-30',
  total: 3_750_000,
  method: 'card',
  next_try_at: new Date('2026-12-04T00:00:00+09:00'),
  reversed_by: null,
};
const TRIAL = {
  ...RUNNING,
  state: 'TRIALING' as const,
  anchor: '2026-12-01',
  ends_on: subscriptionEnd('2026-12-01'),
  trial_ends_on: '2026-11-30',
  next_period_no: 1,
};
const TRIAL_FACTS: ScheduleFacts = { ...FACTS, paid: [], withdrawableUntil: null };
/** No period follows. */
const LAST_PERIOD = { ...RUNNING, next_period_no: null, next_period_on: null };

test('the saved card is charged on the first day of the next period', () => {
  expect(computeSchedule(RUNNING, FACTS).next).toEqual({
    kind: 'pay',
    on: '2026-12-01',
    amount: 3_750_000,
    by: 'card-on-file',
    method: 'card',
    why: 'period',
    invoice: 'period',
    periodNo: 2,
  });
});

test('a declined card is retried on four days, access is suspended on the eighth, and the subscription is terminated after thirty more', () => {
  expect(computeSchedule(RUNNING, FACTS).overdueSteps).toEqual([
    { on: '2026-12-02', kind: 'retry' },
    { on: '2026-12-04', kind: 'retry' },
    { on: '2026-12-06', kind: 'retry' },
    { on: '2026-12-08', kind: 'retry' },
    { on: '2026-12-09', kind: 'suspend' },
    { on: '2027-01-08', kind: 'terminate' },
  ]);
  // On nine periods and 21 of the 30 days of the third, as for an early cancellation on that day.
  expect(computeSchedule(RUNNING, FACTS).terminationPenalty).toBe(3_637_500);
  const older = { ...RUNNING, terms_version: '2026-11-01' };
  expect(computeSchedule(older, FACTS).terminationPenalty).toBe(0);
});

test('an outstanding invoice comes before the next period, on the day of its next retry', () => {
  const pastDue = { ...RUNNING, state: 'PAST_DUE' as const, next_period_no: 3, next_period_on: '2026-12-31' };
  const schedule = computeSchedule(pastDue, { ...FACTS, today: '2026-12-03', invoices: [OWED] });
  expect(schedule.next).toMatchObject({ kind: 'pay', why: 'owed', on: '2026-12-04', by: 'card-on-file' });
  expect(schedule.overdueSteps[0]).toEqual({ on: '2026-12-02', kind: 'retry' });
});

test('an invoice without a next try is not charged, whatever card there is; its member is reminded on the same days', () => {
  const invoices = [{ ...OWED, next_try_at: null }];
  const schedule = computeSchedule(
    { ...RUNNING, state: 'PAST_DUE' },
    { ...FACTS, today: '2026-12-03', invoices },
  );
  expect(schedule.next).toMatchObject({ why: 'owed', on: '2026-12-01', by: 'member' });
  expect(schedule.overdueSteps.map(({ kind }) => kind)).toEqual([
    'remind',
    'remind',
    'remind',
    'remind',
    'suspend',
    'terminate',
  ]);
});

test('a deposit has seven days before access is suspended', () => {
  const schedule = computeSchedule({ ...RUNNING, method: 'bank-transfer', auto_pay: false }, FACTS);
  expect(schedule.next).toMatchObject({ by: 'deposit', on: '2026-12-01' });
  expect(schedule.overdueSteps.slice(0, 2)).toEqual([
    { on: '2026-12-08', kind: 'deposit-deadline' },
    { on: '2026-12-09', kind: 'suspend' },
  ]);
});

test('the member pays by hand if automatic payment is off or there is no card', () => {
  expect(computeSchedule({ ...RUNNING, auto_pay: false }, FACTS).next).toMatchObject({ by: 'member' });
  expect(computeSchedule(RUNNING, { ...FACTS, cardOnFile: false }).next).toMatchObject({ by: 'member' });
});

test('a suspended subscription is terminated thirty days after its actual suspension', () => {
  const suspended = { ...RUNNING, state: 'SUSPENDED' as const, suspended_on: '2026-12-10' };
  const schedule = computeSchedule(suspended, { ...FACTS, today: '2026-12-12', invoices: [OWED] });
  expect(schedule.overdueSteps.at(-1)).toEqual({ on: '2027-01-09', kind: 'terminate' });
});

test('a trial ends without consent and becomes paid with it', () => {
  expect(computeSchedule(TRIAL, TRIAL_FACTS).next).toEqual({
    kind: 'trial-ends',
    on: '2026-11-30',
    why: 'silence',
  });
  expect(computeSchedule(TRIAL, TRIAL_FACTS).cancellationToday).toEqual({
    kind: 'trial',
    lastDay: '2026-11-20',
  });
  expect(computeSchedule(TRIAL, { ...TRIAL_FACTS, consented: true }).next).toMatchObject({
    on: '2026-12-01',
    why: 'after-trial',
    periodNo: 1,
  });
});

test('a trial with consent still ends if nothing can pay for it', () => {
  const facts = { ...TRIAL_FACTS, consented: true, cardOnFile: false };
  const schedule = computeSchedule(TRIAL, facts);
  expect(schedule.next).toEqual({ kind: 'trial-ends', on: '2026-11-30', why: 'no-way-to-pay' });
  expect(schedule.overdueSteps).toEqual([]);
  expect(computeSchedule({ ...TRIAL, method: 'virtual-account' }, facts).next).toMatchObject({
    kind: 'pay',
    by: 'deposit',
  });
});

test('the difference of a plan change is named as such and has no overdue steps', () => {
  const difference = { ...OWED, kind: 'change' as const, total: 900_000, next_try_at: null };
  const schedule = computeSchedule(RUNNING, { ...FACTS, invoices: [difference] });
  expect(schedule.next).toMatchObject({ kind: 'pay', invoice: 'change', amount: 900_000, by: 'member' });
  expect(schedule.overdueSteps).toEqual([]);
});

test('a scheduled cancellation comes before a period that would begin after it', () => {
  const leaving = { ...RUNNING, state: 'CANCEL_SCHEDULED' as const, scheduled_end: '2026-11-30' };
  // All of the first period is used: the penalty on eleven periods is charged in full, on the day after.
  expect(computeSchedule(leaving, FACTS).next).toEqual({
    kind: 'ends-as-chosen',
    on: '2026-11-30',
    penalty: 4_125_000,
    toPay: 4_125_000,
    paidOn: '2026-12-01',
    by: 'card-on-file',
  });
  expect(computeSchedule(leaving, FACTS).overdueSteps).toEqual([]);
});

test('after the twelfth period nothing is charged, and the subscription ends on its last day', () => {
  expect(computeSchedule(LAST_PERIOD, FACTS).next).toEqual({ kind: 'ends', on: '2027-10-31' });
});

test('an agreed renewal starts on the day after, at its own price', () => {
  expect(computeSchedule(LAST_PERIOD, { ...FACTS, renewalMonthly: 3_900_000 }).next).toEqual({
    kind: 'renews',
    on: '2027-11-01',
    monthly: 3_900_000,
    by: 'card-on-file',
    method: 'card',
  });
});

test('a plan that changes with the next period is charged at its own price from then on', () => {
  const agreed = [{ monthly: 1_980_000, starts_on: '2026-12-01' }];
  expect(computeSchedule(RUNNING, { ...FACTS, agreed }).next).toMatchObject({ amount: 1_980_000 });
  const later = [{ monthly: 1_980_000, starts_on: '2026-12-31' }];
  expect(computeSchedule(RUNNING, { ...FACTS, agreed: later }).next).toMatchObject({ amount: 3_750_000 });
});

test('canceling today is a withdrawal within its days, and costs the penalty after them', () => {
  expect(computeSchedule(RUNNING, { ...FACTS, today: '2026-11-08' }).cancellationToday).toEqual({
    kind: 'withdrawal',
    lastDay: '2026-11-08',
    until: '2026-11-08',
  });
  const end = computeSchedule(RUNNING, FACTS).cancellationToday;
  // 10 of 30 days are unused, and eleven periods are still to come.
  expect(end).toMatchObject({ kind: 'early-end', lastDay: '2026-11-20', unused: 1_250_000 });
  expect(end).toMatchObject({ penalty: 4_250_000, refund: 0, owed: 3_000_000 });
});

test('an ended subscription has no schedule', () => {
  expect(computeSchedule({ ...RUNNING, state: 'ENDED' }, FACTS)).toEqual({
    next: null,
    overdueSteps: [],
    terminationPenalty: null,
    cancellationToday: null,
  });
});
