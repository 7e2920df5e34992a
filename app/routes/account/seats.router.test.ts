import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { orderByCard, submitAndFollow } from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const at = '/mypage/ticket/seats';

test('connects the add-in of a member, which claims and releases a seat', async () => {
  const member = await logIn(site, await newMember(site), 'text/html');
  await orderByCard(member, 'standard');
  const connected = await submitAndFollow(member, {
    at,
    button: 'Make a token',
    type: { name: 'CAD 7' },
  });
  expect(connected.text).toContain('Token of CAD 7');
  const token = connected.html.match(/<code[^>]*>([^<]+)</)?.[1] ?? '';

  /** Calls as an add-in does: without cookie or page. */
  const call = async (method: string, path: string, bearer = token) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const response = await fetch(new URL(`/api/v1/licence${path}`, site.origin), { method, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect((await call('POST', '/seat', 'x'.repeat(43))).status).toBe(401);
  const taken = await call('POST', '/seat');
  expect(taken).toMatchObject({ status: 200, body: { heartbeatSeconds: 300 } });
  expect(String(taken.body.licence).split('.')).toHaveLength(3);
  expect((await call('POST', '/heartbeat')).status).toBe(200);
  const { body } = await call('GET', '');
  expect(body).toMatchObject({ access: true, holders: [{ own: true }] });

  // Reloads the page, because the token is shown only once.
  const html = await member.page(at);
  expect(textOf(html)).toContain(`1 of ${body.seats} ${Number(body.seats) - 1} free`);
  expect(textOf(html)).toMatch(/0 h( 0\d min)? of 12 h used (12 h|11 h 5\d min) left\./);
  expect(html).not.toContain(token);

  const unknown = await submitAndFollow(member, {
    at,
    html,
    button: 'Invite',
    type: { loginId: 'nobody99' },
  });
  expect(unknown.status).toBe(409);
  expect(unknown.text).toContain('There is no member with this ID.');
  expect(unknown.html).toMatch(/<input[^>]*name="loginId"[^>]*value="nobody99"/);

  expect((await call('POST', '/release')).body).toEqual({ released: true });
  const left = await submitAndFollow(member, { at, button: 'Disconnect' });
  expect(left.text).not.toContain('CAD 7');
  expect((await call('POST', '/heartbeat')).status).toBe(401);
});
