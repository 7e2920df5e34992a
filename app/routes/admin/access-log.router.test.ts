import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

type Entry = {
  login_id: string;
  address: string;
  method: string;
  route: string;
  path: string;
  status: number;
};

async function entries(): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select login_id, address, method, route, path, access_log.status
    from access_log join accounts on accounts.id = account_id order by access_log.id`.execute(
    site.platform.db,
  );
  return rows;
}

test('records staff requests with their address, but not those of members or visitors', async () => {
  const admin = await newAdmin(site);
  const staff = await logIn(site, admin);
  await staff.page('/admin/orders?account=someone');
  const member = await logIn(site, await newMember(site));
  await fetch(new URL('/admin/orders', site.origin));
  await fetch(new URL('/admin/orders', site.origin), { headers: { Cookie: `sid=${member.cookie('sid')}` } });
  expect(await entries()).toEqual([
    {
      login_id: admin.id,
      address: expect.stringMatching(/^[\d.]+$/),
      method: 'GET',
      route: '/admin/orders',
      path: '/admin/orders?account=someone',
      status: 200,
    },
  ]);
});

test('refuses to change or delete access log entries of the last two years', async () => {
  const refusal = /append-only/;
  const { db } = site.platform;
  await expect(sql`update access_log set status = 500`.execute(db)).rejects.toThrow(refusal);
  await expect(sql`delete from access_log`.execute(db)).rejects.toThrow(refusal);
  await expect(sql`truncate access_log`.execute(db)).rejects.toThrow(refusal);
});
