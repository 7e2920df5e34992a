import { expect, it } from 'vitest';
import { matchesIfNoneMatch } from './if-none-match.ts';

const TAGS = ['"a"', '"a-gzip"', '"a-br"'];

it.each([
  ['"a-gzip"', '"a-gzip"'],
  ['W/"a-gzip"', '"a-gzip"'],
  ['"old", W/"a"', '"a"'],
  ['*', '"a-gzip"'],
  ['', null],
  ['"old"', null],
  ['a-gzip', null],
  ['"a-gzip', null],
])('matches If-None-Match %s to the tag %s', (header, expected) => {
  expect(matchesIfNoneMatch(header, TAGS, '"a-gzip"')).toBe(expected);
});
