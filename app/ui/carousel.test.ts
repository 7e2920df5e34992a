import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';

const render = (count: number) =>
  renderToStaticMarkup(
    createElement(Carousel, {
      heading: createElement('h2', { id: 'awards' }, 'Awards'),
      labelledBy: 'awards',
      slides: Array.from({ length: count }, (_, n) => ({ key: String(n), content: `Award ${n + 1}` })),
      empty: 'No awards available.',
    }),
  );

test('without slides it says so (spec §8)', () => {
  expect(render(0)).toContain('No awards available.');
  expect(render(0)).not.toContain('role="group"');
});

test('a single slide does not turn: no controls, nothing to scroll', () => {
  expect(render(1)).toContain('aria-label="1 of 1"');
  expect(render(1)).not.toMatch(/carousel-controls|tabindex/);
});

test('several are served as a list that scrolls by keys, all of them readable', () => {
  const html = render(3);
  expect(html).toContain('tabindex="0"');
  expect([...html.matchAll(/aria-label="(\d of \d)"/g)].map(([, position]) => position)).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(html).not.toMatch(/ inert| style=/);
});
