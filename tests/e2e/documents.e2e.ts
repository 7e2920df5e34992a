import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { openAndStay } from './support/people.ts';
import { expect, test } from './support/site.ts';

test('the contents of the terms link to each article, including both numbered 15', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/termsofuse');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  const contents = page.getByRole('navigation', { name: '목차' });
  for (const [name, id] of [
    ['제15조 대금의 연체와 이용의 정지', 'article-15'],
    ['제15조 청약철회 등', 'article-15-2'],
  ] as const) {
    await contents.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`h2#${id}`)).toBeInViewport();
  }
});

test('the contents mark the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/privacy#section-5');
  const read = page.getByRole('navigation', { name: '목차' }).locator('[aria-current]');
  await expect(read).toHaveText('5처리의 위탁');
});

test('earlier terms stay readable and say that they are superseded', async ({ page }) => {
  await page.goto('/termsofuse');
  await page.getByRole('link', { name: '2026년 11월 1일' }).click();
  await expect(page).toHaveURL(/\/termsofuse\/2026-11-01$/);
  await expect(page.getByText('지금은 적용되지 않는 이전 버전입니다.')).toBeVisible();
  await page.getByRole('link', { name: '현재 버전 보기' }).click();
  await expect(page).toHaveURL(/\/termsofuse$/);
});

test('terms of a day on which no version took effect are not found', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await openAndStay(page, () => page.goto('/termsofuse/2020-01-01'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such version.');
});

test('the footer links to the terms and the privacy policy @stock', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용약관');
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보 처리방침');
});

test('print shows the text without the site around it', async ({ page }) => {
  await page.goto('/termsofuse');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '제24조 (재판권과 준거법)' })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

for (const code of ['routiai', 'routiar']) {
  test(`the brochure of ${code} prints on four pages without overlap or overflow`, async ({ page }) => {
    await page.goto(`/dev/brochure/${code}`);
    await expectAccessible(page, `/dev/brochure/${code}`);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
    // Pairs that stand one above the other on a page: longer texts would overlap.
    const stacked = [
      ['.cover-lead', '.cover > img'],
      ['.cover > img', '.cover-claims'],
      ['.features-pair', '.steps'],
      ['.steps ol', '.exchange'],
      ['.awards', '.closing'],
      ['.getting', '.closing > .note'],
    ];
    for (const [above = '', below = ''] of stacked) {
      const [upper, lower] = [
        await page.locator(above).boundingBox(),
        await page.locator(below).boundingBox(),
      ];
      const gap = (lower?.y ?? 0) - (upper ? upper.y + upper.height : Number.NaN);
      expect(gap, `${above} over ${below}`).toBeGreaterThan(0);
    }
    const hidden = await page
      .locator('.sheet')
      .evaluateAll((sheets) => sheets.filter((sheet) => sheet.scrollHeight > sheet.clientHeight).length);
    expect(hidden).toBe(0);
  });
}

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
