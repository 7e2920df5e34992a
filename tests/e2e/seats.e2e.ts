import { logIn } from './support/log-in.ts';
import { expectAccessiblePage } from './support/people.ts';
import { expect, test } from './support/site.ts';

test('a member connects the add-in, which acquires and releases a seat', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  await logIn(page, accounts.subscriber, '/mypage/ticket/seats');
  await page.getByLabel('Name of the device').fill('CAD 7');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'Token of CAD 7' });
  await expect(shown).toBeVisible();
  const token = await shown.locator('code').innerText();

  /** A call as the add-in makes it: a bearer token, no cookies. */
  const call = async (method: string, path: string, bearer = token) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const response = await fetch(new URL(`/api/v1/licence${path}`, site.origin), { method, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect((await call('POST', '/seat', 'x'.repeat(43))).status).toBe(401);
  const acquired = await call('POST', '/seat');
  expect(acquired).toMatchObject({ status: 200, body: { heartbeatSeconds: 300 } });
  expect(String(acquired.body.licence).split('.')).toHaveLength(3);
  expect((await call('POST', '/heartbeat')).status).toBe(200);
  expect((await call('GET', '')).body).toMatchObject({ seats: 9, access: true, holders: [{ own: true }] });

  // On a reload the token is not shown again.
  await page.goto('/mypage/ticket/seats');
  await expect(page.getByText('1 of 9')).toBeVisible();
  await expect(page.getByText(token)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Disconnect CAD 7' })).toBeVisible();
  await expectAccessiblePage(page, 'seats, one of them taken');

  expectStatus(409);
  await page.getByLabel('ID of the person to invite').fill('nobody99');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('There is no member with this ID.')).toBeVisible();
  await expect(page.getByLabel('ID of the person to invite')).toHaveValue('nobody99');
  await page.getByLabel('ID of the person to invite').fill('demoeditor');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const rows = page.getByRole('listitem');
  await expect(
    rows.filter({ has: page.getByRole('button', { name: 'Cancel invitation demoeditor' }) }),
  ).toHaveText(/^demoeditorWaitingInvited \d{4}-\d\d-\d\dCancel invitation demoeditor$/);
  const owner = rows.filter({ hasText: 'You, the owner of this subscription' });
  await expect(owner).toContainText('demosubscriber');
  await expect(owner.getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('ID of the person to invite')).toHaveValue('');
  const inviteAgain = page.getByRole('button', { name: 'Invite again demoexpired' });
  await inviteAgain.click();
  await expect(inviteAgain).toBeHidden();
  await expect(rows.filter({ hasText: /^demoexpired/ })).toContainText('Waiting');

  expect((await call('POST', '/release')).body).toEqual({ released: true });
  await page.getByRole('button', { name: 'Disconnect CAD 7' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect CAD 7' })).toBeHidden();
  expect((await call('POST', '/heartbeat')).status).toBe(401);
});
