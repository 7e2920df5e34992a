import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { adminJobs } from '../jobs.server.ts';
import { accessList, decisionList } from './audit-lists.server.ts';
import { recordAccess } from './record-access.server.ts';
import { listUnreviewedMonths, readReview, signReview } from './review-audit.server.ts';

let site: TestPlatform;
let [support, admin, customer]: Member[] = [] as unknown as [Member, Member, Member];
beforeEach(async () => {
  site = await createTestPlatform();
  support = { ...(await makeMember(site.platform)), role: 'support' };
  admin = { ...(await makeMember(site.platform)), role: 'admin' };
  customer = await makeMember(site.platform);
});
afterEach(() => site.close());

const someone = (member: Member | undefined) => member as Member;
let requests = 0;

async function visit(by: Member, change: { subjects?: string[]; address?: string; status?: number } = {}) {
  requests += 1;
  const id = `request-${requests}`;
  const { subjects = [], address = '192.0.2.1', status = 200 } = change;
  const access = { method: 'GET', route: '/admin/orders', path: '/admin/orders?q=kim', status, subjects };
  await recordAccess(site.platform, by, { id, address }, access);
  return id;
}

async function decide(
  by: Member,
  target: string,
  requestId: string | null,
  action: AuditAction = 'admin.order-seen',
) {
  await recordAudit(site.platform.db, {
    at: site.clock.now(),
    actor: by.accountId,
    action,
    target,
    requestId,
    reason: 'The buyer called',
  });
}

const all = { after: null, size: 50 };
const decisions = async (query: string) =>
  (await decisionList.read(site.platform, new URLSearchParams(query), all)).rows;
const accesses = async (query: string) =>
  (await accessList.read(site.platform, new URLSearchParams(query), all)).rows;

test('links decisions and access log entries by their request', async () => {
  const staff = someone(support);
  const subject = someone(customer);
  const id = await visit(staff, { subjects: [subject.accountId], address: '198.51.100.7' });
  await decide(staff, 'R00000000000001', id);
  await decide(staff, 'R00000000000002', null);

  expect(await decisions(`person=${staff.loginId}&address=198.51.100.7`)).toMatchObject([
    { who: staff.loginId, target: 'R00000000000001', reason: 'The buyer called' },
  ]);
  expect(await accesses(`subject=${subject.loginId}`)).toMatchObject([
    {
      who: staff.loginId,
      path: '/admin/orders?q=kim',
      subjects: [{ id: subject.accountId, name: subject.loginId }],
      decided: ['admin.order-seen'],
    },
  ]);
  expect(await decisions(`subject=${subject.loginId}`), 'by the request, or by the target').toMatchObject([
    { target: 'R00000000000001' },
  ]);
  expect(await decisions('person=nobody77')).toEqual([]);
  expect(await accesses('until=2026-11-19')).toEqual([]);
  expect(await accesses('from=2026-11-20&until=2026-11-20')).toHaveLength(1);
  expect(await accessList.count(site.platform, new URLSearchParams('page=/admin/orders'))).toMatchObject({
    rows: 1,
  });
});

test('finds decisions by an action, or by the beginning of several', async () => {
  const staff = someone(support);
  await decide(staff, 'first', null, 'deposits.pay');
  await decide(staff, 'second', null, 'deposits.pay-part');
  await decide(staff, 'third', null, 'admin.order-seen');
  const targets = async (action: string) =>
    (await decisions(`action=${action}`)).map(({ target }) => target).sort();
  expect(await targets('deposits.pay')).toEqual(['first']);
  expect(await targets('deposits.')).toEqual(['first', 'second']);
  expect(await targets('deposits.p%')).toEqual([]);
});

test('pages through the access log without gaps, even within one instant', async () => {
  for (let count = 0; count < 5; count += 1) await visit(someone(support));
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof accessList.read>> = await accessList.read(
      site.platform,
      new URLSearchParams(),
      { after, size: 2 },
    );
    seen.push(...page.rows.map(({ id }) => Number(id)));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

test('reviews a month by person once it is over, and signs it off once', async () => {
  const { platform, clock } = site;
  const staff = someone(support);
  await visit(staff, { subjects: [someone(customer).accountId] });
  clock.advance(11 * 60 * 60_000);
  await visit(staff, { status: 403 });
  const caller = { id: 'request', address: '192.0.2.1' };
  const sign = () =>
    signReview(platform, someone(admin), { month: '2026-11', remark: 'Night work was agreed' }, caller);
  expect(await sign()).toEqual({ ok: false, error: 'not-complete' });
  expect(await listUnreviewedMonths(platform)).toEqual([]);

  clock.advance(21 * DAY_MS);
  expect(await listUnreviewedMonths(platform)).toMatchObject([{ month: '2026-11', overdue: true }]);
  expect(await readReview(platform, '2026-11')).toMatchObject({
    complete: true,
    signed: null,
    people: [
      {
        name: staff.loginId,
        requests: 2,
        subjects: 1,
        mostSubjectsADay: 1,
        atNight: 1,
        refused: 1,
        unusual: ['1 requests between 22:00 and 07:00', '1 refused requests'],
      },
    ],
  });
  expect(await sign()).toMatchObject({ ok: true });
  expect(await sign()).toEqual({ ok: false, error: 'not-open' });
  expect(await listUnreviewedMonths(platform)).toEqual([]);
  expect(await readReview(platform, '2026-11')).toMatchObject({
    signed: { by: someone(admin).loginId, remark: 'Night work was agreed' },
  });
  await expect(sql`delete from audit_reviews`.execute(platform.db)).rejects.toThrow(/append-only/);
});

test('removes access log entries after two years', async () => {
  const { platform } = site;
  await visit(someone(support));
  await sql`
    insert into access_log (at, account_id, address, method, route, path, status, request_id)
    select now() - interval '2 years 1 day', account_id, address, method, route, path, status, 'old' from access_log
  `.execute(platform.db);
  for (const job of adminJobs) await job.run(platform);
  const { rows } = await sql<{ request_id: string }>`select request_id from access_log`.execute(platform.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.request_id).not.toBe('old');
});
