import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FORMATS, EXPORT_NAMES } from '#app/domains/admin/exports/exported-table.ts';
import { newAdmin, openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { newDepositor, orderByTransfer } from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

test('exports a list with its filters, and audits it with its reason', async () => {
  const buyer = await logIn(site, await newMember(site), 'text/html');
  const { number } = await orderByTransfer(buyer, 'ibk', newDepositor());
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const exportOrders = (fields: Record<string, string>) => staff.post('/admin/exports/orders', fields);

  const unexplained = await exportOrders({ query: `number=${number}`, format: 'csv', reason: ' ' });
  expect(unexplained.status).toBe(303);
  expect(unexplained.headers.get('Location')).toBe(`/admin/orders?number=${number}&export=reason`);

  const reason = 'The accountant asked for it';
  const csv = await exportOrders({ query: `number=${number}`, format: 'csv', reason });
  expect(csv.headers.get('Content-Disposition')).toMatch(
    /attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/,
  );
  const [head, ...rows] = parse(await csv.text(), { bom: true });
  expect(head).toContain('Amount');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(number);

  const xlsx = await exportOrders({ query: 'state=PAID', format: 'xlsx', reason });
  const [sheet] = await readSheet(Buffer.from(await xlsx.arrayBuffer()));
  expect(sheet?.data).toHaveLength(1);

  const { rows: audited } = await sql<{ target: string; reason: string }>`
    select target, reason from audit_log where action = 'admin.list-exported' order by id`.execute(
    site.platform.db,
  );
  expect(audited).toEqual([
    { target: 'orders.csv: 1 rows, 1 accounts', reason },
    { target: 'orders.xlsx: 0 rows, 0 accounts', reason },
  ]);
  const { rows: seen } = await sql<{ subjects: string[] }>`
    select subjects from access_log where route = '/admin/exports/:list' and status = 200 order by at`.execute(
    site.platform.db,
  );
  expect(seen.map(({ subjects }) => subjects.length)).toEqual([1, 0]);
});

test('exports every back office list in both formats', async () => {
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const fields = { query: '', reason: 'The yearly audit' };
  for (const name of EXPORT_NAMES) {
    for (const format of EXPORT_FORMATS) {
      const file = await staff.post(`/admin/exports/${name}`, { ...fields, format });
      expect([name, file.status]).toEqual([name, 200]);
      expect(file.headers.get('Content-Disposition')).toContain(`${name}-`);
    }
  }
});

test('records each member of an export in the access log', async () => {
  const member = await newMember(site);
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const fields = { query: `q=${member.id}`, format: 'csv', reason: 'A list for the newsletter' };
  const [, row] = parse(await (await staff.post('/admin/exports/members', fields)).text(), { bom: true });
  expect(row).toContain(member.id);
  const { rows } = await sql<{ subjects: string[] }>`
    select subjects from access_log where route = '/admin/exports/:list' order by id desc limit 1`.execute(
    site.platform.db,
  );
  const { rows: account } = await sql<{ id: string }>`
    select id from accounts where login_id = ${member.id}`.execute(site.platform.db);
  expect(rows[0]?.subjects).toEqual([account[0]?.id]);
});

test('answers 404 for an unknown list', async () => {
  const staff = await logIn(site, await newAdmin(site), 'text/html');
  const response = await staff.post('/admin/exports/secrets', {
    query: '',
    format: 'csv',
    reason: 'Just so',
  });
  expect(response.status).toBe(404);
});
