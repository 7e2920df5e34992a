import { expect, test } from 'vitest';
import { parseAwardTitle } from './award.ts';

test.each([
  ['KES Innovation Award 2023', 'KES Innovation Award', '2023'],
  ['GS Certification Grade 1', 'GS Certification', 'Grade 1'],
  ['Award of 2023 visitors', 'Award of 2023 visitors', null],
  ['2024', '2024', null],
])('splits %j into %j and %j', (title, name, mark) => {
  expect(parseAwardTitle(title)).toEqual({ name, mark });
});
