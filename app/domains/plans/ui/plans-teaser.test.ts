import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PlansTeaser } from './plans-teaser.tsx';

test('shows each plan’s price and limits, and links to its trial or checkout', () => {
  const Stub = createRoutesStub([{ path: '/', Component: PlansTeaser }]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const plan of [
    'Basic ₩1,980,000 a month VAT included First year ₩23,760,000 3 people at a time 12 hours a day No server space Try 30 days for free',
    'Standard Recommended ₩3,750,000 a month VAT included First year ₩45,000,000 9 people at a time 12 hours a day 500GB server space Choose Standard',
    'Custom ₩2,540,000 a month VAT included, plus ₩99,000,000 once for setup First year ₩129,480,000 Team size by agreement 24 hours a day',
  ]) {
    expect(text).toContain(plan);
  }
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/solutionplan',
    '/mypage/ticket/trial',
    '/payment?plan=standard',
    '/payment?plan=custom',
  ]);
});
