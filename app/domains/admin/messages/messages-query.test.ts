import { expect, test } from 'vitest';
import { describeDelay, shortenTokens } from './messages-query.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);

test.each([
  [14, null],
  [15, '15 min'],
  [3 * 60, '3 h'],
  [12 * 24 * 60, '12 days'],
])('describes the delay of a message that has waited for %s minutes: %s', (minutes, delay) => {
  expect(describeDelay({ state: 'waiting', createdAt: at(minutes), nextTryAt: at(minutes) }, now)).toBe(
    delay,
  );
});

test('measures a planned message from its first try, and a tried one from when it was queued', () => {
  const planned = { createdAt: at(600), nextTryAt: at(-60) };
  expect(describeDelay({ state: 'waiting', ...planned }, now)).toBeNull();
  expect(describeDelay({ state: 'trying', ...planned }, now)).toBe('10 h');
});

test('finds no delay of a message that was sent or given up', () => {
  for (const state of ['sent', 'given-up'] as const) {
    expect(describeDelay({ state, createdAt: at(600), nextTryAt: at(600) }, now)).toBeNull();
  }
});

test('shortens the token of a link, but no other address', () => {
  const token = 'mXl2'.repeat(12);
  expect(shortenTokens(`See https://routi.example/contact/request?token=${token}\nBye`)).toBe(
    'See https://routi.example/contact/request?token=…\nBye',
  );
  const order = 'https://routi.example/orderdetail?order=RWC5Z11T0GTK5XP';
  expect(shortenTokens(order)).toBe(order);
});
