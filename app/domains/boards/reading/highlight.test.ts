import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '../post.ts';
import { highlight } from './highlight.ts';
import { splitWords } from './search-terms.ts';

/** Formats highlighted runs in brackets: `a[b]c`. */
const shown = (text: string, q: string) =>
  highlight(text, q)
    .map((run) => (run.hit ? `[${run.text}]` : run.text))
    .join('');

test.each([
  ['Routi-AI 1.4.0: routing', 'rout', '[Rout]i-AI 1.4.0: [rout]ing'],
  ['Routi-AI 1.4.0', 'ＲＯＵＴＩ', '[Routi]-AI 1.4.0'],
  ['배관 자동 설계', '배관', '[배관] 자동 설계'],
  ['배관 자동 설계', '배관'.normalize('NFD'), '[배관] 자동 설계'],
  ['배관 자동'.normalize('NFD'), '배관', `[${'배관'.normalize('NFD')}] ${'자동'.normalize('NFD')}`],
  ['배관 설계', '배과', '배관 설계'],
  ['Pipe and pump', 'p', '[P]i[p]e and [p]um[p]'],
  ['aaa', 'aa', '[aaa]'],
  ['one two', 'two one', '[one] [two]'],
  ['İstanbul plant', 'i', '[İ]stanbul plant'],
  ['flags 🇰🇷 and 👩‍🔧', '👩', 'flags 🇰🇷 and [👩‍🔧]'],
  ['100% _ \\', '%', '100[%] _ \\'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
  ['nothing', '', 'nothing'],
])('highlights %j, searched for %j, as %j', (text, q, expected) => {
  expect(shown(text, q)).toBe(expected);
});

test('keeps the whole text and highlights whatever the search finds', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme', maxLength: 10 }), (title, q) => {
      const runs = highlight(title, q);
      expect(runs.map((run) => run.text).join('')).toBe(title);
      for (const [at, run] of runs.entries()) expect(run.hit).not.toBe(runs[at + 1]?.hit);
      const plain = /^[\u0020-\u007e]*$/.test(title) && /^[\u0020-\u007e]*$/.test(q);
      const found = splitWords(q).some((word) => foldForSearch(title).includes(word));
      if (plain) expect(runs.some((run) => run.hit)).toBe(found);
    }),
  );
});
