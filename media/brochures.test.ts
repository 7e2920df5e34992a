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

  test('has the size that its link states, and is small enough to mail', () => {
    expect(statSync(file).size).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(300 * KB);
  });

  test('has four pages, tags, an outline, its language and its title', () => {
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (en)', `/Title (${name} brochure)`])
      expect(pdf).toContain(part);
  });

  test('has an alternative text for every picture', async () => {
    const html = (await printed()).find(({ path }) => path.endsWith(code))?.html ?? '';
    const alts = [...html.matchAll(/<img[^>]*alt="([^"]+)"/g)].map(([, alt]) => alt);
    expect(alts).toHaveLength(6);
    expect(alts.filter((alt) => !pdf.includes(`/Alt (${alt})`))).toEqual([]);
  });

  test('embeds text as fonts of fixed weight, not as outlines', () => {
    expect(pdf).toMatch(/\/Subtype\s*\/CIDFontType2/);
    expect(pdf).not.toMatch(/\/Subtype\s*\/Type3/);
  });
});
