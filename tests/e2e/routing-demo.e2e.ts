import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { comeNear, openControls, section, status, test, view } from './support/routing-demo.ts';
import { expect } from './support/site.ts';

/** Which files of the demo the page has fetched. */
const demoFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /routing-demo\.client|router\.worker/.test(name)),
  );

/** A browser that has no WebGL 2, whatever the machine gives. */
const withoutWebGl2 = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
  });

/** From now on presses a button the moment it is there: a busy browser may be through with a run before anyone looks. */
const pressOnceThere = (page: Page, name: string) =>
  section(page).evaluate((demo, label) => {
    const observer = new MutationObserver(() => {
      const button = [...demo.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      if (!button) return;
      observer.disconnect();
      // A click inside a click of the same button is ignored.
      setTimeout(() => button.click());
    });
    observer.observe(demo, { subtree: true, childList: true, characterData: true });
  }, name);

test.describe('a visitor who tries the routing', () => {
  // Each pixel is drawn by the processor, so the window is small.
  test.use({ viewport: { width: 800, height: 640 } });

  test('works with keys alone: turns it, adds a pipe, moves the unit, runs 1,000 lines and stops a run', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/solution/routiai');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
    await comeNear(page);
    await expect(status(page)).toHaveText(/^4 lines \d+ elbows 0 clashes (<1|\d+) ms/, { timeout: 120_000 });
    expect(await demoFiles(page)).toHaveLength(2);
    // It starts by itself, and leaves the focus where it is.
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
    await pressOnceThere(page, 'Stop the run');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/Stopped after \d+ lines\./, { timeout: 60_000 });

    // Looked for as it comes: a busy browser may be through with the run before it is looked at.
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

  test('is asked first while data is saved, and keeps the clip without WebGL 2', async ({ page }) => {
    await withoutWebGl2(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/solution/routiai');
    await comeNear(page);
    await expect(status(page)).toHaveText(/^Your browser saves data\./);
    await section(page).getByRole('button', { name: 'Start the live router' }).click();
    await expect(status(page)).toHaveText(/^This browser has no WebGL 2/);
    await expect(section(page).locator('.loop-video')).toBeVisible();
    // The section no longer invites to what cannot be tried here.
    await expect(section(page).getByText(/Add a pipe/)).toBeHidden();
    await expect(section(page).getByText(/^The clip shows how/)).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
  });
});
