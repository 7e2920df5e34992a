import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPosts } from '#app/domains/boards/writing/import-posts.server.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import {
  newAccount,
  newStaffOfEachRole,
  type StaffClient,
  type StaffRole,
} from '#tests/support/staff-clients.ts';
import { newDepositor, orderByTransfer } from '#tests/support/visitor-orders.ts';

const ITEM = '00000000-0000-4000-8000-000000000001';

let site: RouterSite;
let staff: Record<StaffRole, StaffClient>;
beforeAll(async () => {
  site = await openRouterSite();
  staff = await newStaffOfEachRole(site);
  await sql`insert into work_items (id, kind, subject, details, opened_at)
    values (${ITEM}, 'document-refused', 'd1', '{"kind":"tax-invoice","amount":5000}', now())`.execute(
    site.platform.db,
  );
});
afterAll(() => site.close());

describe('Today', () => {
  const ROW = `value="${ITEM}"`;
  const assign = (role: StaffRole, intent: 'take' | 'release', path = '/admin?index') =>
    staff[role].client.post(path, { intent, kind: 'work-item', subject: ITEM });
  const isMine = async (role: StaffRole) => (await staff[role].client.page('/admin?show=mine')).includes(ROW);

  test("assigns open work, lets others take it over, and lists one's own", async () => {
    const taken = await assign('support', 'take', '/admin?index&kind=work-item');
    expect(taken.status).toBe(302);
    expect(taken.headers.get('Location')).toBe('/admin?kind=work-item');
    expect(await isMine('support')).toBe(true);
    expect(await staff.finance.client.page('/admin?show=free')).not.toContain(ROW);
    expect(textOf(await staff.finance.client.page('/admin'))).toContain('Take over');

    await assign('finance', 'take');
    expect([await isMine('support'), await isMine('finance')]).toEqual([false, true]);
    await assign('support', 'release');
    expect(await isMine('finance'), 'given back by somebody else').toBe(true);
    await assign('finance', 'release');
    expect(await isMine('finance')).toBe(false);
    expect(await staff.finance.client.page('/admin?show=free')).toContain(ROW);
  });

  test('links to the item', async () => {
    expect(await staff.admin.client.page('/admin')).toContain(`href="/admin/work/${ITEM}"`);
    expect(await staff.admin.client.page(`/admin/work/${ITEM}`)).toContain('How was it settled?');
  });

  test('refuses to assign work to an editor', async () => {
    expect((await assign('editor', 'take')).status).toBe(403);
  });
});

describe('search', () => {
  const find = (role: StaffRole, q: string) =>
    staff[role].client.get(`/admin/search?q=${encodeURIComponent(q)}`);

  test('finds an order by its number, but not for an editor', async () => {
    const buyer = await newAccount(site);
    const { number } = await orderByTransfer(await logIn(site, buyer, 'text/html'), 'ibk', newDepositor());
    const found = await find('viewer', ` ${number.toLowerCase()} `);
    expect(found.status).toBe(302);
    expect(found.headers.get('Location')).toBe(`/admin/orders/${number}`);
    const hidden = await find('editor', number);
    expect(hidden.status).toBe(200);
    expect(textOf(await hidden.text())).toContain('No results.');

    const groups = await (await find('support', buyer.id)).text();
    for (const text of ['Members', 'Orders', number]) expect(textOf(groups)).toContain(text);
    expect(groups, 'what was typed is marked').toContain(`<mark>${buyer.id}</mark>`);
    expect(textOf(await (await find('editor', buyer.id)).text())).toContain('No results.');
  });

  test('marks a group with more hits, links to the full list and labels matches in the text', async () => {
    const post = { type: 'Notice', date: '2026-11-20', contents: 'Routes pipes.' };
    const posts = Array.from({ length: 11 }, (_, at) => ({
      ...post,
      id: at + 1,
      title: `Release notes ${at}`,
    }));
    expect(await importPosts(site.platform, 'notice', posts)).toEqual({ ok: true, value: 11 });
    const html = await (await find('editor', 'pipes')).text();
    expect(textOf(html)).toContain('More than 10 results');
    expect(textOf(html)).toContain('Notices 10+');
    expect(html).toContain('href="/admin/posts?q=pipes&amp;board=notice"');
    expect(html).toContain('<span class="search-by">Text</span>');
  });
});
