import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import type { CountBuffer } from '#app/platform/counts/counts.ts';
import { formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { newAdmin, openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newAddress, newMember, readOutbox } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, newAddress(), 'text/html');

/** The seal of a page that was loaded a minute ago. */
const openedBefore = () =>
  sealOpeningTime({
    ...site.platform,
    clock: { now: () => new Date(site.platform.clock.now().getTime() - 60_000) },
  });

let written = 0;
/** Submits a visitor's form as a browser without scripts does. */
async function send(client = visitor(), type: Record<string, string> = {}) {
  written += 1;
  const email = `writer${written}@example.com`;
  const typed = {
    kind: 'support',
    name: '홍길동',
    email,
    company: '',
    orderNumber: '',
    message: 'I cannot log in.',
    language: 'en',
    website: '',
    opened: openedBefore(),
    ...type,
  };
  return { email: typed.email, response: await client.post('/contact', typed) };
}

async function linkTo(email: string): Promise<string> {
  const mail = (await readOutbox(site)).find(({ to }) => to === email);
  return /\/contact\/request\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('a contact request', () => {
  test('is numbered on the page and waits in the staff queue', async () => {
    const client = visitor();
    const { response } = await send(client);
    expect(response.status).toBe(303);
    const page = textOf(await client.page(locationOf(response)));
    const number = /Q-\w{4}-\w{4}/.exec(page)?.[0] ?? '';
    const staff = await logIn(site, await newAdmin(site), 'text/html');
    const queue = textOf(await staff.page('/admin/contact'));
    expect(queue).toContain(number);
    expect(queue).toMatch(/New.*홍길동/s);
    expect(queue).toContain('I cannot log in.');
    expect(textOf(await staff.page(`/admin/contact/${number}`))).toContain('I cannot log in.');
  });

  test('keeps the input when it is rejected, and says why', async () => {
    const message = 'Look: www.a.example www.b.example www.c.example www.d.example';
    const { response } = await send(visitor(), { message, name: 'Kim Minsu', company: 'Kim <Piping>' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(textOf(html)).toContain('A message may have 3 links at most.');
    expect(html).toContain('value="Kim Minsu"');
    expect(html).toContain('value="Kim &lt;Piping&gt;"');
    expect(textOf(html)).toContain(message);
  });

  test('is rejected if typed faster than people type', async () => {
    const opened = inputValue(await visitor().page('/contact'), 'opened');
    const { response } = await send(visitor(), { opened });
    expect(response.status).toBe(422);
    expect(textOf(await response.text())).toContain('That was very fast.');
  });

  test('is rejected without a mail if a program fills the hidden field', async () => {
    const { response, email } = await send(visitor(), { website: 'https://spam.example' });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain('spam.example');
    expect((await readOutbox(site)).filter(({ to }) => to === email)).toEqual([]);
  });

  test('is prefilled for a member, and responds alike whether or not the address has an account', async () => {
    const member = await newMember(site);
    const client = await logIn(site, member, 'text/html');
    const html = await client.page('/contact?kind=sales');
    const email = inputValue(html, 'email');
    expect(email).toContain('@');
    const [known, unknown] = [await send(visitor(), { email }), await send()];
    const shown = async (location: string) =>
      textOf(await visitor().page(location)).replace(/Q-\w{4}-\w{4}/, 'Q');
    expect(known.response.status).toBe(unknown.response.status);
    expect(await shown(locationOf(known.response))).toBe(await shown(locationOf(unknown.response)));
  });
});

test('staff reply, and the customer answers by the mailed link without seeing notes', async () => {
  const { email } = await send();
  const link = await linkTo(email);
  const customer = visitor();
  const number = /Q-\w{4}-\w{4}/.exec(await customer.page(link))?.[0] ?? '';
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  await submitForm(staff, {
    at: `/admin/contact/${number}`,
    button: 'Save note',
    type: { message: 'Has no account.' },
  });
  const replied = await submitForm(staff, {
    at: `/admin/contact/${number}`,
    button: 'Send reply',
    type: { message: 'Please try again.' },
  });
  expect(locationOf(replied)).toBe(`/admin/contact/${number}?done=contact-replied`);
  const read = textOf(await customer.page(link));
  expect(read).toContain('Please try again.');
  expect(read).not.toContain('Has no account.');
  const back = await customer.post(link, { message: 'It works now.', website: '', opened: openedBefore() });
  expect(back.status).toBe(303);
  expect(textOf(await staff.page(`/admin/contact/${number}`))).toMatch(/Open.*It works now\./s);
});

test('rejects a reply from a page that is out of date, and keeps its text', async () => {
  const { email } = await send();
  const number = /Q-\w{4}-\w{4}/.exec(await visitor().page(await linkTo(email)))?.[0] ?? '';
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const path = `/admin/contact/${number}`;
  await submitForm(staff, { at: path, button: 'Save note', type: { message: 'Mine.' } });
  const late = await staff.post(path, { intent: 'reply', message: 'My long reply', seen: '1' });
  expect(late.status).toBe(409);
  expect(textOf(await late.text())).toMatch(/Nothing was sent.*My long reply/s);
});

test('leads from a request to its neighbors in the queue', async () => {
  await send();
  await send();
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const queue = await staff.page('/admin/contact?sort=-created');
  const [first = '', second = ''] = queue.match(/\/admin\/contact\/Q-\w{4}-\w{4}\?list=[^"]+/g) ?? [];
  expect(second).not.toBe(first);
  expect(await staff.page(first.replaceAll('&amp;', '&'))).toContain(`href="${second}"`);
  expect(await staff.page(second.replaceAll('&amp;', '&'))).toContain(`href="${first}"`);
});

test('saves a template and fills it with name and number', async () => {
  const { email } = await send(visitor(), { name: 'Kim & Lee' });
  const number = /Q-\w{4}-\w{4}/.exec(await visitor().page(await linkTo(email)))?.[0] ?? '';
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const saved = await staff.post('/admin/contact/templates', {
    intent: 'save',
    id: '',
    name: 'Thanks',
    language: 'en',
    message: 'Dear {name}, thanks for {number}.',
  });
  expect(locationOf(saved)).toBe('/admin/contact/templates?done=template-saved');
  const html = await staff.page(`/admin/contact/${number}`);
  const id = /<option value="([^"]+)">Thanks</.exec(html)?.[1] ?? '';
  expect(textOf(await staff.page(`/admin/contact/${number}?template=${id}`))).toContain(
    `Dear Kim & Lee, thanks for ${number}.`,
  );
});

test('counts clicks on the store link, except those of programs', async () => {
  const counts = site.platform.counts as CountBuffer;
  const clicks = async (userAgent: string) => {
    await fetch(new URL('/store', site.origin), { redirect: 'manual', headers: { 'User-Agent': userAgent } });
    return counts.take().filter(({ kind }) => kind === 'store');
  };
  counts.take();
  expect(await clicks('curl/8.5.0')).toEqual([]);
  expect(await clicks('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0')).toMatchObject([
    { count: 1 },
  ]);
});
