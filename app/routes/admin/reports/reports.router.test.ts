import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { textOf } from '#tests/support/html-form.ts';
import {
  insertMovement,
  insertReportedAttempt,
  insertReportedOrder,
  issueImmediately,
  setOrderState,
} from '#tests/support/report-books.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { makeInvoice, makeSubscription } from '#tests/support/subscriptions.ts';

const PAGES = ['', '/revenue', '/recurring', '/receivables', '/refunds', '/vat'].map(
  (page) => `/admin/reports${page}`,
);

let site: RouterSite;
/** An order that was paid by card and partly refunded, and has an overdue refund. */
let sold: { number: string; accountId: string; month: string };
beforeAll(async () => {
  site = await openRouterSite();
  sold = await sell();
});
afterAll(() => site.close());

async function sell() {
  const { platform } = site;
  const at = platform.clock.now();
  const { accountId } = await makeMember(platform);
  const order = await insertReportedOrder(platform, {
    accountId,
    kind: 'checkout',
    method: 'card',
    total: 1_980_000,
    certificate: null,
    at,
  });
  const attemptId = await insertReportedAttempt(platform, order, 1);
  await insertMovement(platform, order, { attemptId, kind: 'payment', amount: 1_980_000, at });
  await setOrderState(platform, order.id, 'PAID');
  await issueImmediately(platform, order.id);
  await insertMovement(platform, order, {
    attemptId,
    kind: 'refund',
    amount: -330_000,
    at: new Date(at.getTime() + 1_000),
  });
  await setOrderState(platform, order.id, 'PARTIALLY_REFUNDED');
  await issueImmediately(platform, order.id);
  await sql`insert into refunds (id, order_id, attempt_id, amount, reason, state, idempotency_key, requested_by, requested_at, due_on)
    values (${randomUUID()}, ${order.id}, ${attemptId}, 55000, 'staff', 'REQUESTED', ${randomUUID()}, 'site', ${at}, '2020-01-02')`.execute(
    platform.db,
  );
  const month = new Date(at.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 7);
  return { number: order.number, accountId, month };
}

async function staffAs(role: Role) {
  const person = await newMember(site);
  await grantRole(site.platform, 'system', { loginId: person.id, role });
  return logIn(site, person, 'text/html');
}

test.each<[Role, number]>([
  ['finance', 200],
  ['viewer', 200],
  ['admin', 200],
  ['support', 403],
  ['editor', 403],
  ['member', 403],
])('every report answers %s with %i', async (role, status) => {
  const person =
    role === 'member' ? await logIn(site, await newMember(site), 'text/html') : await staffAs(role);
  for (const page of PAGES) expect([page, (await person.get(page)).status]).toEqual([page, status]);
});

test('shows no figures to a visitor', async () => {
  for (const page of PAGES) {
    const html = await (await fetch(new URL(page, site.origin))).text();
    expect(html).not.toContain('1,980,000');
  }
});

test('shows revenue, VAT and refunds of an order to the won', async () => {
  const staff = await staffAs('finance');
  const revenue = textOf(await staff.page('/admin/reports/revenue'));
  expect(revenue).toMatch(new RegExp(`${sold.month}\\s*₩1,980,000\\s*−₩330,000\\s*–\\s*₩1,650,000`));
  const vat = textOf(await staff.page('/admin/reports/vat'));
  // 1,650,000 are 1,500,000 and 150,000.
  expect(vat).toMatch(
    /Card sales slips\s*신용카드 매출전표 발행분\s*1\s*1\s*₩1,500,000\s*₩150,000\s*₩1,650,000/,
  );
  expect(vat).toMatch(/Ledger beyond documents\s*₩0/);
  const refunds = textOf(await staff.page('/admin/reports/refunds'));
  expect(refunds).toMatch(/Open\s*₩55,000\s*1 refund, overdue/);
  expect(refunds).toContain(sold.number);
});

test('names the deadline of a finished VAT period, on a business day', async () => {
  const staff = await staffAs('finance');
  // 25 April 2026 is a Saturday.
  const finished = textOf(await staff.page('/admin/reports/vat?period=2026-q1'));
  expect(finished).toMatch(/To file by\s*2026-04-27/);
  expect(textOf(await staff.page('/admin/reports/vat'))).toContain('The period ends on');
});

test('exports the documents behind the VAT return, but not for support', async () => {
  const form = { query: '', format: 'csv', reason: 'For the VAT return' };
  const refused = await (await staffAs('support')).post('/admin/exports/vat-documents', form);
  expect(refused.status).toBe(403);
  const response = await (await staffAs('finance')).post('/admin/exports/vat-documents', form);
  const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
  const slips = rows.filter((row) => row.Document === 'Card sales slip');
  expect(slips.map(({ Supply, VAT, Total }) => [Supply, VAT, Total])).toEqual([
    ['1800000', '180000', '1980000'],
    ['-300000', '-30000', '-330000'],
  ]);
  expect(slips[1]?.Corrects).toBe(slips[0]?.Number);
});

test('exports each report that has rows', async () => {
  const staff = await staffAs('viewer');
  for (const name of ['revenue', 'recurring', 'receivables', 'refunds']) {
    const form = { query: '', format: 'xlsx', reason: 'For the accountant' };
    const response = await staff.post(`/admin/exports/report-${name}`, form);
    expect([name, response.status]).toEqual([name, 200]);
  }
});

test('links each debtor and records them in the access log', async () => {
  const { platform } = site;
  const subscription = await makeSubscription(platform, { anchor: '2026-01-01' });
  await makeInvoice(platform, subscription, { state: 'OVERDUE', total: 1_980_000, due_on: '2020-01-01' });
  const staff = await staffAs('finance');
  const html = await staff.page('/admin/reports/receivables');
  expect(html).toContain(`/admin/members/${subscription.account_id}`);
  expect(textOf(html)).toMatch(/Over 90 days\s*₩1,980,000/);
  const { rows } = await sql<{ subject: string }>`
    select unnest(subjects)::text as subject from access_log where path = '/admin/reports/receivables'
    order by id desc`.execute(platform.db);
  expect(rows.map(({ subject }) => subject)).toContain(subscription.account_id);
});
