import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, formClient, locationOf } from '#tests/support/form-client.ts';
import { findLinkByText, headingsOf, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import {
  codeTo,
  logIn,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  readOutbox,
} from '#tests/support/site-visitors.ts';
import { submitAndFollow } from '#tests/support/visitor-orders.ts';

const EDIT = '/mypage/memberinfo?edit';
const WRONG = 'Not-the-one7';
const ADDRESS = { address: '1 Test Street, Seoul' };

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const pageText = async (client: FormClient, path: string) => textOf(await client.page(path));

async function newClient() {
  const person = newPerson();
  const client = await logIn(site, await newMember(site, person), 'text/html');
  const mails = async () => (await readOutbox(site)).filter(({ to }) => to === person.email);
  return { ...person, client, mails };
}

test('edits member info without scripts: errors keep the input, and saving leads to the view', async () => {
  const { client } = await newClient();
  const at = findLinkByText(await client.page('/mypage'), 'Edit');
  const wrong = await submitAndFollow(client, {
    at,
    button: 'Save',
    type: { name: 'Kim Minsu', company: 'Acme' },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('<title>Error: Edit profile · Routi</title>');
  expect(wrong.text).toContain('Address is required.');
  expect(wrong.text).toContain('Please enter 12 to 100 characters (Korean: from 2).');
  expect(wrong.html).toMatch(/<input[^>]*name="name"[^>]*value="Kim Minsu"/);
  const type = { ...ADDRESS, company: '' };
  const saved = await submitForm(client, { at, html: wrong.html, button: 'Save', type });
  expect(locationOf(saved)).toBe('/mypage/memberinfo?saved');
  const view = await pageText(client, locationOf(saved));
  expect(view).toContain('Your changes have been saved.');
  expect(view).toContain('Name Kim Minsu');
});

test('changes the email after a password and a mailed code, and notifies the old address', async () => {
  const { client, email: old, mails } = await newClient();
  const email = `new-${old}`;
  const save = (html: string, type: Record<string, string>) =>
    submitForm(client, { at: EDIT, html, button: 'Save', type });
  const missing = await save(await client.page(EDIT), { ...ADDRESS, email });
  expect(missing.status).toBe(422);
  let html = await missing.text();
  expect(textOf(html)).toContain('Please enter your current password to change your mobile number or email.');
  expect(html).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`));
  const refused = await save(html, { currentPassword: WRONG });
  expect(refused.status).toBe(403);
  html = await refused.text();
  expect(textOf(html)).toContain('The current password is not correct.');
  expect(html).toContain('<title>Error: Edit profile · Routi</title>');
  const at = locationOf(await save(html, { currentPassword: PASSWORD }));
  expect(at).toBe('/mypage/memberinfo/email');

  html = await client.page(at);
  expect(html).toContain('<title>Confirm your new email · Routi</title>');
  const view = await client.page(findLinkByText(html, 'Later'));
  expect(textOf(view)).toContain(`Email ${old}`);
  expect(textOf(view)).toContain(ADDRESS.address);
  expect(textOf(view)).toContain(`We sent a code to ${email}.`);
  expect(findLinkByText(view, 'Enter the code')).toBe(at);
  const code = await codeTo(site, email);
  const confirm = (typed: string) =>
    submitAndFollow(client, { at, html, button: 'Confirm', type: { code: typed } });
  const wrong = await confirm(code === '000000' ? '000001' : '000000');
  expect(wrong.text).toContain('The code is not correct.');
  const confirmed = await confirm(code);
  expect(confirmed.text).toContain(`Email ${email}`);
  expect(confirmed.text).not.toContain('Confirm your new email');
  expect((await mails())[0]?.subject).toBe(
    'Routi 계정의 이메일이 변경되었습니다 / The email of your Routi account has changed',
  );
});

test('saves and withdraws marketing consents, mails each change and exports them', async () => {
  const { client, email, mails } = await newClient();
  const at = '/mypage/consents';
  const given = { marketing: 'on', marketingSms: 'on' };
  const first = await submitAndFollow(client, {
    at,
    button: 'Save',
    type: { ...given, marketingEmail: 'on' },
  });
  expect(first.text).toContain('have been saved');
  expect(first.html).toMatch(/<input(?=[^>]*name="marketingSms")[^>]* checked/);
  expect(first.html).not.toMatch(/<input(?=[^>]*name="marketingCall")[^>]* checked/);
  const only = { marketing: 'on', marketingEmail: 'on' };
  const second = await client.post(at, only);
  expect(second.status).toBe(302);
  const page = await client.page(at);
  expect(textOf(page)).toMatch(
    /Marketing by SMS Withdrawn [\d-]+ Version [\d-]+ of the text: Marketing by SMS Agreed [\d-]+ Version [\d-]+ of the text: Marketing by SMS Not agreed/,
  );
  expect(textOf(page)).not.toContain('Marketing by phone');
  const consentMails = (await mails()).filter(
    ({ subject }) =>
      subject === '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed',
  );
  expect(consentMails.map(({ text }) => text)).toEqual([
    expect.stringContaining('You withdrew: Marketing by SMS'),
    expect.stringContaining('You agreed to: Marketing messages, Marketing by SMS, Marketing by email'),
  ]);

  const terms = page
    .match(/<li[\s\S]*?<\/li>/g)
    ?.find((item) => textOf(item).includes('of the text: Terms of use'));
  const text = findLinkByText(terms ?? '', 'Version');
  expect(headingsOf(await client.page(text))).toContain('Terms of use');
  const own = (await (await client.get('/mypage/export.json')).json()) as {
    profile: { email: string };
    consents: unknown[];
  };
  expect(own.profile.email).toBe(email);
  expect(own.consents).toHaveLength(10);
  expect((await formClient(site.origin, newAddress()).get('/mypage/export.json')).status).toBe(401);
});

/** Last, because the number of a former member cannot sign up again (decisions A8). */
test('deletes an account without scripts, on a page of its own', async () => {
  const { client, id, mails } = await newClient();
  const at = '/deleteaccount';
  const button = 'Delete Account';
  const html = await client.page(at);
  expect(textOf(html)).toContain('nor a verified email or telephone number');
  const unchecked = await submitAndFollow(client, { at, html, button, type: { reason: 'other' } });
  expect(unchecked.status).toBe(422);
  expect(unchecked.text).toContain('Please agree, or your account cannot be deleted.');
  expect(unchecked.html).toMatch(/<input(?=[^>]*value="other")[^>]* checked/);
  const question = await submitAndFollow(client, { at, html: unchecked.html, button, type: { agree: 'on' } });
  expect(headingsOf(question.html)).toContain('Are you sure you want to delete your account?');
  const type = { currentPassword: WRONG };
  const wrong = await submitAndFollow(client, { at, html: question.html, button, type });
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('The current password is not correct.');
  const deleted = await submitAndFollow(client, {
    at,
    html: wrong.html,
    button,
    type: { currentPassword: PASSWORD },
  });
  expect(headingsOf(deleted.html)).toContain('Your account has been successfully deleted.');
  expect(await pageText(client, '/mypage')).toContain('Please log in');
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Routi 회원 탈퇴가 완료되었습니다 / Your Routi account has been deleted',
  ]);
  const again = { id, password: PASSWORD };
  expect((await formClient(site.origin, newAddress()).post('/login', again)).status).toBe(401);
});
