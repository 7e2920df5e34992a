import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { formClient } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

/** The HTML between header and footer. */
async function mainOf(path: string): Promise<string> {
  const html = await formClient(site.origin, undefined, 'text/html').page(path);
  return html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
}

const linksNamed = (html: string, name: string) =>
  (html.match(/<a [\s\S]*?<\/a>/g) ?? []).filter((link) => textOf(link).trim().startsWith(name));
const rowHeadersIn = (html: string) =>
  [...html.matchAll(/<th scope="row"[\s\S]*?<\/th>/g)].map(([header]) => textOf(header).trim());

describe('a product page', () => {
  test.each(['routiai', 'routiar'])(
    'links to the English PDF of %s in a new tab, and says so',
    async (code) => {
      const links = linksNamed(await mainOf(`/solution/${code}`), 'Brochure');
      expect(links).toHaveLength(2);
      for (const link of links) {
        for (const attribute of [
          `href="/media/${code}-brochure.pdf"`,
          'target="_blank"',
          'rel="noopener"',
          'hrefLang="en"',
        ])
          expect(link.toLowerCase()).toContain(attribute.toLowerCase());
        expect(textOf(link)).toMatch(/\(PDF,( \d+ KB,)? English\) ?\(opens in a new tab\)\s*$/);
      }
    },
  );

  test('shows the requirements row by row', async () => {
    const scene = await mainOf('/solution/routiar');
    expect(textOf(scene)).toContain('System requirements of Routi-AR');
    expect(rowHeadersIn(scene)).toEqual([
      'Operating system on the PC',
      'Device on site',
      'BIM design application',
    ]);
    const design = await mainOf('/solution/routiai');
    expect(rowHeadersIn(design)).toHaveLength(5);
    const disk = design.match(/<tr[\s\S]*?<\/tr>/g)?.find((row) => /<th[\s\S]*>Disk/.test(row));
    expect(textOf(disk ?? '')).toContain('30 GB');
  });

  test('links to the app store of Routi-AR at the top and the bottom', async () => {
    const links = linksNamed(await mainOf('/solution/routiar'), 'Download').filter((link) =>
      textOf(link).includes('(opens in a new tab)'),
    );
    expect(links).toHaveLength(2);
    for (const link of links) {
      // Counts the click and redirects to the store.
      expect(link).toContain('href="/store"');
      expect(link).toContain('target="_blank"');
    }
  });
});
