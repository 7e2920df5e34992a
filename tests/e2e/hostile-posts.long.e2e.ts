import type { Page } from '@playwright/test';
import { type FormClient, formClient, locationOf } from '../support/form-client.ts';
import { asTitle, FLAG, HOSTILE_TEXTS } from './support/hostile-texts.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/site.ts';

const HARMLESS = 'Text that means no harm.';

async function publish(editor: FormClient, title: string, contents: string, type = 'Etc.'): Promise<string> {
  const response = await editor.post('/faq/write', { title, type, contents });
  expect(response.status, title).toBe(303);
  return locationOf(response);
}

/** Puts as many texts into each title as fit. */
function titlesOf(texts: readonly string[]): string[] {
  const titles: string[] = [];
  for (const text of texts.map(asTitle)) {
    const longer = `${titles.at(-1)} ${text}`;
    if (titles.length > 0 && longer.length <= 100) titles[titles.length - 1] = longer;
    else titles.push(text);
  }
  return titles;
}

/** Opens and fully loads a page, and expects that no hostile text has run. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate((flag) => flag in window, FLAG), address).toBe(false);
}

test('120 hostile texts in titles and contents neither run nor load anything (security B5)', async ({
  page,
  site,
  accounts,
}) => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(120);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog: ${dialog.message()}`);
  });
  const editor = formClient(site.origin);
  expect((await editor.post('/login', accounts.editor)).status).toBe(302);

  const titles = titlesOf(HOSTILE_TEXTS);
  const titled: string[] = [];
  for (const title of titles) titled.push(await publish(editor, title, HARMLESS));
  // Once a paragraph each, and once in one paragraph, where an earlier text may have opened an element.
  const apart = await publish(editor, 'All hostile texts apart', HOSTILE_TEXTS.join('\n\n'));
  const together = await publish(editor, 'All hostile texts together', HOSTILE_TEXTS.join(' '));

  await test.step('in the contents of a post', async () => {
    for (const address of [apart, together]) {
      await expectHarmless(page, address);
      const prose = page.locator('.prose');
      await expect(
        prose.locator('script, iframe, object, embed, form, style, base, link, meta, svg'),
      ).toHaveCount(0);
      const attributes = await prose
        .locator('*')
        .evaluateAll((elements) =>
          elements.flatMap((element) => [...element.attributes].map(({ name }) => name)),
        );
      expect(attributes.filter((name) => !['href', 'title', 'src', 'alt', 'start'].includes(name))).toEqual(
        [],
      );
      const links = await prose
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      expect(links.filter((href) => /^\s*(java|vb)script:|^\s*data:|^\s*blob:/i.test(href))).toEqual([]);
    }
  });

  await test.step('in the titles of lists and of the home page', async () => {
    let shown = 0;
    for (let number = 1; shown < titled.length; number += 1) {
      await expectHarmless(page, `/faq?size=50&page=${number}`);
      shown += await page.getByRole('table').locator('tbody tr').count();
      expect(shown).toBeGreaterThanOrEqual(50 * Math.min(number, titled.length / 50));
    }
    await expectHarmless(page, '/');
  });

  await test.step('in the titles of posts and of their neighbors', async () => {
    // The lists have shown each title; a post's page shows three of them elsewhere, so a sample is enough.
    for (const address of titled.filter((_, n) => n % 12 === 1)) await expectHarmless(page, address);
  });

  await test.step('in what was searched for', async () => {
    for (const text of HOSTILE_TEXTS.filter((_, n) => n % 12 === 0)) {
      await expectHarmless(page, `/faq?q=${encodeURIComponent(`${text} nowhere`)}`);
    }
  });

  await test.step('in the form that edits them', async () => {
    await logIn(page, accounts.editor, '/faq');
    for (const address of [apart, together, ...titled.filter((_, n) => n % 12 === 0)]) {
      await expectHarmless(page, `${address}/edit`);
    }
    await page.goto(`${apart}/edit`);
    const contents = page.getByRole('textbox', { name: 'Contents' });
    expect((await contents.inputValue()).startsWith(HOSTILE_TEXTS[0] ?? '')).toBe(true);
    await page.getByRole('tab', { name: 'Preview' }).click();
    // Before the preview arrives there is a paragraph, too.
    await expect(page.getByRole('tabpanel').locator('.prose')).toBeVisible();
    expect(await page.evaluate((flag) => flag in window, FLAG)).toBe(false);
  });

  await test.step('in what programs read', async () => {
    const response = await editor.get('/db/faq.json');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
