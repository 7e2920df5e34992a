import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SellerFactsList } from './seller-facts.tsx';
import { sellerLines } from './seller-lines.server.ts';

test('the seller’s facts are printed when they are set, and none is invented', () => {
  const print = (seller: object) => renderToStaticMarkup(createElement(SellerFactsList, sellerLines(seller)));
  expect(print({})).toBe('');
  const printed = print({ representative: 'Hong Gildong', businessNumber: '123-45-67890' });
  expect(printed).toContain('Hong Gildong');
  expect(printed).toContain('wrkr_no=1234567890');
  expect(printed).not.toContain('Hosting');
});

test('the public register is asked by digits', () => {
  expect(sellerLines({ businessNumber: '123-45-67890' }).registerUrl).toMatch(/wrkr_no=1234567890$/);
});
