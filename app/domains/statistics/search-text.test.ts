import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['  Revit   2027 ', 'revit 2027'],
  ['세금계산서', '세금계산서'],
  ['Ｐｉｐｅ', 'pipe'],
])('counts %j as %j', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test.each([
  '',
  ' ',
  'kim@example.com',
  '010-1234-5678',
  '900101-1234567',
  'https://x.example',
  'x'.repeat(61),
])('does not count %j', (typed) => {
  expect(searchText(typed)).toBeNull();
});
