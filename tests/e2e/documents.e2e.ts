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
