import { expect, test } from 'vitest';
import { compareUrgency } from './urgency.ts';

const since = (day: string) => new Date(`${day}T00:00:00Z`);

test('sorts open work by deadline, then amount, then age', () => {
  const sorted = [
    { name: 'old', deadline: null, amount: null, since: since('2026-11-01') },
    { name: 'new', deadline: null, amount: null, since: since('2026-11-02') },
    { name: 'money', deadline: null, amount: 5_000, since: since('2026-11-03') },
    { name: 'later', deadline: '2026-11-26', amount: 9_000, since: since('2026-11-01') },
    { name: 'small', deadline: '2026-11-25', amount: 1_000, since: since('2026-11-01') },
    { name: 'large', deadline: '2026-11-25', amount: 2_000, since: since('2026-11-04') },
  ].sort(compareUrgency);
  expect(sorted.map(({ name }) => name)).toEqual(['large', 'small', 'later', 'money', 'old', 'new']);
});
