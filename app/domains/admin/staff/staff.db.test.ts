import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { listStaff } from '#app/domains/accounts/staff-rights/staff-queries.server.ts';
import { resetTwoFactor } from '#app/domains/accounts/two-factor-settings/reset-two-factor.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { adminJobs } from '../jobs.server.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { inviteStaff } from './invite-staff.server.ts';
import { readInvitation } from './read-invitation.server.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const caller = { id: 'request-1', address: '10.0.0.1' };
const PERSON = { name: 'Boss', tel: '010-1234-5678', email: 'boss@example.com', password: 'Correct-horse7' };
const DAY_MS = 24 * 60 * 60_000;

async function link(loginId = 'boss1'): Promise<string> {
  const invited = await inviteStaff(site.platform, { loginId, role: 'admin' }, 'system');
  if (!invited.ok) throw new Error(invited.error);
  return new URL(invited.value.address).searchParams.get('token') ?? '';
}

const accept = (token: string, change: Partial<typeof PERSON> = {}) =>
  acceptInvitation(site.platform, caller, token, { ...PERSON, ...change }, lightHasher);

type Audit = { audit_log: { action: string; target: string | null; reason: string | null } };
const audited = (db: Queryable, action: string) =>
  db
    .withTables<Audit>()
    .selectFrom('audit_log')
    .select(['target', 'reason'])
    .where('action', '=', action)
    .execute();

test('a link creates one admin, once, and its token is not stored (security R39)', async () => {
  const token = await link();
  expect(await readInvitation(site.platform, token)).toEqual({ loginId: 'boss1', role: 'admin' });
  const stored = await site.platform.db
    .withTables<{ staff_invitations: { token_hash: string } }>()
    .selectFrom('staff_invitations')
    .selectAll()
    .execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const outcomes = await Promise.all([accept(token), accept(token, { email: 'other@example.com' })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listStaff(site.platform)).toMatchObject([
    { loginId: 'boss1', name: 'Boss', role: 'admin', twoFactor: false, lastLoginAt: null },
  ]);
  expect(await readInvitation(site.platform, token)).toBeNull();
  expect(await accept(token)).toEqual({ ok: false, error: { code: 'gone' } });
  expect(await audited(site.platform.db, 'accounts.role.admin')).toHaveLength(1);
});

test('an expired link is purged, and the audit log never names its ID', async () => {
  await link();
  const [invited] = await audited(site.platform.db, 'admin.invite');
  expect(invited?.target).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}$/);
  const left = () => sql`select 1 from staff_invitations`.execute(site.platform.db);
  const sweep = async () => {
    for (const job of adminJobs) await job.run(site.platform);
  };
  await sweep();
  expect((await left()).rows).toHaveLength(1);
  site.clock.advance(DAY_MS);
  await sweep();
  expect((await left()).rows).toEqual([]);
});

test('a link expires after a day, or when a newer one replaces it', async () => {
  const first = await link();
  const second = await link();
  expect(await accept(first)).toMatchObject({ error: { code: 'gone' } });
  site.clock.advance(DAY_MS);
  expect(await accept(second)).toMatchObject({ error: { code: 'gone' } });
  expect(await accept('no-token')).toMatchObject({ error: { code: 'gone' } });
  expect(await listStaff(site.platform)).toEqual([]);
});

test('a taken ID or email, or a weak password, does not use up the link', async () => {
  const member = await makeMember(site.platform);
  const invite = (loginId: string) => inviteStaff(site.platform, { loginId, role: 'admin' }, 'system');
  expect(await invite(member.loginId)).toEqual({ ok: false, error: 'taken' });
  expect(await invite('Boss')).toEqual({ ok: false, error: 'id-shape' });
  const token = await link();
  const email = `${member.loginId}@example.com`;
  expect(await accept(token, { email })).toMatchObject({ error: { code: 'email-taken' } });
  expect(await accept(token, { password: 'xboss1-77' })).toMatchObject({
    error: { code: 'password-common' },
  });
  expect(await accept(token)).toMatchObject({ ok: true });
});

test('nobody changes their own role, and the last admin cannot be removed (security §6)', async () => {
  const { platform } = site;
  const [first, second] = [await makeMember(platform), await makeMember(platform)];
  const grant = (by: string, { loginId }: { loginId: string }, role: 'member' | 'admin') =>
    grantRole(platform, by, { loginId, role });
  expect(await grant(first.accountId, first, 'admin')).toEqual({ ok: false, error: 'own-role' });
  expect(await grant('system', first, 'admin')).toMatchObject({ ok: true, value: { changed: true } });
  expect(await grant('system', first, 'admin')).toMatchObject({ ok: true, value: { changed: false } });
  expect(await grant('system', first, 'member')).toEqual({ ok: false, error: 'last-admin' });
  await grant('system', second, 'admin');
  const both = await Promise.all([grant('system', first, 'member'), grant('system', second, 'member')]);
  expect(
    both.filter(({ ok }) => ok),
    'both at once',
  ).toHaveLength(1);
  expect(await listStaff(platform)).toHaveLength(1);
});

test('a reset turns two-factor off, records the reason and notifies the owner (decisions A6)', async () => {
  const { platform } = site;
  const { loginId, accountId } = await makeMember(platform);
  const reset = (reason: string, id = loginId) => resetTwoFactor(platform, 'system', { loginId: id, reason });
  expect(await reset('phone lost')).toEqual({ ok: false, error: 'off' });
  await platform.db
    .withTables<{ two_factor: Record<string, unknown> }>()
    .insertInto('two_factor')
    .values({ account_id: accountId, secret_sealed: 'x', created_at: platform.clock.now() })
    .execute();
  expect(await reset(' \n ')).toEqual({ ok: false, error: 'reason' });
  expect(await reset('phone lost', 'nobody1')).toEqual({ ok: false, error: 'not-found' });
  expect(await reset('phone\nlost')).toEqual({ ok: true, value: 'done' });
  expect(await audited(platform.db, 'accounts.two-factor-reset')).toEqual([
    { target: accountId, reason: 'phone lost' },
  ]);
  const outbox = await listOutbox(platform);
  expect(outbox.ok && outbox.value.map(({ subject }) => subject)).toEqual([
    '담당자가 2단계 인증을 해제했습니다 / Two-factor authentication was reset',
  ]);
  expect((await findMember(platform, loginId))?.accountId).toBe(accountId);
});
