import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt is the text of the first paragraphs, or of all contents where they begin with a list, without tags and with its characters', () => {
  expect(excerpt('<p>Pumps <strong>&amp; valves</strong>, 4 &lt; 5.</p>\n<h2>New</h2>')).toBe(
    'Pumps & valves, 4 < 5.',
  );
  expect(excerpt('<ul>\n<li>Only a list</li>\n</ul>')).toBe('Only a list');
});

test('an excerpt ends at a word, or anywhere in a text without spaces', () => {
  expect(excerpt('<p>One two three</p>', 9)).toBe('One two…');
  expect(excerpt(`<p>${'가'.repeat(20)}</p>`, 9)).toBe(`${'가'.repeat(9)}…`);
});

test('an excerpt shows nothing of a tag that was cut', () => {
  expect(excerpt('<p>A link <a href="/solu')).toBe('A link');
});
