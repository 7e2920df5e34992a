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

test('shows a text if there are no slides (spec §8)', () => {
  expect(render(0)).toContain('No awards available.');
  expect(render(0)).not.toContain('role="group"');
});

test('shows a single slide without controls or scrolling', () => {
  expect(render(1)).toContain('aria-label="1 of 1"');
  expect(render(1)).not.toMatch(/carousel-controls|tabindex/);
});

test('renders several slides as a readable list that scrolls by keys', () => {
  const html = render(3);
  expect(html).toContain('tabindex="0"');
  expect([...html.matchAll(/aria-label="(\d of \d)"/g)].map(([, position]) => position)).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(html).not.toMatch(/ inert| style=/);
});
