import { logIn } from './support/log-in.ts';
import { expectAccessiblePage, newMember, test } from './support/people.ts';
import { expect } from './support/site.ts';

const MARKETING = 'I agree to receive marketing messages';
const MARKETING_CHANNELS = ['SMS', 'Phone calls', 'Email'];

test('a member sees their consents, and one checkbox selects all marketing channels', async ({
  page,
  site,
}) => {
  test.slow();
  await logIn(page, await newMember(site));
  await page.getByRole('navigation', { name: 'My page' }).getByRole('link', { name: 'Consents' }).click();
  await expect(page).toHaveTitle('Consents · Routi');
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(box(MARKETING)).not.toBeChecked();
  await box('SMS').check();
  await expect(box(MARKETING)).toBeChecked();
  await box(MARKETING).uncheck();
  for (const channel of MARKETING_CHANNELS) await expect(box(channel)).not.toBeChecked();
  await box(MARKETING).check();
  for (const channel of MARKETING_CHANNELS) await expect(box(channel)).toBeChecked();
  await box('Phone calls').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'have been saved' })).toBeVisible();
  await expectAccessiblePage(page, 'consents');

  await page.reload();
  await expect(box('SMS')).toBeChecked();
  await expect(box('Phone calls')).not.toBeChecked();
  await page.getByRole('link', { name: /of the text: Terms of use/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expectAccessiblePage(page, 'the text of a consent');
});

test('a member whose terms have changed sees the differences once, may postpone, and agrees', async ({
  page,
  accounts,
  expectStatus,
}) => {
  test.slow();
  expectStatus(422);
  await logIn(page, accounts.pending, '/mypage/overview');
  await expect(page).toHaveURL(/\/mypage\/consents\/renew$/);
  await expect(page).toHaveTitle('Our terms have changed · Routi');
  await expect(page.locator('ins').filter({ hasText: '대금의 연체와 이용의 정지' })).toContainText('[added:');
  await expect(page.locator('ins').filter({ hasText: '청약철회 등' }).first()).toBeVisible();
  await expectAccessiblePage(page, 'changed terms');
  await page.getByRole('link', { name: 'decide later' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: 'See what is different and agree' }).click();

  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveTitle('Error: Our terms have changed · Routi');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/mypage\/overview$/);
  // The heading only: the same text was announced as the page title on the way here.
  await expect(page.getByRole('heading', { name: 'Our terms have changed' })).toBeHidden();
  await page.goto('/mypage');
  await expect(page).toHaveURL(/\/mypage$/);
});
