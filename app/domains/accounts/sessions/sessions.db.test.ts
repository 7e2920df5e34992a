import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { logIn, newLoginId } from '#tests/support/logins.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { HOUR, MINUTE } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { accountsJobs } from '../jobs.server.ts';
import { grantRole } from '../staff-rights/grant-role.server.ts';
import { signOut } from './end-session.server.ts';
import { resumeSession } from './resume-session.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let id = '';
beforeEach(async () => {
  id = await newLoginId(site);
});

describe('a session', () => {
  test('begins with the right password and identifies the member', async () => {
    const { sessionToken, accountId } = await logIn(site, id);
    expect(await resumeSession(site.platform, sessionToken)).toEqual({
      actor: { kind: 'member', accountId, loginId: id, name: '홍길동', role: 'member', twoFactor: false },
      ended: null,
    });
  });

  test('is stored without its token', async () => {
    const { sessionToken, deviceToken } = await logIn(site, id);
    const { rows } = await sql`select * from sessions natural full join known_devices`.execute(
      site.platform.db,
    );
    expect(JSON.stringify(rows)).not.toContain(sessionToken);
    expect(JSON.stringify(rows)).not.toContain(deviceToken);
  });

  test('ends when the ID signs in elsewhere, and its browser can be told why', async () => {
    const first = await logIn(site, id);
    const second = await logIn(site, id);
    expect(await resumeSession(site.platform, first.sessionToken)).toEqual({
      actor: { kind: 'visitor' },
      ended: 'replaced',
    });
    expect((await resumeSession(site.platform, second.sessionToken)).actor.kind).toBe('member');
  });

  test('gets a new token at every login of the same browser', async () => {
    const first = await logIn(site, id);
    const second = await logIn(site, id, first.browser);
    expect(second.sessionToken).not.toBe(first.sessionToken);
    expect((await resumeSession(site.platform, first.sessionToken)).actor.kind).toBe('visitor');
  });

  test('ends when another ID logs in with the same browser', async () => {
    const first = await logIn(site, id);
    const other = `${id}x`;
    await signUp(site.platform, newCaller(), signUpInput({ id: other }), lightHasher);
    await logIn(site, other, first.browser);
    expect((await resumeSession(site.platform, first.sessionToken)).ended).toBe('signed-out');
  });

  test('ends for good at logout', async () => {
    const { sessionToken } = await logIn(site, id);
    await signOut(site.platform, newCaller(), sessionToken);
    await signOut(site.platform, newCaller(), sessionToken);
    expect(await resumeSession(site.platform, sessionToken)).toEqual({
      actor: { kind: 'visitor' },
      ended: 'signed-out',
    });
  });

  test('expires after two idle hours, and after twelve hours at most', async () => {
    const idle = await logIn(site, id);
    site.clock.advance(2 * HOUR - 1);
    expect((await resumeSession(site.platform, idle.sessionToken)).actor.kind).toBe('member');
    site.clock.advance(2 * HOUR);
    expect(await resumeSession(site.platform, idle.sessionToken)).toMatchObject({ ended: 'expired' });

    const busy = await logIn(site, id);
    for (let hour = 1; hour < 12; hour += 1) {
      site.clock.advance(HOUR);
      expect((await resumeSession(site.platform, busy.sessionToken)).actor.kind).toBe('member');
    }
    site.clock.advance(HOUR);
    expect(await resumeSession(site.platform, busy.sessionToken)).toMatchObject({ ended: 'expired' });
  });

  test('expires after half an idle hour for staff, and ends when the role changes', async () => {
    const member = await logIn(site, id);
    expect((await grantRole(site.platform, 'system', { loginId: id, role: 'editor' })).ok).toBe(true);
    expect(await resumeSession(site.platform, member.sessionToken)).toMatchObject({ ended: 'changed' });
    const editor = await logIn(site, id);
    expect(await resumeSession(site.platform, editor.sessionToken)).toMatchObject({
      actor: { role: 'editor' },
    });
    site.clock.advance(30 * MINUTE);
    expect(await resumeSession(site.platform, editor.sessionToken)).toMatchObject({ ended: 'expired' });
  });

  test('is written at most once a minute, however often it is used', async () => {
    const { sessionToken, accountId } = await logIn(site, id);
    const seen = async () => {
      const { rows } = await sql<{ last_seen_at: Date }>`select last_seen_at from sessions
        where account_id = ${accountId}`.execute(site.platform.db);
      return rows[0]?.last_seen_at.getTime();
    };
    const start = site.clock.now().getTime();
    site.clock.advance(MINUTE - 1);
    await resumeSession(site.platform, sessionToken);
    expect(await seen()).toBe(start);
    site.clock.advance(1);
    await resumeSession(site.platform, sessionToken);
    expect(await seen()).toBe(start + MINUTE);
  });

  test('is purged after it expires, and still explained for a day', async () => {
    const { sessionToken } = await logIn(site, id);
    site.clock.advance(3 * HOUR);
    for (const job of accountsJobs) await job.run(site.platform);
    expect(await resumeSession(site.platform, sessionToken)).toMatchObject({ ended: 'expired' });
    site.clock.advance(25 * HOUR);
    for (const job of accountsJobs) await job.run(site.platform);
    expect(await resumeSession(site.platform, sessionToken)).toEqual({
      actor: { kind: 'visitor' },
      ended: null,
    });
  });

  test('does not begin with an invented token', async () => {
    const planted = { session: 'a'.repeat(43), device: 'b'.repeat(43) };
    const { sessionToken, deviceToken } = await logIn(site, id, planted);
    expect([sessionToken, deviceToken]).not.toContain(planted.session);
    expect(deviceToken).not.toBe(planted.device);
    expect((await resumeSession(site.platform, planted.session)).actor.kind).toBe('visitor');
  });
});
