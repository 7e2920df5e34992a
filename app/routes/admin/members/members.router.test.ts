import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationOf } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import {
  newAccount,
  newStaffOfEachRole,
  STAFF_ROLES,
  type StaffClient,
  type StaffRole,
} from '#tests/support/staff-clients.ts';

const reason = 'The member asked by phone';

let site: RouterSite;
let staff: Record<StaffRole, StaffClient>;
beforeAll(async () => {
  site = await openRouterSite();
  staff = await newStaffOfEachRole(site);
});
afterAll(() => site.close());

const newcomer = () => newAccount(site);

describe('the pages', () => {
  test('are shown to support, finance, read-only and admin, and not to editors', async () => {
    const { accountId } = await newcomer();
    for (const path of [
      '/admin/members',
      `/admin/members/${accountId}`,
      `/admin/members/${accountId}/manage`,
    ]) {
      for (const role of STAFF_ROLES) {
        const { status } = await staff[role].client.get(path);
        expect(status, `${path} to ${role}`).toBe(role === 'editor' ? 403 : 200);
      }
    }
  });

  test('find a member by phone and link to them; the phone itself is masked', async () => {
    const { id, accountId } = await newcomer();
    await sql`update accounts set tel_hash = ${site.platform.secrets.hash('tel', '01088887777')}
      where id = ${accountId}`.execute(site.platform.db);
    const list = await staff.support.client.page('/admin/members?q=010-8888-7777');
    expect(textOf(list)).toContain(id);
    expect(list).toContain(`/admin/members/${accountId}`);
    const page = textOf(await staff.support.client.page(`/admin/members/${id}`));
    expect(page).toContain('010-****-');
    expect(page).not.toContain('010-1234-5678');
  });

  test('name the members that they show in the access log', async () => {
    const { accountId } = await newcomer();
    await staff.viewer.client.page(`/admin/members/${accountId}`);
    const { rows } = await sql`select route from access_log where ${accountId} = any (subjects)`.execute(
      site.platform.db,
    );
    expect(rows).toEqual([{ route: '/admin/members/:id' }]);
  });

  test('show phone and address for a reason, which is audited', async () => {
    const { accountId } = await newcomer();
    const path = `/admin/members/${accountId}`;
    const { client } = staff.support;
    expect((await client.post(path, { intent: 'show-details', reason: '' })).status).toBe(422);
    const shown = await client.post(path, { intent: 'show-details', reason });
    expect(textOf(await shown.text())).toContain('010-1234-5678');
    const { rows } = await sql`select reason from audit_log
      where action = 'admin.member-details-seen' and target = ${accountId}`.execute(site.platform.db);
    expect(rows).toEqual([{ reason }]);
  });

  test('keep notes with their author, whatever is written', async () => {
    const { accountId } = await newcomer();
    const path = `/admin/members/${accountId}`;
    const { client, id } = staff.support;
    expect((await client.post(path, { intent: 'note', text: ' ' })).status).toBe(422);
    const added = await client.post(path, {
      intent: 'note',
      text: 'Calls on <b>Mondays</b>.\r\nPrefers mail.',
    });
    expect(locationOf(added)).toBe(`${path}?done=note-added#notes`);
    const page = textOf(await client.page(path));
    expect(page).toContain('Calls on <b>Mondays</b>.');
    expect(page).toContain(id);
    await expect(sql`update member_notes set text_sealed = 'x'`.execute(site.platform.db)).rejects.toThrow(
      'never changed',
    );
  });
});
