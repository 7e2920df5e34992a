import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.server.ts';

test('renders a line end as a break and an empty line as a paragraph', () => {
  expect(renderMarkdown('one\ntwo\n\nthree')).toBe('<p>one<br />\ntwo</p>\n<p>three</p>');
  expect(renderMarkdown('첫째 줄\r\n둘째 줄')).toBe('<p>첫째 줄<br />\n둘째 줄</p>');
});

test('renders lists and emphasis', () => {
  expect(renderMarkdown('- **a**\n- b')).toBe('<ul>\n<li><strong>a</strong></li>\n<li>b</li>\n</ul>');
});

test("moves headings down one level, because the first is the page title's", () => {
  expect(renderMarkdown('# Steps\n## One')).toBe('<h2>Steps</h2>\n<h3>One</h3>');
  expect(renderMarkdown('## Steps\n### One')).toBe('<h2>Steps</h2>\n<h3>One</h3>');
});

test('escapes raw HTML', () => {
  const html = renderMarkdown(
    '<script>alert(1)</script>\n<img src=x onerror=alert(1)>\n\na <b onclick=x>b</b>',
  );
  expect(html).not.toMatch(/<(script|img|b)/);
  expect(html).toContain('&lt;script&gt;');
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'removes the unsafe URL %s',
  (address) => {
    expect(renderMarkdown(`[x](${address}) ![y](${address})`)).not.toMatch(/script:|data:/i);
  },
);

test('renders an image on this site, but only the alt text of any other', () => {
  expect(renderMarkdown('![The plant](/media/plant.png)')).toBe(
    '<p><img src="/media/plant.png" alt="The plant" /></p>',
  );
  for (const address of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    '/logout',
    '/../a.png',
  ]) {
    expect(renderMarkdown(`![The plant](${address} "t")`), address).not.toContain('<img');
  }
});
