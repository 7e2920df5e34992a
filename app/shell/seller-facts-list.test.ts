import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SellerFactsList } from './seller-facts-list.tsx';
import { sellerLines } from './seller-lines.server.ts';

test('lists configured seller facts only', () => {
  const print = (seller: object) => renderToStaticMarkup(createElement(SellerFactsList, sellerLines(seller)));
  expect(print({})).toBe('');
  const printed = print({ representative: 'Hong Gildong', businessNumber: '123-45-67890' });
  expect(printed).toContain('Hong Gildong');
  expect(printed).toContain('wrkr_no=1234567890');
  expect(printed).not.toContain('Hosting');
});

test('links to the public register by digits', () => {
  expect(sellerLines({ businessNumber: '123-45-67890' }).registerUrl).toMatch(/wrkr_no=1234567890$/);
});
