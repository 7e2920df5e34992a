import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PlansTeaser } from './plans-teaser.tsx';

test('shows each plan’s price and limits, and links to its trial, checkout or a consultation', () => {
  const Stub = createRoutesStub([{ path: '/', Component: PlansTeaser }]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Prices include VAT.');
  for (const plan of [
    'Basic ₩1,980,000 a month No setup fee First year ₩23,760,000 Concurrent users 3 Hours a day 12 Server space None Try 30 days for free',
    'Standard Recommended ₩3,750,000 a month No setup fee First year ₩45,000,000 Concurrent users 9 Hours a day 12 Server space 500GB Choose Standard',
    'Custom ₩2,540,000 a month + ₩99,000,000 setup, once First year ₩129,480,000 Concurrent users On request Hours a day 24 Server space On request Talk to us',
  ]) {
    expect(text).toContain(plan);
  }
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/solutionplan',
    '/mypage/ticket/trial',
    '/payment?plan=standard',
    '/contact?kind=sales',
    // Only one of the two is displayed.
    '/solutionplan',
  ]);
});
