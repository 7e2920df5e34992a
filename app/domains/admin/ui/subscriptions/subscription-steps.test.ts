import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SubscriptionSchedule } from '#app/domains/subscriptions/schedule/subscription-schedule.ts';
import { SubscriptionSteps } from './subscription-steps.tsx';

const SCHEDULE: SubscriptionSchedule = {
  next: {
    ...{ kind: 'pay', on: '2026-12-28', amount: 1000, by: 'deposit', method: 'bank-transfer' },
    ...{ why: 'owed', invoice: 'period', periodNo: 2 },
  },
  overdueSteps: [
    { on: '2027-01-04', kind: 'deposit-deadline' },
    { on: '2027-01-05', kind: 'suspend' },
    { on: '2027-02-04', kind: 'terminate' },
  ],
  terminationPenalty: null,
  cancellationToday: null,
};

const daysOn = (today: string) => {
  const steps = createElement(SubscriptionSteps, { schedule: SCHEDULE, today });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, steps));
  return [...html.matchAll(/<li[^>]*><span>(.*?)<\/span>/g)].map(([, day]) => day?.replace(/<[^>]+>/g, ''));
};

test('lists a coming payment and each day after it', () => {
  expect(daysOn('2026-12-28')).toEqual(['2026-12-28', '2027-01-04', '2027-01-05', '2027-02-04']);
});

test('asks for an outstanding payment now, and leaves out the days that have passed', () => {
  expect(daysOn('2027-01-05')).toEqual(['Now', '2027-01-05', '2027-02-04']);
  expect(daysOn('2027-01-06')).toEqual(['Now', '2027-02-04']);
});
