import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { type FormClient, formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { alertIn, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { smallImage } from '#tests/support/small-image.ts';

let site: RouterSite;
let editor: FormClient;
beforeAll(async () => {
  site = await openRouterSite();
  await seedBoards(site.platform);
  editor = await writer('editor');
});
afterAll(() => site.close());

async function writer(role: 'editor' | 'admin'): Promise<FormClient> {
  const login = await newMember(site);
  await grantRole(site.platform, 'system', { loginId: login.id, role });
  return logIn(site, login, 'text/html');
}

/** Submits a form with a file. */
function sendFile(client: FormClient, at: string, words: Record<string, string>, image: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...words, image })) form.append(name, value);
  return client.send(at, form);
}

const WORDS = { title: 'A post without scripts', type: 'Notice', contents: 'First words.' };
const imageIn = (html: string) => html.match(/<article[\s\S]*?<img[^>]*src="([^"]*)"/)?.[1];
const isTicked = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*checked`).test(html);

test('an editor writes, previews, edits, changes the image, deletes and undoes without scripts', async () => {
  const first = { title: 'The plant is routed', type: 'Routi-AI', contents: 'More **models** are read.' };
  const at = '/notice/write';
  const previewed = await editor.post(at, { ...first, intent: 'preview' });
  const draft = await previewed.text();
  expect(draft).toContain('<strong>models</strong>');
  expect(alertIn(draft)).toBe('');
  expect(draft).toContain('More **models** are read.</textarea>');

  const address = locationOf(await sendFile(editor, at, first, await smallImage('green')));
  expect(address).toMatch(/^\/notice\/\d+$/);
  const written = await editor.page(address);
  expect(textOf(written)).toContain(first.title);
  const stored = imageIn(written);
  expect(stored).toMatch(/^\/uploads\//);

  const edit = `${address}/edit`;
  const form = await editor.page(edit);
  expect(inputValue(form, 'title')).toBe(first.title);
  const second = { title: 'The plant is routed anew', type: 'Notice', contents: 'Even more.' };
  const version = inputValue(form, 'version');
  const saved = await sendFile(editor, edit, { ...second, version }, await smallImage('blue'));
  expect(locationOf(saved)).toBe(address);
  const changed = await editor.page(address);
  expect(textOf(changed)).toContain(second.title);
  expect(textOf(changed)).toContain(second.contents);
  expect(imageIn(changed)).not.toBe(stored);

  const removed = { ...second, version: inputValue(await editor.page(edit), 'version'), removeImage: 'on' };
  const preview = await (await editor.post(edit, { ...removed, intent: 'preview' })).text();
  expect(preview).toContain('<p>Even more.</p>');
  expect(isTicked(preview, 'removeImage')).toBe(true);
  const short = { title: 'Short' };
  const refused = await submitForm(editor, { at: edit, html: preview, button: 'Submit', type: short });
  expect(refused.status).toBe(422);
  const refusedHtml = await refused.text();
  expect(alertIn(refusedHtml)).not.toBe('');
  expect(isTicked(refusedHtml, 'removeImage')).toBe(true);
  const { title } = second;
  expect(
    locationOf(await submitForm(editor, { at: edit, html: refusedHtml, button: 'Submit', type: { title } })),
  ).toBe(address);
  expect(imageIn(await editor.page(address))).toBe('/logo.svg');

  const deleted = await submitForm(editor, { at: edit, button: 'Yes, delete it' });
  const after = await editor.page(locationOf(deleted));
  expect(textOf(after)).toContain('This post is deleted; visitors no longer see it');
  const visitor = formClient(site.origin, undefined, 'text/html');
  expect((await visitor.get(address)).status).toBe(404);
  const undone = await submitForm(editor, { at: locationOf(deleted), html: after, button: 'Undo' });
  expect(inputValue(await editor.page(locationOf(undone)), 'title')).toBe(title);
  expect((await visitor.get(address)).status).toBe(200);
});

describe('a rejected post without scripts', () => {
  test('shows errors at the fields and keeps the input', async () => {
    const sent = await submitForm(editor, { at: '/faq/write', button: 'Submit', type: { title: 'Short' } });
    expect(sent.status).toBe(422);
    const html = await sent.text();
    const text = textOf(html);
    expect(text).toContain('Please enter a title of 10 to 100 characters.');
    expect(text).toContain('Please enter the content.');
    expect(text).toContain('Please choose a type.');
    expect(html).toContain('<title>Error: Write a post · FAQ · Routi</title>');
    expect(inputValue(html, 'title')).toBe('Short');
    // The summary links to the field.
    const [, target = ''] = html.match(/href="#([^"]*)">Please choose a type\./) ?? [];
    expect(html).toContain(`id="${target}"`);
  });

  test('reports a file that is no image and keeps the input', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const file = new File([gif], 'plan.png', { type: 'image/png' });
    const sent = await sendFile(editor, '/notice/write', WORDS, file);
    expect(sent.status).toBe(415);
    const html = await sent.text();
    expect(alertIn(html)).toContain('The file is not a PNG or JPEG image.');
    expect(inputValue(html, 'title')).toBe(WORDS.title);
    expect(html).toMatch(/<input[^>]*checked[^>]*value="Notice"|<input[^>]*value="Notice"[^>]*checked/);
  });
});

describe('the write form', () => {
  const WRITE_PAGES = ['/notice/write', '/faq/write', '/notice/1/edit', '/faq/1/edit'];

  test('tells a visitor why it cannot be submitted', async () => {
    const visitor = formClient(site.origin, undefined, 'text/html');
    for (const address of WRITE_PAGES) {
      const html = await visitor.page(address);
      expect(textOf(html), address).toContain('You are not logged in.');
      expect(html, address).toContain(`href="/login?next=${encodeURIComponent(address)}"`);
      expect(html, address).toMatch(
        /<button[^>]*aria-disabled="true"[^>]*aria-describedby="writers-only"[^>]*>Submit/,
      );
      expect(html, address).toMatch(
        /<input[^>]*name="title"[^>]*readOnly|<input[^>]*readOnly[^>]*name="title"/i,
      );
    }
  });

  test('tells a member why it cannot be submitted, and the board shows no Write', async () => {
    const member = await logIn(site, await newMember(site), 'text/html');
    const html = await member.page('/notice/write');
    expect(textOf(html)).toContain('Your account is a member’s');
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Submit/);
    expect(await member.page('/notice')).not.toContain('href="/notice/write"');
  });
});

test('shows the second of two editors what the first saved, and keeps their own text', async () => {
  const at = `${locationOf(await editor.post('/notice/write', WORDS))}/edit`;
  const begun = await editor.page(at);
  const admin = await writer('admin');
  const theirs = { contents: 'Words of the admin.' };
  expect((await submitForm(admin, { at, button: 'Submit', type: theirs })).status).toBe(303);

  const own = { contents: 'Words of the editor.' };
  const late = await submitForm(editor, { at, html: begun, button: 'Submit', type: own });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(alertIn(html)).toContain('changed this post in the meantime. Your text is kept');
  expect(textOf(html)).toContain(theirs.contents);
  expect(html).toContain(`${own.contents}</textarea>`);
  const saved = await submitForm(editor, { at, html, button: 'Submit' });
  expect(textOf(await editor.page(locationOf(saved)))).toContain(own.contents);
});
