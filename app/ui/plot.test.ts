import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Plot } from './plot.tsx';

const finished = { x: '2026-11-23', y: 4 };
const points = [finished, { x: '2026-11-24', y: 1 }];

const draw = (kind: 'bars' | 'line', unfinished: string, series = [{ name: 'Views', points }]) =>
  renderToStaticMarkup(
    createElement(Plot, { title: 'Views', xName: 'Day', series, kind, format: String, unfinished }),
  );

test.each(['bars', 'line'] as const)('draws an unfinished day of %s differently and names it', (kind) => {
  const html = draw(kind, '2026-11-24');
  expect(html).toContain('<th scope="row">2026-11-24, so far</th>');
  expect(html).toMatch(/<li class="plot-unfinished">.*2026-11-24, so far<\/li>/);
  expect(html).toMatch(/<g class="plot-band plot-unfinished"><title>2026-11-24, so far: 1</);
});

test('names no unfinished day if the last one is over', () => {
  expect(draw('bars', '2026-11-25')).not.toContain('so far');
});

test('leaves an unfinished day without a bar out of the legend', () => {
  const nothingToday = [{ name: 'Views', points: [finished, { x: '2026-11-24', y: 0 }] }];
  expect(draw('bars', '2026-11-24', nothingToday)).not.toContain('<li class="plot-unfinished">');
  expect(draw('line', '2026-11-24', nothingToday)).toContain('<li class="plot-unfinished">');
});

test('writes names below the drawing, where they wrap, and days into it', () => {
  const names = [{ name: 'Supply', points: [{ x: 'Card sales slips', y: 1 }] }];
  expect(draw('bars', '', names)).toContain('<span>Card sales slips</span>');
  expect(draw('bars', '')).not.toContain('plot-names');
});
