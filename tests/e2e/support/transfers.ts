import type { Page } from '@playwright/test';
import { type FormClient, formClient, locationOf } from '../../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';
import { asPaste } from '../../support/statements.ts';
import { heading } from './checkout.ts';
import { newAddress, newMember } from './people.ts';
import { expect } from './site.ts';

/** A client without a browser that has logged in; a new member by default. */
export async function clientOf(site: SiteProcess, login?: DemoLogin): Promise<FormClient> {
  const client = formClient(site.origin, newAddress());
  const { id, password } = login ?? (await newMember(site));
  locationOf(await client.post('/login', { id, password }));
  return client;
}

export async function paste(page: Page, rows: string[][]): Promise<void> {
  await page.goto('/admin/deposits/import');
  await page.getByRole('radio', { name: /IBK/ }).check();
  await page.getByLabel('Or paste its lines').fill(asPaste(rows));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Import \d+ new lines?$/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /\b(1 line was|\d+ lines were) added\./ }),
  ).toBeVisible();
}

export async function expectOrder(page: Page, number: string, state: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await expect(heading(page)).toHaveText(number);
  await expect(page.locator('main header')).toContainText(state);
}
