import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { changeColleagueRole, inviteColleague, withdrawInvitation } from './manage-staff.server.ts';
import { readStaff } from './read-staff.server.ts';

let site: TestPlatform;
let admin: Member;
beforeEach(async () => {
  site = await createTestPlatform();
  admin = { ...(await makeMember(site.platform)), role: 'admin' };
  await grantRole(site.platform, 'system', { loginId: admin.loginId, role: 'admin' });
});
afterEach(() => site.close());

const caller = { id: 'request-1', address: '192.0.2.1' };
const reason = 'Joins the finance team';
const PERSON = { name: 'Book', tel: '010-1234-5678', email: 'book@example.com', password: 'Correct-horse7' };

const invite = (loginId = 'keeper1') =>
  inviteColleague(
    site.platform,
    admin,
    { loginId, role: 'finance', email: 'book@example.com', reason },
    caller,
  );

async function mails() {
  const outbox = await listOutbox(site.platform);
  if (!outbox.ok) throw new Error(outbox.error);
  return outbox.value;
}

const mailedToken = async () => (await mails())[0]?.text.match(/staff-invitation\?token=([\w-]+)/)?.[1] ?? '';

const change = (loginId: string, role: 'member' | 'support') =>
  changeColleagueRole(site.platform, admin, { loginId, role, reason }, caller);

test('an admin invites somebody to a role by mail', async () => {
  expect(await invite()).toEqual({ ok: true, value: null });
  expect(await invite(admin.loginId)).toEqual({ ok: false, error: { code: 'id-taken' } });
  expect((await readStaff(site.platform)).invitations).toMatchObject([
    { loginId: 'keeper1', role: 'finance', invitedBy: admin.loginId },
  ]);
  const accepted = await acceptInvitation(site.platform, caller, await mailedToken(), PERSON, lightHasher);
  expect(accepted).toEqual({ ok: true, value: { loginId: 'keeper1', role: 'finance' } });
  expect(await readStaff(site.platform)).toMatchObject({
    staff: expect.arrayContaining([expect.objectContaining({ loginId: 'keeper1', role: 'finance' })]),
    invitations: [],
  });
});

test('a withdrawn invitation no longer works', async () => {
  await invite();
  const withdraw = () =>
    withdrawInvitation(site.platform, admin, { loginId: 'keeper1', reason: 'Wrong address' }, caller);
  expect(await withdraw()).toMatchObject({ ok: true });
  expect(await withdraw()).toEqual({ ok: false, error: { code: 'not-open' } });
  expect(
    await acceptInvitation(site.platform, caller, await mailedToken(), PERSON, lightHasher),
  ).toMatchObject({ error: { code: 'gone' } });
});

test('a role change is mailed to the person and audited with its reason', async () => {
  const { loginId, accountId } = await makeMember(site.platform);
  expect(await change(loginId, 'support')).toEqual({ ok: true, value: null });
  expect(await change(loginId, 'member')).toEqual({ ok: true, value: null });
  const changes = (await mails()).map(({ text }) => text.match(/changed to (\w+)|stopped being/)?.[0]);
  expect(changes.sort()).toEqual(['changed to Support', 'stopped being']);
  const log = await sql<Record<string, unknown>>`
    select actor, action, reason, request_id from audit_log
    where target = ${accountId} and action like 'accounts.role.%' order by id`.execute(site.platform.db);
  expect(log.rows).toEqual(
    ['support', 'member'].map((role) => ({
      actor: admin.accountId,
      action: `accounts.role.${role}`,
      reason,
      request_id: caller.id,
    })),
  );
  expect(await change(admin.loginId, 'member')).toEqual({ ok: false, error: { code: 'own-role' } });
});
