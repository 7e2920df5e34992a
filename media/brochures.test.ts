import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brochures } from '#app/domains/site/brochures.ts';
import { products } from '#app/domains/site/product.ts';
import { brochures as printed } from './brochures.ts';
import { PUBLIC } from './manifest.ts';

const KB = 1000;

describe.each(Object.values(products))('the brochure of $name', ({ code, name }) => {
  const { href, bytes } = brochures[code];
  const file = join(PUBLIC, href);
  const pdf = readFileSync(file, 'latin1');

  test('is as large as its link says, and small enough to be mailed', () => {
    expect(statSync(file).size).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(300 * KB);
  });

  test('has four pages, tags, an outline, its language and its title', () => {
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (en)', `/Title (${name} brochure)`])
      expect(pdf).toContain(part);
  });

  test('tells every picture in words', async () => {
    const html = (await printed()).find(({ path }) => path.endsWith(code))?.html ?? '';
    const told = [...html.matchAll(/<img[^>]*alt="([^"]+)"/g)].map(([, alt]) => alt);
    expect(told).toHaveLength(6);
    expect(told.filter((alt) => !pdf.includes(`/Alt (${alt})`))).toEqual([]);
  });

  test('carries its letters as fonts of fixed weight, none as drawings', () => {
    expect(pdf).toMatch(/\/Subtype\s*\/CIDFontType2/);
    expect(pdf).not.toMatch(/\/Subtype\s*\/Type3/);
  });
});
