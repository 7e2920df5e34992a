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

test('adds a space between blocks, but not around a link or emphasis', () => {
  const html =
    '<p>전문은 <a href="/termsofuse">이용약관</a>에서 <strong>확인</strong>하세요.</p>\n<p>Next</p>';
  expect(excerpt(html)).toBe('전문은 이용약관에서 확인하세요. Next');
});
