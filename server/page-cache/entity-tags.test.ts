import { expect, it } from 'vitest';
import { tagInHand } from './entity-tags.ts';

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
])('a browser that has %s has %s', (header, expected) => {
  expect(tagInHand(header, TAGS, '"a-gzip"')).toBe(expected);
});
