import { expect, test } from 'vitest';
import { planAdvance } from './advance-plan.ts';

const job = (name: string, cron: string) => ({ name, cron, run: async () => {} });
const JOBS = [
  job('often', '* * * * *'),
  job('reconcile', '0 7 * * *'),
  job('ends', '5 0 * * *'),
  job('hourly', '25 * * * *'),
  job('sweep', '40 4 * * *'),
];

const plan = (from: string, to: string) =>
  planAdvance(JOBS, new Date(from), new Date(to)).map(({ at, jobs }) => [
    at.toISOString(),
    jobs.map(({ name }) => name).join(' '),
  ]);

test('runs the daily jobs of a Korean day in order, and the others three times', () => {
  expect(plan('2026-12-31T15:00:00Z', '2027-01-01T14:59:00Z')).toEqual([
    ['2026-12-31T15:15:00.000Z', 'ends often hourly'],
    ['2026-12-31T20:00:00.000Z', 'sweep'],
    ['2026-12-31T22:05:00.000Z', 'reconcile'],
    ['2027-01-01T01:05:00.000Z', 'often hourly'],
    ['2027-01-01T09:05:00.000Z', 'often hourly'],
    ['2027-01-01T14:59:00.000Z', 'often hourly'],
  ]);
});

test('runs each daily job once a day for a year, across months and the leap day', () => {
  const stops = planAdvance(JOBS, new Date('2027-06-01T03:00:00Z'), new Date('2028-05-31T03:00:00Z'));
  const runs = stops.flatMap(({ jobs }) => jobs.map(({ name }) => name));
  expect(runs.filter((name) => name === 'reconcile')).toHaveLength(365);
  expect(runs.filter((name) => name === 'ends')).toHaveLength(365);
  const times = stops.map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((one, other) => one - other));
});

test('runs jobs that came due between two stops at the later one', () => {
  expect(plan('2026-12-01T01:00:00Z', '2026-12-01T01:04:00Z')).toEqual([
    ['2026-12-01T01:04:00.000Z', 'often hourly'],
  ]);
  expect(plan('2026-11-30T14:00:00Z', '2026-11-30T15:06:00Z')).toEqual([
    ['2026-11-30T15:06:00.000Z', 'ends often hourly'],
  ]);
});
