import { expect, test } from 'vitest';
import {
  describePlaces,
  HOUR_MS,
  MAX_PEOPLE,
  nextKstMidnight,
  type Person,
  remainingMs,
  splitByDay,
} from './license.ts';

test('daily hours reset at midnight in Korea', () => {
  expect(nextKstMidnight(new Date('2026-11-20T14:59:59.999Z')).toISOString()).toBe(
    '2026-11-20T15:00:00.000Z',
  );
  expect(nextKstMidnight(new Date('2026-11-20T15:00:00Z')).toISOString()).toBe('2026-11-21T15:00:00.000Z');
});

test('splits the time between two heartbeats by Korean day', () => {
  const noon = new Date('2026-11-20T03:00:00Z');
  expect(splitByDay(noon, new Date('2026-11-20T03:05:00Z'))).toEqual([{ day: '2026-11-20', ms: 300_000 }]);
  expect(splitByDay(new Date('2026-11-20T14:58:00Z'), new Date('2026-11-20T15:03:00Z'))).toEqual([
    { day: '2026-11-20', ms: 120_000 },
    { day: '2026-11-21', ms: 180_000 },
  ]);
});

test('subtracts usage from the daily hours, never below zero', () => {
  expect(remainingMs(12, 0)).toBe(12 * HOUR_MS);
  expect(remainingMs(12, 13 * HOUR_MS)).toBe(0);
});

test.each([
  [0, 0, '0 of 50 joined'],
  [0, 1, '0 of 50 joined, 1 invited'],
  [2, 1, '2 of 50 joined, 1 invited'],
  [MAX_PEOPLE, 0, '50 of 50 joined'],
])('describes %d people who joined and %d who were invited', (joined, invited, described) => {
  const day = new Date('2026-11-27T03:00:00Z');
  const people = Array.from(
    { length: joined + invited },
    (_, index): Person => ({
      loginId: `person${index}`,
      invitedAt: day,
      acceptedAt: index < joined ? day : null,
      isDue: false,
      name: null,
      isWorking: false,
    }),
  );
  expect(describePlaces(people)).toBe(described);
});
