import { expect, type Page } from '@playwright/test';

/**
 * What `goto` and `reload` lead to is looked at once its scripts have taken it over. They do so after the page counts as
 * loaded, and a key that is pressed in between is the browser's own affair: on a busy machine that is long enough.
 */
export function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where);
    await expectTakenOver(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await expectTakenOver(page);
    return answer;
  };
}

/** A page that is on its way to the next one is no page yet; one without our scripts has nothing to wait for. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isTakenOver).catch(() => false), {
      message: 'scripts have taken the page over',
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** React marks an element once it and all within it are its own. */
function isTakenOver(): boolean {
  const ours = '__reactRouterContext' in window;
  return !ours || Object.keys(document.documentElement).some((name) => name.startsWith('__reactFiber$'));
}
