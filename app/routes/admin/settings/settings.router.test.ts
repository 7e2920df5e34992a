import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { toFormFields } from '#app/domains/settings/read-setting-form.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';
import { listAwardImages } from '#app/domains/settings/setting-queries.server.ts';
import type { FormClient } from '#tests/support/form-client.ts';
import { formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newAddress, newMember } from '#tests/support/site-visitors.ts';
import { smallImage } from '#tests/support/small-image.ts';

let site: RouterSite;
const staff = {} as Record<'admin' | 'editor' | 'viewer', FormClient>;
beforeAll(async () => {
  site = await openRouterSite();
  for (const role of ['admin', 'editor', 'viewer'] as const) staff[role] = await newStaff(role);
});
afterAll(() => site.close());

async function newStaff(role: Role): Promise<FormClient> {
  const member = await newMember(site);
  await grantRole(site.platform, 'system', { loginId: member.id, role });
  return logIn(site, member, 'text/html');
}

const visitor = () => formClient(site.origin, newAddress(), 'text/html');
const at = (key: SettingKey) => `/admin/settings/${key}`;

/** The form of a setting as its page shows it, with some fields changed. */
async function formOf(client: FormClient, key: SettingKey, typed: Record<string, string>) {
  const shown = inputValue(await client.page(at(key)), 'shown');
  return { ...toFormFields(key, currentSetting(site.platform, key)), shown, reason: 'As agreed', ...typed };
}

async function publish(client: FormClient, key: SettingKey, typed: Record<string, string>) {
  const response = await client.post(at(key), { intent: 'publish', ...(await formOf(client, key, typed)) });
  return { status: response.status, html: await response.text(), to: response.headers.get('Location') };
}

/** A change for each setting that needs no file. */
const CHANGES: Readonly<Partial<Record<SettingKey, Record<string, string>>>> = {
  seller: { tradeName: '루티 주식회사' },
  'bank-accounts': { ibk_number: '010-123456-01-011', ibk_holder: 'Routi' },
  contact: { office: '1 Street\nSeoul' },
  announcement: { text: 'Published by a test' },
  awards: { awards_1_contents: 'For it' },
  'home-copy': { headline: 'Published by a test' },
  'routi-ai-copy': { closingTitle: 'Published by a test' },
  'routi-ar-copy': { untilDownload: 'Soon' },
  holidays: { days_0_date: '2027-05-03', days_0_name: 'Extra day' },
};

test.each(Object.entries(CHANGES))(
  'publishes %s as typed, and rejects the same value again',
  async (name, typed) => {
    const key = name as SettingKey;
    expect(await publish(staff.admin, key, typed)).toMatchObject({ status: 302, to: `${at(key)}?done=1` });
    const page = textOf(await staff.admin.page(`${at(key)}?done=1`));
    expect(page).toContain('Version 1 is published');
    expect(page).toMatch(/In use.*As agreed/);
    expect(toFormFields(key, currentSetting(site.platform, key))).toMatchObject(typed);
    expect(await publish(staff.admin, key, {})).toMatchObject({ status: 409 });
  },
);

test('shows a banner to visitors on its days, and its preview to the editor only', async () => {
  const typed = {
    text: 'New plant, new routes',
    link: 'Read on',
    to: '/notice',
    until: '2020-01-02',
    from: '2020-01-01',
  };
  const preview = await staff.editor.post(at('announcement'), {
    intent: 'preview',
    ...(await formOf(staff.editor, 'announcement', typed)),
  });
  const [, page = ''] = (await preview.text()).match(/<iframe[^>]*srcDoc="([^"]*)"/) ?? [];
  expect(textOf(page.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toContain('New plant, new routes');
  expect(await visitor().page('/')).not.toContain('New plant, new routes');
  expect(await publish(staff.editor, 'announcement', typed)).toMatchObject({ status: 302 });
  expect(await visitor().page('/')).not.toContain('aria-label="Announcement"');
  expect(await publish(staff.editor, 'announcement', { ...typed, until: '' })).toMatchObject({ status: 302 });
  const home = await visitor().page('/');
  expect(home).toContain('New plant, new routes');
  // A visitor who dismissed an earlier banner still sees this one.
  expect(home).toMatch(/localStorage\.getItem\("dismissed-announcement"\)==="announcement-\d+"/);
});

test('restores an earlier version by publishing it again', async () => {
  await publish(staff.admin, 'home-copy', { headline: 'First headline' });
  const [, version = ''] =
    locationOf((await lastPublished('home-copy', 'Second headline')).response).match(/done=(\d+)/) ?? [];
  const earlier = Number(version) - 1;
  const page = await staff.admin.page(`${at('home-copy')}?restore=${earlier}`);
  expect(inputValue(page, 'headline')).toBe('First headline');
  expect(inputValue(page, 'reason')).toBe(`Restore version ${earlier}`);
  await publish(staff.admin, 'home-copy', { headline: inputValue(page, 'headline') });
  expect(await visitor().page('/')).toContain('First headline');
});

async function lastPublished(key: SettingKey, headline: string) {
  const form = await formOf(staff.admin, key, { headline });
  return { response: await staff.admin.post(at(key), { intent: 'publish', ...form }) };
}

test('rejects invalid fields, keeps the input and names each mistake', async () => {
  const refused = await publish(staff.admin, 'contact', {
    appStore: 'http://store',
    office: '',
    reason: 'x',
  });
  expect(refused.status).toBe(422);
  expect(textOf(refused.html)).toContain('Please enter an address that begins with https://.');
  expect(inputValue(refused.html, 'appStore')).toBe('http://store');
  const without = await publish(staff.admin, 'contact', { reason: 'x', appStore: 'https://store.routi.kr' });
  expect(textOf(without.html)).toContain('Please give a reason of 4 to 200 characters.');
  expect((await publish(staff.admin, 'contact', { other: 'x' })).status).toBe(422);
});

test('does not overwrite what somebody else published meanwhile', async () => {
  const form = await formOf(staff.admin, 'routi-ar-copy', { closingTitle: 'Mine' });
  await publish(staff.editor, 'routi-ar-copy', { closingTitle: 'Theirs' });
  const late = await staff.admin.post(at('routi-ar-copy'), { intent: 'publish', ...form });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(textOf(html)).toContain('Somebody else has published a version');
  expect(inputValue(html, 'closingTitle')).toBe('Mine');
});

test('lets editors change content only, and read-only staff nothing', async () => {
  expect((await staff.editor.get(at('seller'))).status).toBe(403);
  const form = { intent: 'publish', shown: '0', reason: 'As agreed' };
  const refused = await staff.editor.post(at('bank-accounts'), {
    ...form,
    ibk_number: '010-123456-01-012',
    ibk_holder: 'Me',
  });
  expect(refused.status).toBe(403);
  expect(await staff.editor.page('/admin/settings')).not.toContain(at('bank-accounts'));
  const seen = await staff.viewer.page(at('seller'));
  expect(textOf(seen)).toContain('Your role may look at this');
  expect(seen).not.toContain('value="publish"');
  expect((await staff.viewer.post(at('awards'), form)).status).toBe(403);
  expect((await (await newStaff('member')).get(at('awards'))).status).toBe(403);
  expect((await staff.admin.get('/admin/settings/prices')).status).toBe(404);
});

test("stores and shows an award's image, and keeps it while any version refers to it", async () => {
  const body = new FormData();
  const form = await formOf(staff.editor, 'awards', {});
  for (const [name, value] of Object.entries({ intent: 'publish', ...form })) body.set(name, value);
  body.set('awards_0_image_upload', await smallImage('green'));
  expect((await staff.editor.send(at('awards'), body)).status).toBe(302);
  const [image = ''] = await listAwardImages(site.platform);
  expect(image).toMatch(/^\/uploads\/[0-9a-f]{64}\.(png|jpg)$/);
  expect(await visitor().page('/db/home.json')).toContain(image);
  await publish(staff.editor, 'awards', { awards_0_image: '' });
  expect(await visitor().page('/db/home.json')).not.toContain(image);
  expect(await listAwardImages(site.platform)).toEqual([image]);
});

test('lets an editor rename, move, add and retire FAQ topics, which keep their questions', async () => {
  const question = async (type: string) => {
    const form = { title: 'How do we route a plant?', type, contents: 'With Routi.' };
    const response = await staff.editor.post('/db/faq', form);
    return { status: response.status, page: response.headers.get('Location') ?? '' };
  };
  const { page } = await question('Auth');
  const [auth, download, ...others] = currentSetting(site.platform, 'faq-topics').topics;
  expect([auth?.key, download?.key]).toEqual(['Auth', 'Download']);
  const added = others.length + 2;
  const typed = {
    topics_0_name: 'Sign-in',
    topics_0_place: '2',
    topics_1_shown: 'retired',
    [`topics_${added}_name`]: '배관 설계',
    [`topics_${added}_place`]: '1',
    [`topics_${added}_shown`]: 'always',
  };
  expect(await publish(staff.editor, 'faq-topics', typed)).toMatchObject({ status: 302 });
  expect(currentSetting(site.platform, 'faq-topics').topics.slice(0, 3)).toEqual([
    { key: '배관-설계', name: '배관 설계', shown: 'always' },
    { key: 'Download', name: 'Download', shown: 'retired' },
    { key: 'Auth', name: 'Sign-in', shown: 'always' },
  ]);
  const list = await visitor().page('/faq?type=Auth');
  expect(textOf(list)).toMatch(/배관 설계 Sign-in/);
  expect(list).toContain(`href="${page}"`);
  expect(textOf(await visitor().page(page))).toContain('| Sign-in');
  expect(await question('배관-설계')).toMatchObject({ status: 201 });
  expect(await question('Download')).toMatchObject({ status: 422 });
  expect(await staff.editor.page('/faq/write')).not.toContain('value="Download"');
});

test('rejects topics with the same name, and restores later topics as retired', async () => {
  const { topics } = currentSetting(site.platform, 'faq-topics');
  const row = `topics_${topics.length}`;
  const twice = await publish(staff.editor, 'faq-topics', {
    [`${row}_name`]: 'Payment',
    [`${row}_shown`]: 'always',
  });
  expect(twice.status).toBe(422);
  expect(textOf(twice.html)).toContain('Two topics have this name');
  await publish(staff.editor, 'faq-topics', { [`${row}_name`]: 'Billing', [`${row}_shown`]: 'always' });
  const page = await staff.editor.page(`${at('faq-topics')}?restore=1`);
  expect(inputValue(page, `${row}_key`)).toBe('Billing');
  expect(page).toMatch(/name="topics_\d+_shown"[^>]*>(?:(?!<\/select>).)*value="retired" selected/);
});

test('replaces the built-in brochure with an uploaded PDF, and rejects other files', async () => {
  const send = async (content: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      intent: 'publish',
      ...(await formOf(staff.editor, 'brochures', {})),
    }))
      body.set(name, value);
    body.set('routiai_upload', new File([content], 'brochure.pdf'));
    return staff.editor.send(at('brochures'), body);
  };
  const refused = await send('<script>');
  expect([refused.status, textOf(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Please choose a PDF'),
  ]);
  expect((await send('%PDF-1.7 a brochure')).status).toBe(302);
  const page = await visitor().page('/solution/routiai');
  expect(page).toMatch(/href="\/uploads\/brochure-[0-9a-f]{64}\.pdf"/);
});

test("lists missing legal facts among the setup steps, but not on a demo's start page", async () => {
  const steps = textOf(await staff.admin.page('/admin/setup'));
  expect(steps).toMatch(/Say who sells.*Needed to sell.*Missing:/);
  expect(steps).toMatch(/List your awards.*(Set\.|The built-in awards are shown)/);
  expect(textOf(await staff.admin.page('/admin'))).not.toContain('Nothing can be ordered yet');
});
