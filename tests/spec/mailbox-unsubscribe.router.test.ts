import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeToken } from '#app/domains/membership/unsubscribe-token.server.ts';
import { formClient } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { newAddress, newPerson, readOutbox } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

/** As RFC 8058 has it: no Origin, no cookie. */
const post = (token: string) =>
  fetch(new URL(`/unsubscribe/one-click?token=${token}`, site.origin), {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

test('the server of a mailbox withdraws all marketing consents by one request, with the token of a mail only', async () => {
  const person = newPerson();
  const joined = await formClient(site.origin, newAddress()).post('/signup', {
    ...signUpForm({ id: person.id, email: person.email }),
    ...{ termsofuse__marketing: 'on', termsofuse__marketing_email: 'on' },
  });
  expect(joined.status).toBe(302);
  const results = async () =>
    (await readOutbox(site))
      .filter(
        ({ to, subject }) =>
          to === person.email &&
          subject === '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed',
      )
      .map(({ text }) => text);
  const { id } = await site.platform.db
    .withTables<{ accounts: { id: string; login_id: string } }>()
    .selectFrom('accounts')
    .select('id')
    .where('login_id', '=', person.id)
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
