import { expect, test } from 'vitest';
import { cardNumberOf, ruleOf } from '../faults/cards.ts';
import { pick, seededRandom } from './random.ts';

test('a number depends on the seed and the subject, not on the order of calls', () => {
  const one = seededRandom(7);
  const other = seededRandom(7);
  const subjects = ['card', 'deposit', 'webhook'];
  const numbers = subjects.map((subject) => one(subject, 3));
  expect(subjects.toReversed().map((subject) => other(subject, 3))).toEqual(numbers.toReversed());
  expect(seededRandom(8)('card', 3)).not.toBe(numbers[0]);
});

test('numbers are uniformly distributed', () => {
  const random = seededRandom(1);
  const draws = Array.from({ length: 20_000 }, (_, no) => random('even', no));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  }
});

test('pick chooses by share and falls back to the last entry', () => {
  const shares = [
    [0.5, 'half'],
    [0.1, 'tenth'],
    [0, 'rest'],
  ] as const;
  expect([0, 0.49, 0.5, 0.59, 0.61, 0.99].map((draw) => pick(draw, shares))).toEqual([
    'half',
    'half',
    'tenth',
    'tenth',
    'rest',
    'rest',
  ]);
});

test('an unusable card stays unusable until it is replaced; one over its limit recovers', () => {
  const random = seededRandom(5);
  const days = Array.from({ length: 400 }, (_, day) => day);
  const first = { generation: 0, sinceDay: 0 };
  let dead = 0;
  let short = 0;
  for (let person = 0; person < 300; person += 1) {
    const rules = days.map((day) => ruleOf({ random, severity: 1 }, person, first, day));
    const died = rules.findIndex((rule) => rule !== 'ok' && rule !== 'limit');
    if (died >= 0) {
      dead += 1;
      expect(new Set(rules.slice(died)).size).toBe(1);
      const second = { generation: 1, sinceDay: died };
      expect(ruleOf({ random, severity: 1 }, person, second, died)).toBe('ok');
    }
    if (died < 0 && rules.includes('limit')) {
      short += 1;
      expect(rules.some((rule, day) => rule === 'ok' && rules[day - 1] === 'limit')).toBe(true);
    }
  }
  expect(dead).toBeGreaterThan(30);
  expect(short).toBeGreaterThan(30);
});

test('card numbers have 16 digits and a unique BIN', () => {
  const cards = [0, 1, 99_999].flatMap((person) => [0, 1, 2].map((no) => cardNumberOf(person, no)));
  expect(cards.every((card) => /^\d{16}$/.test(card))).toBe(true);
  expect(new Set(cards.map((card) => card.slice(0, 6))).size).toBe(cards.length);
});
