import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
type RunOptions = Parameters<AxeBuilder['options']>[0];
declare const axe: { run(within: Document, options: RunOptions): Promise<Found> };

/** The minified build; the package would send the large one to the page, twice for each check. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const ALL_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Off by default.
  rules: { 'target-size': { enabled: true } },
};

/** Rules that can differ between light and dark: only the colors differ. */
const COLOR_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Expects WCAG 2.2 AA; in dark only the colors, as light covers the rest. Frames (mails) are not checked. */
export async function expectAccessible(
  page: Page,
  where: string,
  scheme: 'light' | 'dark' = 'light',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => (await axe.run(document, options)).violations,
    scheme === 'dark' ? COLOR_RULES : ALL_RULES,
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(found, `accessibility of ${where}`).toEqual([]);
}

/** Expects that nothing is wider than the window (WCAG 1.4.10), and names what is. */
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
