import { expect, test } from 'vitest';
import { axisTicks, labeledPlaces } from './plot-scale.ts';

test('rounds ticks and encloses the values and zero', () => {
  expect(axisTicks([3, 87])).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks([1_980_000, 3_750_000])).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  expect(axisTicks([-40, 60])).toEqual([-50, -25, 0, 25, 50, 75]);
  expect(axisTicks([-7, -3])).toEqual([-8, -6, -4, -2, 0]);
});

test('keeps the ticks of whole numbers whole', () => {
  expect(axisTicks([1, 2])).toEqual([0, 1, 2]);
  expect(axisTicks([1, 9])).toEqual([0, 5, 10]);
  expect(axisTicks([0.2, 0.9])).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('gives a plot without values an axis', () => {
  expect(axisTicks([])).toEqual([0, 1]);
  expect(axisTicks([0, 0])).toEqual([0, 1]);
});

test('spaces labels evenly, and never exceeds the limit', () => {
  expect(labeledPlaces(3, 6)).toEqual([0, 1, 2]);
  expect(labeledPlaces(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labeledPlaces(12, 6)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(labeledPlaces(365, 6)).toHaveLength(6);
  expect(labeledPlaces(0, 6)).toEqual([]);
});
