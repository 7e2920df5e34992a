import { describe, expect, test } from 'vitest';
import { type ProductCode, products } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { brochureCopy } from '#content/products/brochures.ts';
import { routiAiCopy } from '#content/products/routiai.ts';
import { routiArCopy } from '#content/products/routiar.ts';
import { brochureHtml } from './brochure-html.server.tsx';

const COPY: Record<ProductCode, ProductCopy> = { routiai: routiAiCopy, routiar: routiArCopy };
const AWARDS = {
  routiai: ['Edison Awards', 'GS Certification'],
  routiar: ['KES Innovation Award', 'CES Innovation Award'],
};

/** The text without tags and entities. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe.each(Object.values(products))('the brochure of $name', (product) => {
  const html = brochureHtml(product.code, '/brochure.css');
  const pageText = textOf(html);
  const copy = COPY[product.code];
  const only = brochureCopy[product.code];
  const other = product.code === 'routiai' ? 'routiar' : 'routiai';

  test('has four sheets, one title, and no other product', () => {
    expect(html.match(/<section class="sheet/g)).toHaveLength(4);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(pageText).not.toContain(products[other].name);
  });

  test('contains every claim, feature, step and requirement of the product, and its own awards', () => {
    const expected = [
      product.description,
      ...product.claims.map(({ figure }) => figure),
      ...copy.rows.flatMap(({ title, does, give, get }) => [title, does, give, get]),
      ...only.steps.list.flatMap(({ title, text }) => [title, text]),
      ...copy.requirements.flatMap(({ name, value }) => [name, value]),
      ...AWARDS[product.code],
    ];
    expect(expected.filter((text) => !pageText.includes(text))).toEqual([]);
    expect(AWARDS[other].filter((award) => pageText.includes(award))).toEqual([]);
  });

  test('contains no placeholder contact', () => {
    expect(pageText).not.toMatch(/example/i);
  });

  test('describes every picture', () => {
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(6);
    expect(pictures.filter((picture) => !/alt="Illustration: [^"]{20,}"/.test(picture))).toEqual([]);
  });
});
