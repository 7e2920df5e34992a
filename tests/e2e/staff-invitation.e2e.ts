import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startPostgres } from '../support/postgres-server.ts';
import { startSite } from '../support/site-process.ts';
import { expectSound, field, newAddress } from './support/people.ts';
import { staff, tokenIn } from './support/staff-program.ts';

/** From the link of an invitation to an account that may write. */
async function becomeAdmin(page: Page, id: string, token: string): Promise<void> {
  await page.goto('/staff-invitation?token=wrong');
  await expect(page.getByText('This link is good no longer')).toBeVisible();
  await page.goto(`/staff-invitation?token=${token}`);
  await expect(page.getByText(`Your ID is ${id}`)).toBeVisible();
  await page.getByRole('button', { name: 'Become an admin' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expectSound(page, '/staff-invitation');
  const person = { Password: 'Correct-horse7', 'Confirm Password': 'Correct-horse7', Name: 'Chief' };
  const contact = { Tel: '010-1234-5678', Email: `${id}@example.com` };
  for (const [label, value] of Object.entries({ ...person, ...contact })) {
    await field(page, label).fill(value);
  }
  await page.getByRole('button', { name: 'Become an admin' }).click();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await page.goto(`/staff-invitation?token=${token}`);
  await expect(page.getByText('This link is good no longer')).toBeVisible();
  await page.goto('/login?next=/notice/write');
  await field(page, 'ID').fill(id);
  await field(page, 'Password').fill('Correct-horse7');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // Nobody has asked for it before: an invitation is no sign-up.
  await expect(page.getByRole('heading', { name: 'Please agree to our terms' })).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^I agree to this text/ }).all())
    await box.check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
}

test('an operator makes the first admin, who sets a password and administers; a second one does so without scripts (decisions S2)', async ({
  browser,
}) => {
  test.slow();
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-staff-'));
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' };
  const operator = (...args: string[]) => staff({ dataDir, env }, ...args);
  expect(await operator('list')).toContain('Nobody yet');
  const invitations: [id: string, token: string][] = [];
  for (const id of ['chief1', 'chief2']) {
    const invited = await operator('add', id);
    expect(invited).toContain('Good once, until');
    invitations.push([id, tokenIn(invited)]);
  }

  const site = await startSite({ dataDir, env });
  try {
    for (const [id, token] of invitations) {
      const page = await browser.newPage({
        baseURL: site.origin,
        javaScriptEnabled: id === 'chief1',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
      });
      await becomeAdmin(page, id, token);
      await page.close();
    }
    expect(await operator('list')).toMatch(/chief1 +admin +two-factor off +last login/);
    expect(await operator('revoke', 'demoadmin')).toBe('demoadmin is now member.');
    expect(await operator('revoke', 'chief2')).toBe('chief2 is now member.');
    expect(await operator('revoke', 'chief1')).toMatch(/^1: This is the last admin/);
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
});
