import { expect, test } from 'vitest';
import type { PostType } from '../post.ts';
import { needsComparison, splitWords, termsQuery } from './search-terms.ts';

test('folds words and drops duplicates', () => {
  expect(splitWords(' Pipe  ＰＩＰＥ 배관 ')).toEqual(['pipe', '배관']);
  expect(splitWords(' \u00a0 ')).toEqual([]);
});

const query = (words: string[], type: PostType | null = null) => termsQuery({ board: 'faq', type, words });

test.each([
  ['a', "'f a'"],
  ['배관', "'f 배관'"],
  ['pipe', "'f pipe':*"],
  ["it's", "'f it''s':*"],
  ['a\\b', "'f a\\\\b':*"],
  ['😀😀', "'f 😀😀'"],
  ['calculated', "'f calculated'"],
  ['calculations', "'f calculatio'&'f alculation'&'f lculations'"],
])('queries the word %s as %s', (word, expected) => {
  expect(query([word])).toBe(expected);
});

test('combines the terms of all words and the category', () => {
  expect(query(['pipe', 'a'], 'Etc.')).toBe("'f pipe':*&'f a'&'f TEtc.'");
});

test('queries a long word by a few of its parts, including its end', () => {
  const pieces = query(['abcdefghijklmnopqrstuvwxyz'.repeat(4)]).split('&');
  expect(pieces.length).toBeLessThanOrEqual(4);
  expect(pieces.at(-1)).toBe("'f qrstuvwxyz'");
});

test('compares only words longer than a term with the text', () => {
  expect(needsComparison('calculated')).toBe(false);
  expect(needsComparison('😀'.repeat(10))).toBe(false);
  expect(needsComparison('calculation')).toBe(true);
});
