import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What can differ between light and dark: the page is the same but for its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA in light; in dark, after the same page was looked at in light, its colours. */
export async function expectAccessible(
  page: Page,
  where: string,
  scheme: 'light' | 'dark' = 'light',
): Promise<void> {
  // It is half a megabyte of script: one that the page still has from the look before is not sent again.
  const there = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(there && { axeSource: 'undefined' }) })
    // In the page itself: no page of ours has frames, and the other way opens a second page for each look.
    .setLegacyMode(true)
    .options(
      scheme === 'dark'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] }
        : {
            // Of what is right nothing is read.
            resultTypes: ['violations'],
            runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
            // Off unless it is asked for.
            rules: { 'target-size': { enabled: true } },
          },
    )
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${where}`).toEqual([]);
}

/** Nothing is wider than the window (WCAG 1.4.10); what is, is named. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200))
      .slice(0, 10);
  });
  expect(tooWide, `wider than the window: ${where}`).toEqual([]);
}
