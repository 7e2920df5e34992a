import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { section, start, status, test, view } from './support/routing-demo.ts';
import { expect } from './support/site.ts';

/** Which files of the demo the page has fetched. */
const demoFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /routing-demo|router\.worker/.test(name)),
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

test.describe('a visitor who tries the routing', () => {
  test('works with keys alone: opens it, turns it, adds a pipe, moves the unit, runs 1,000 lines', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/solution/routiai');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
    await start(page).focus();
    await page.keyboard.press('Enter');
    await expect(view(page)).toBeFocused({ timeout: 60_000 });
    await expect(status(page)).toHaveText(/^4 pipes, \d+ elbows, 0 clashes, routed in /, { timeout: 30_000 });
    expect(await demoFiles(page)).toHaveLength(2);
    for (const key of ['ArrowLeft', 'ArrowUp', '+', 'Home']) await page.keyboard.press(key);

    for (const [label, port] of [
      ['From', 'Tank, east side, high'],
      ['To', 'Vessel, top, west'],
    ] as const) {
      await section(page).getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(port);
    }
    await section(page).getByRole('button', { name: 'Add pipe' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^5 pipes, \d+ elbows, 0 clashes/);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^Choose two free ports first\./);

    const unit = section(page).getByRole('group', { name: 'Move the unit' });
    await unit.getByRole('button', { name: 'X −' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(unit).toContainText('It stands at X 11, Y 5.');
    await unit.getByRole('button', { name: 'X −' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(/^5 pipes, \d+ elbows, 0 clashes|^The unit cannot stand there/);

    await section(page)
      .getByRole('radio', { name: /Smart Elbow/ })
      .focus();
    await page.keyboard.press('Space');
    await expect(section(page).getByRole('radio', { name: /Smart Elbow/ })).toBeChecked();
    await section(page).getByRole('checkbox', { name: 'Drain' }).focus();
    await page.keyboard.press('Space');
    await expect(status(page)).toHaveText(/Hidden: Drain\.$/);

    const axe = await new AxeBuilder({ page }).include('.routing-demo').analyze();
    expect(axe.violations).toEqual([]);

    // Looked for as it comes: a busy browser may be through with the run before it is looked at.
    await section(page).evaluate((demo: HTMLElement) => {
      const look = () => {
        if (demo.querySelector('progress')?.checkVisibility()) demo.dataset.barShown = 'true';
      };
      new MutationObserver(look).observe(demo, { subtree: true, childList: true });
    });
    await section(page).getByRole('button', { name: 'Route 1,000 lines' }).focus();
    await page.keyboard.press('Enter');
    await expect(section(page)).toHaveAttribute('data-bar-shown');
    await expect(status(page)).toHaveText(/^1,000 lines, [\d,]+ elbows, 0 clashes, routed in [\d,]+ ms\.$/, {
      timeout: 120_000,
    });
    await section(page).getByRole('button', { name: 'Back to the room' }).press('Enter');
    await expect(status(page)).toHaveText(/^5 pipes/);

    await section(page).getByRole('button', { name: 'Close the demo' }).press('Enter');
    await expect(start(page)).toBeFocused();
  });

  test('stops a run', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/solution/routiai');
    await start(page).click();
    await expect(section(page)).toBeVisible({ timeout: 60_000 });
    // Pressed as soon as it is there: a busy browser may be through with the run before it is looked at again.
    const pressed = section(page).evaluate(
      (demo) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            const stop = [...demo.querySelectorAll('button')].find(
              ({ textContent }) => textContent === 'Stop the run',
            );
            if (!stop) return;
            observer.disconnect();
            stop.click();
            resolve();
          });
          observer.observe(demo, { subtree: true, childList: true });
        }),
    );
    await section(page).getByRole('button', { name: 'Route 1,000 lines' }).click({ timeout: 60_000 });
    await pressed;
    await expect(status(page)).toHaveText(/^The run was stopped after \d+ lines\./, { timeout: 30_000 });
  });

  test('is told that there is no WebGL 2, and keeps the clip', async ({ page }) => {
    await withoutWebGl2(page);
    await page.goto('/solution/routiai');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await start(page).click();
    await expect(status(page)).toHaveText(/^This browser has no WebGL 2/);
    await expect(section(page).locator('.loop-video')).toBeVisible();
    expect(await demoFiles(page)).toEqual([]);
  });
});
