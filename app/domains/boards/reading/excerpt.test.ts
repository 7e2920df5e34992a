import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('returns the first paragraphs, or everything if the contents begin with a list, as text with entities decoded', () => {
  expect(excerpt('<p>Pumps <strong>&amp; valves</strong>, 4 &lt; 5.</p>\n<h2>New</h2>')).toBe(
    'Pumps & valves, 4 < 5.',
  );
  expect(excerpt('<ul>\n<li>Only a list</li>\n</ul>')).toBe('Only a list');
});

test('ends at a word boundary, or anywhere in a text without spaces', () => {
  expect(excerpt('<p>One two three</p>', 9)).toBe('One two…');
  expect(excerpt(`<p>${'가'.repeat(20)}</p>`, 9)).toBe(`${'가'.repeat(9)}…`);
});

test('drops a truncated tag', () => {
  expect(excerpt('<p>A link <a href="/solu')).toBe('A link');
});
