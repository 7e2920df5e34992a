import { expect, test } from 'vitest';
import type { PostType } from '../post.ts';
import { needsComparison, splitWords, termsQuery } from './search-terms.ts';

test('words are folded, without doubles', () => {
  expect(splitWords(' Pipe  ＰＩＰＥ 배관 ')).toEqual(['pipe', '배관']);
  expect(splitWords(' \u00a0 ')).toEqual([]);
});

const asked = (words: string[], type: PostType | null = null) => termsQuery({ board: 'faq', type, words });

test.each([
  ['a', "'f a'"],
  ['배관', "'f 배관'"],
  ['pipe', "'f pipe':*"],
  ["it's", "'f it''s':*"],
  ['a\\b', "'f a\\\\b':*"],
  ['😀😀', "'f 😀😀'"],
  ['calculated', "'f calculated'"],
  ['calculations', "'f calculatio'&'f alculation'&'f lculations'"],
])('the word %s is asked for as %s', (word, expected) => {
  expect(asked([word])).toBe(expected);
});

test('every word and a category are further terms', () => {
  expect(asked(['pipe', 'a'], 'Etc.')).toBe("'f pipe':*&'f a'&'f TEtc.'");
});

test('a long word is asked for by a few of its pieces, its end among them', () => {
  const pieces = asked(['abcdefghijklmnopqrstuvwxyz'.repeat(4)]).split('&');
  expect(pieces.length).toBeLessThanOrEqual(4);
  expect(pieces.at(-1)).toBe("'f qrstuvwxyz'");
});

test('only words longer than a term must be compared with the text', () => {
  expect(needsComparison('calculated')).toBe(false);
  expect(needsComparison('😀'.repeat(10))).toBe(false);
  expect(needsComparison('calculation')).toBe(true);
});
