import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeToken } from '#app/domains/membership/unsubscribe-token.server.ts';
import { formClient } from '#tests/support/form-client.ts';
import { headingsOf, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { newAddress, newPerson, readOutbox } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const REMINDER =
  '마케팅 정보 수신 동의를 계속 유지하시겠습니까? / You agreed to marketing messages: keep or withdraw';
const WITHDRAWN = '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed';

/** As in RFC 8058: no Origin, no cookie. */
const post = (token: string) =>
  fetch(new URL(`/unsubscribe/one-click?token=${token}`, site.origin), {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

/** Signs up a member who agrees to marketing messages; `mails` returns their mails, newest first. */
async function newReader() {
  const { id, email } = newPerson();
  const signedUp = await formClient(site.origin, newAddress()).post('/signup', {
    ...signUpForm({ id, email }),
    ...{ termsofuse__marketing: 'on', termsofuse__marketing_email: 'on' },
  });
  expect(signedUp.status).toBe(302);
  const mails = async (about: string) =>
    (await readOutbox(site))
      .filter(({ to, subject }) => to === email && subject === about)
      .map(({ text }) => text);
  return { id, mails, results: () => mails(WITHDRAWN) };
}

test('a one-click unsubscribe with a valid token withdraws all marketing consents once', async () => {
  const { id: loginId, results } = await newReader();
  const { id } = await site.platform.db
    .withTables<{ accounts: { id: string; login_id: string } }>()
    .selectFrom('accounts')
    .select('id')
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  const token = unsubscribeToken(site.platform, id);

  expect((await post(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
  expect(await results()).toEqual([]);
  expect((await post(token)).status).toBe(204);
  expect(await results()).toEqual([expect.stringContaining('You withdrew: Marketing')]);
  expect((await post(token)).status).toBe(204);
  expect(await results()).toHaveLength(1);

  const opened = await formClient(site.origin, newAddress()).get(`/unsubscribe/one-click?token=${token}`);
  expect(opened.headers.get('Location')).toBe(`/unsubscribe?token=${token}`);
});

test('the link of a reminder withdraws all marketing consents once, by a button', async () => {
  const reader = await newReader();
  // After two years members are reminded of their consent (security R32).
  await site.passDays(731);
  const [reminder] = await reader.mails(REMINDER);
  const at = reminder?.match(/https?:\/\/[^/]+(\/unsubscribe\?token=\S+)/)?.[1] ?? 'no link';
  const client = formClient(site.origin, newAddress(), 'text/html');
  const html = await client.page(at);
  expect(headingsOf(html)[0]).toBe('Unsubscribe');
  // A GET changes nothing: mail scanners follow links.
  expect(await reader.results()).toEqual([]);
  for (let pressed = 1; pressed <= 2; pressed += 1) {
    const response = await submitForm(client, { at, html, button: 'Unsubscribe' });
    expect(headingsOf(await response.text())[0]).toBe('You are unsubscribed');
    expect(await reader.results()).toEqual([expect.stringContaining('You withdrew: Marketing')]);
  }
  const cut = await client.page(at.slice(0, -1));
  expect(textOf(cut)).toContain('This link is not complete.');
  expect(cut.match(/<main[\s\S]*<\/main>/)?.[0]).not.toContain('<button');
});
