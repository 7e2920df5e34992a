import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
type RunOptions = Parameters<AxeBuilder['options']>[0];
declare const axe: { run(within: Document, options: RunOptions): Promise<Found> };

/** The small build; the package would send the large one to the page, twice for each look. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Of what is right nothing is read. */
const ALL_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Off unless it is asked for.
  rules: { 'target-size': { enabled: true } },
};

/** What can differ between light and dark: the page is the same but for its colours. */
const COLOUR_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** WCAG 2.2 AA in light; in dark, after the same page was looked at in light, its colours. Frames (mails) are not looked into. */
export async function expectAccessible(
  page: Page,
  where: string,
  scheme: 'light' | 'dark' = 'light',
): Promise<void> {
  // One that the page still has from the look before is not sent again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => (await axe.run(document, options)).violations,
    scheme === 'dark' ? COLOUR_RULES : ALL_RULES,
  );
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
