import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { comeNear, openControls, section, status, test, view } from './support/routing-demo.ts';
import { expect } from './support/site.ts';

/** The demo's files that the page has fetched. */
const demoFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /routing-demo\.client|router\.worker/.test(name)),
  );

/** Removes WebGL 2, whatever the machine supports. */
const withoutWebGl2 = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
  });

/** Clicks a button as soon as it appears: a run may end before Playwright sees the button. */
const pressOnAppearance = (page: Page, name: string) =>
  section(page).evaluate((demo, label) => {
    const observer = new MutationObserver(() => {
      const button = [...demo.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      if (!button) return;
      observer.disconnect();
      // A click inside the handler of a click on the same button is ignored.
      setTimeout(() => button.click());
    });
    observer.observe(demo, { subtree: true, childList: true, characterData: true });
  }, name);

test.describe('a visitor who tries the routing', () => {
  // A small window, because the CPU draws each pixel.
  test.use({ viewport: { width: 800, height: 640 } });

  test('uses only the keyboard to turn the view, add a pipe, move the unit, route 1,000 lines and stop a run', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/solution/routiai');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
    await comeNear(page);
    await expect(status(page)).toHaveText(/^4 lines \d+ elbows 0 clashes (<1|[\d.]+) m?s$/, {
      timeout: 120_000,
    });
    expect(await demoFiles(page)).toHaveLength(2);
    // The demo starts by itself and does not take the focus.
    await expect(view(page)).not.toBeFocused();
    await view(page).focus();
    for (const key of ['ArrowLeft', 'ArrowUp', '+', 'Home']) await page.keyboard.press(key);

    await openControls(page);
    for (const [label, port] of [
      ['From', 'Tank, east side, high'],
      ['To', 'Vessel, top, west'],
    ] as const) {
      await section(page).getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(port);
    }
    await section(page).getByRole('button', { name: 'Add pipe' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^5 lines \d+ elbows 0 clashes/);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/Choose two free ports first\.$/);

    const unit = section(page).getByRole('group', { name: 'Move the unit' });
    await unit.getByRole('button', { name: 'X −' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(unit).toContainText('It stands at X 11, Y 5.');
    await unit.getByRole('button', { name: 'X −' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^5 lines \d+ elbows 0 clashes/);

    const smart = section(page).getByRole('radio', { name: /Smart Elbow/ });
    await smart.focus();
    await page.keyboard.press('Space');
    await expect(smart).toBeChecked();
    await section(page).getByRole('checkbox', { name: 'Drain' }).focus();
    await page.keyboard.press('Space');
    await expect(status(page)).toHaveText(/Hidden: Drain\.$/);

    const axe = await new AxeBuilder({ page }).include('.routing-demo').analyze();
    expect(axe.violations).toEqual([]);

    const run = section(page).getByRole('button', { name: 'Route 1,000 lines' });
    await run.focus();
    await pressOnAppearance(page, 'Stop the run');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/Stopped after \d+ lines\./, { timeout: 60_000 });

    // Observed in the page: the run may end before Playwright sees the bar.
    await section(page).evaluate((demo: HTMLElement) => {
      const look = () => {
        if (demo.querySelector('progress')?.checkVisibility()) demo.dataset.barShown = 'true';
      };
      new MutationObserver(look).observe(demo, { subtree: true, childList: true });
    });
    await page.keyboard.press('Enter');
    await expect(section(page)).toHaveAttribute('data-bar-shown');
    await expect(status(page)).toHaveText(/^1,000 lines [\d,]+ elbows 0 clashes [\d.]+ m?s$/, {
      timeout: 120_000,
    });
    // The button that started the run has kept the focus.
    await expect(section(page).getByRole('button', { name: 'Back to the room' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^5 lines/);
  });

  test('is asked before the demo loads when the browser saves data, and keeps the clip without WebGL 2', async ({
    page,
  }) => {
    await withoutWebGl2(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/solution/routiai');
    await comeNear(page);
    await expect(status(page)).toHaveText(/^Data saver is on\./);
    await section(page).getByRole('button', { name: 'Start the live router' }).click();
    await expect(status(page)).toHaveText(/^This browser has no WebGL 2/);
    await expect(section(page).locator('.loop-video')).toBeVisible();
    // The section no longer invites the visitor to try the demo.
    await expect(section(page).getByText(/^This is a live router/)).toBeHidden();
    await expect(section(page).getByText(/^The clip shows how/)).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
  });
});
