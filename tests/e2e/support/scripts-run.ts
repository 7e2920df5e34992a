import { expect, type Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait for hydration. It follows the load event, and a key pressed in between is not handled
 * by the scripts; on a busy machine that gap is long enough to matter.
 */
export function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await expectTakenOver(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await expectTakenOver(page);
    return response;
  };
}

/** Waits for hydration. A page that is navigating fails the check and is polled again. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isHydrated).catch(() => false), {
      message: 'scripts have taken the page over',
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/**
 * React adds its key to the root element once the page is hydrated. A page without our scripts has nothing to wait for.
 */
function isHydrated(): boolean {
  const ours = '__reactRouterContext' in window;
  return !ours || Object.keys(document.documentElement).some((name) => name.startsWith('__reactFiber$'));
}
