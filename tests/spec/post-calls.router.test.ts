import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, formClient, locationOf } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoAccounts } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { smallImage } from '#tests/support/small-image.ts';

let site: RouterSite;
let accounts: DemoAccounts;
beforeAll(async () => {
  site = await openRouterSite();
  accounts = await site.seed();
});
afterAll(() => site.close());

type Caller = 'visitor' | 'member' | 'editor' | 'admin';

/** Sends API calls with a body of any type and the session of `who`. */
function apiClient(site: RouterSite, who: FormClient) {
  return async (method: string, path: string, body?: BodyInit | object) => {
    const plain = body instanceof FormData || typeof body === 'string' || body === undefined;
    const sid = who.cookie('sid');
    return fetch(new URL(path, site.origin), {
      method,
      headers: {
        Origin: site.origin,
        ...(sid && { Cookie: `sid=${sid}` }),
        ...(!plain && { 'Content-Type': 'application/json' }),
        ...(typeof body === 'string' && { 'Content-Type': 'text/plain' }),
      },
      ...(body !== undefined && { body: plain ? body : JSON.stringify(body) }),
    });
  };
}

function post(change: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  const fields = { title: 'A post by a program', type: 'Routi-AI', contents: 'Its contents.', ...change };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const CHANGE = { title: 'Changed by a program', type: 'Routi-AR', contents: 'Other contents.' };

test('calls and forms of posts respond to each role as in security §6', async () => {
  const clients: Record<Caller, FormClient> = {
    visitor: formClient(site.origin),
    member: await logIn(site, accounts.member),
    editor: await logIn(site, accounts.editor),
    admin: await logIn(site, accounts.admin),
  };
  const statuses = { visitor: 401, member: 403, editor: 0, admin: 0 };
  for (const [caller, client] of Object.entries(clients) as [Caller, FormClient][]) {
    const send = apiClient(site, client);
    for (const board of ['news', 'faq']) {
      const refused = statuses[caller];
      expect((await send('POST', `/db/${board}`, post())).status, `${caller} adds`).toBe(refused || 201);
      expect((await send('PUT', `/db/${board}/1`, CHANGE)).status, `${caller} edits`).toBe(refused || 200);
    }
    const preview = await client.post('/post-preview', { contents: '**x**' });
    expect(preview.status, `${caller} previews`).toBe(statuses[caller] || 200);
    for (const path of ['/notice/write', '/faq/write', '/notice/1/edit', '/faq/1/edit']) {
      expect((await client.get(path)).status, `${caller} sees ${path}`).toBe(200);
      const response = await client.post(path, { title: 'x', type: 'x', contents: 'x' });
      expect(response.status, `${caller} sends ${path}`).toBe(statuses[caller] || 422);
    }
  }

  const byEditor = locationOf(await apiClient(site, clients.editor)('POST', '/db/news', post()));
  const byAdmin = locationOf(await apiClient(site, clients.admin)('POST', '/db/news', post()));
  const remove = async (caller: Caller, address: string) =>
    (await clients[caller].post(`${address}/edit`, { intent: 'delete' })).status;
  expect(await remove('visitor', byEditor)).toBe(401);
  expect(await remove('member', byEditor)).toBe(403);
  expect(await remove('editor', byAdmin), 'what another wrote').toBe(403);
  expect(await remove('editor', '/notice/2'), 'what was imported').toBe(403);
  expect((await clients.visitor.get(byEditor)).status).toBe(200);
  expect(await remove('editor', byEditor), 'their own').toBe(303);
  expect((await clients.visitor.get(byEditor)).status).toBe(404);
  for (const caller of ['visitor', 'member'] as const) {
    expect((await clients[caller].get(`${byEditor}/edit`)).status).toBe(404);
    expect((await clients[caller].post(`${byEditor}/edit`, { intent: 'restore' })).status).toBe(404);
  }
  expect((await clients.admin.post(`${byEditor}/edit`, { intent: 'restore' })).status).toBe(303);
  expect((await clients.visitor.get(byEditor)).status).toBe(200);
  expect(await remove('admin', byEditor), 'any').toBe(303);
});

test('the API adds and edits posts and reports invalid input as a problem (spec §7)', async () => {
  const send = apiClient(site, await logIn(site, accounts.editor));
  const added = await send('POST', '/db/news', post({ image: await smallImage('green') }));
  expect(added.status).toBe(201);
  const address = locationOf(added);
  const { id } = (await added.json()) as { id: string };
  expect(address).toBe(`/notice/${id}`);

  const read = async () => {
    const posts = (await (await send('GET', '/db/news.json')).json()) as Record<string, string | null>[];
    return posts.find((each) => each.id === id);
  };
  const whole = await read();
  expect(whole).toMatchObject({ title: 'A post by a program', type: 'Routi-AI' });
  expect(whole?.images).toMatch(/^\/uploads\//);

  expect((await send('PUT', `/db/news/${id}`, { ...whole, ...CHANGE })).status).toBe(200);
  expect(await read()).toEqual({ ...whole, ...CHANGE });
  expect((await send('PUT', `/db/news/${id}`, post({ removeImage: 'on' }))).status).toBe(200);
  expect(await read()).toMatchObject({ title: 'A post by a program', images: null });

  const problem = async (response: Response) => {
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { status, errors } = (await response.json()) as {
      status: number;
      errors?: { field: string; code: string }[];
    };
    expect(status).toBe(response.status);
    return { status, errors: errors?.map(({ field, code }) => `${field} ${code}`) };
  };
  const text = new File(['no picture'], 'a.png', { type: 'image/png' });
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  const cases: [string, Response, number, string[]?][] = [
    ['nothing', await send('POST', '/db/faq', new FormData()), 422],
    ['a short title', await send('POST', '/db/news', post({ title: 'short' })), 422, ['title title-length']],
    [
      'a type of the other board',
      await send('POST', '/db/faq', post({ type: 'Notice' })),
      422,
      ['type type-required'],
    ],
    [
      'an unknown field',
      await send('POST', '/db/news', post({ pinned: 'on' })),
      422,
      ['pinned not-expected'],
    ],
    [
      'a file that is not an image',
      await send('POST', '/db/news', post({ image: text })),
      415,
      ['image not-png-or-jpeg'],
    ],
    [
      'a file that is too large',
      await send('POST', '/db/news', post({ image: large })),
      413,
      ['image too-large'],
    ],
    ['JSON to add', await send('POST', '/db/news', CHANGE), 415],
    ['plain text', await send('PUT', `/db/news/${id}`, 'title=x'), 415],
    ['a list', await send('PUT', `/db/news/${id}`, [CHANGE]), 422],
    ['an old version', await send('PUT', `/db/news/${id}`, { ...CHANGE, version: 1 }), 409],
    ['a missing post', await send('PUT', '/db/news/999999', CHANGE), 404],
    ['an invalid number', await send('PUT', '/db/faq/01', CHANGE), 404],
    ['the wrong method', await send('DELETE', `/db/news/${id}`, {}), 405],
    ['a GET', await send('GET', '/db/news'), 405],
  ];
  for (const [what, response, status, errors] of cases) {
    const reported = await problem(response);
    expect(reported.status, what).toBe(status);
    if (errors) expect(reported.errors, what).toEqual(errors);
  }
  expect(await read()).toMatchObject({ title: 'A post by a program' });
});
