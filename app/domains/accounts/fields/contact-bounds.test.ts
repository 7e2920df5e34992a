import { expect, test } from 'vitest';
import { CONTRACTOR_BOUNDS, fitsBounds } from './contact-bounds.ts';

const { name, company } = CONTRACTOR_BOUNDS;

test.each([
  ['accepts Latin text at the spec’s minimum', 'Kim Yu', true],
  ['rejects Latin text below it', 'J Kim', false],
  ['accepts a Korean name of three syllables (decisions W1)', '홍길동', true],
  ['rejects a Korean name of one syllable', '홍', false],
  ['treats Han characters like Korean text', '洪吉', true],
  ['rejects kana, which are neither Hangul nor Han', 'かな', false],
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
