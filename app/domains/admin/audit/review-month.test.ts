import { expect, test } from 'vitest';
import { describeUnusualCounts, unreviewedMonths } from './review-month.ts';

test('lists complete months for review, overdue after the tenth of the next', () => {
  const months = (today: string, reviewed: string[] = []) =>
    unreviewedMonths('2026-09', today, new Set(reviewed)).map(({ month, overdue }) => ({ month, overdue }));
  expect(unreviewedMonths('2026-09', '2026-10-01', new Set())).toEqual([
    {
      month: '2026-09',
      since: new Date('2026-09-30T15:00:00Z'),
      dueOn: '2026-10-10',
      overdue: false,
    },
  ]);
  expect(months('2026-09-30')).toEqual([]);
  expect(months('2026-10-10')).toEqual([{ month: '2026-09', overdue: false }]);
  expect(months('2026-11-11')).toEqual([
    { month: '2026-09', overdue: true },
    { month: '2026-10', overdue: true },
  ]);
  expect(months('2026-11-05', ['2026-09'])).toEqual([{ month: '2026-10', overdue: false }]);
});

test('flags many people on a day, a surge, nights and refusals', () => {
  const usual = {
    accountId: 'a',
    requests: 120,
    subjects: 90,
    mostSubjectsADay: 100,
    changes: 4,
    atNight: 0,
    refused: 0,
    addresses: 1,
  };
  expect(describeUnusualCounts(usual, { ...usual, requests: 40 })).toEqual([]);
  expect(describeUnusualCounts({ ...usual, mostSubjectsADay: 101 }, undefined)).toEqual([
    '101 people on one day',
  ]);
  expect(describeUnusualCounts({ ...usual, atNight: 2, refused: 1 }, { ...usual, requests: 39 })).toEqual([
    '120 requests after 39 in the month before',
    '2 requests between 22:00 and 07:00',
    '1 refused requests',
  ]);
});
