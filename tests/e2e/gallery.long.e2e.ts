import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

test('the gallery is accessible in light and dark', async ({ page }) => {
  test.slow();
  // Each exhibit is shown in both themes, whichever the visitor prefers.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `/dev/gallery, ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '/dev/gallery, 320 px');
  const backgrounds = await page
    .locator('.exhibit-pane')
    .evaluateAll((panes) => [...new Set(panes.map((pane) => getComputedStyle(pane).backgroundColor))]);
  expect(backgrounds).toEqual(['rgb(255, 255, 255)', 'rgb(11, 18, 16)']);
});
