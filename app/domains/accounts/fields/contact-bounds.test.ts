import { expect, test } from 'vitest';
import { CONTRACTOR_BOUNDS, fitsBounds } from './contact-bounds.ts';

const { name, company } = CONTRACTOR_BOUNDS;

test.each([
  ['Latin keeps the lower bound of the spec', 'Kim Yu', true],
  ['one Latin letter too few', 'J Kim', false],
  ['a Korean name of three syllables passes (decisions W1)', '홍길동', true],
  ['one syllable does not', '홍', false],
  ['Han characters count as Korean text', '洪吉', true],
  ['Japanese kana are not Hangul or Han', 'かな', false],
])('%s', (_, text, fits) => {
  expect(fitsBounds(text, name)).toBe(fits);
});

test('applies the spec’s maximum to all scripts, in characters rather than code units', () => {
  expect(fitsBounds('가'.repeat(100), name)).toBe(true);
  expect(fitsBounds('가'.repeat(101), name)).toBe(false);
  expect(fitsBounds('😀'.repeat(100), name)).toBe(true);
  expect(fitsBounds('😀'.repeat(101), name)).toBe(false);
});

test('requires 12 Latin characters or 2 Korean ones for a company', () => {
  expect(fitsBounds('Eleven char', company)).toBe(false);
  expect(fitsBounds('Twelve chars', company)).toBe(true);
  expect(fitsBounds('한국전력', company)).toBe(true);
});
