import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#app/domains/accounts/identity/actor.ts';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import { sendContactRequest } from '#app/domains/contact/send-contact-request.server.ts';
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
const minutesAgo = (minutes: number) => new Date(site.platform.clock.now().getTime() - minutes * 60_000);

describe('the member desk', () => {
  test('is open to support, finance, read-only and admin, but not to editors', async () => {
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

  test('finds a member by phone and masks the number', async () => {
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

  test('lists contact requests from the member’s mailbox', async () => {
    const { accountId, email } = await newcomer();
    const { platform } = site;
    const opened = sealOpeningTime({ ...platform, clock: { now: () => minutesAgo(1) } });
    const sent = await sendContactRequest(
      platform,
      { actor: visitor, caller: { id: 'request-1', address: '192.0.2.1' } },
      {
        ...{ kind: 'support', language: 'en', website: '', opened },
        ...{ name: 'Kim', email, company: '', orderNumber: '', message: 'Where is my invoice?' },
      },
    );
    const number = sent.ok ? sent.value.number : '';
    const page = await staff.support.client.page(`/admin/members/${accountId}`);
    expect(page).toContain(`href="/admin/contact/${number}"`);
    expect(textOf(page)).toContain('Same mailbox, not logged in');
  });

  test('shows phone and address for a reason, which is audited', async () => {
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

  test('saves notes with their author, and escapes them', async () => {
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
