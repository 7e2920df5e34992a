import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteStaff } from '#app/domains/admin/staff/invite-staff.server.ts';
import { formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { newAddress, PASSWORD } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const BUTTON = 'Become an admin';
const GONE = 'This link is no longer valid';

test('an invitation link creates one account, which may write after agreeing to the terms (decisions S2)', async () => {
  const invited = await inviteStaff(site.platform, { loginId: 'chief1', role: 'admin' }, 'system');
  if (!invited.ok) throw new Error(invited.error);
  const at = invited.value.address.replace(site.origin, '');
  const client = formClient(site.origin, newAddress(), 'text/html');
  expect(textOf(await client.page('/staff-invitation?token=wrong'))).toContain(GONE);
  const form = await client.page(at);
  expect(textOf(form)).toContain('Your ID is chief1');

  const refused = await submitForm(client, { at, html: form, button: BUTTON });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('<title>Error: Staff invitation');
  const type = {
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Chief',
    tel: '010-1234-5678',
    email: 'chief1@example.com',
  };
  const accepted = await submitForm(client, { at, html, button: BUTTON, type });
  expect(textOf(await accepted.text())).toContain('Your account is ready');
  expect(textOf(await client.page(at))).toContain(GONE);

  const login = { id: 'chief1', password: PASSWORD };
  const next = '/notice/write';
  const entered = await submitForm(client, { at: `/login?next=${next}`, button: 'Login', type: login });
  // Consents are due here first, because an invitation is no sign-up.
  const consents = locationOf(entered);
  const asked = await client.page(consents);
  expect(textOf(asked)).toContain('Please agree to our terms');
  const unticked = await submitForm(client, { at: consents, html: asked, button: 'Agree and continue' });
  expect(unticked.status).toBe(422);
  expect(await unticked.text()).toContain('<title>Error: Please agree to our terms');
  const agreed = await submitForm(client, {
    at: consents,
    html: asked,
    button: 'Agree and continue',
    type: Object.fromEntries(
      ['agree_terms_of_use', 'agree_privacy_collection'].map((name) => [name, inputValue(asked, name)]),
    ),
  });
  expect(locationOf(agreed)).toBe(next);
  const post = { type: 'Notice', title: 'Written by the first admin', contents: 'Text' };
  expect((await submitForm(client, { at: next, button: 'Submit', type: post })).status).toBe(303);
});
