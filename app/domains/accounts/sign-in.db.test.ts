import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { grantRole } from './grant-role.server.ts';
import { accountsJobs } from './jobs.server.ts';
import { readMemberProfile } from './member-profile.server.ts';
import { createPasswordHasher } from './password-hash.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { resumeSession } from './resume-session.server.ts';
import { SignIn } from './schema.ts';
import { type BrowserTokens, signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const PASSWORD = 'vK7!mq2z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const nobody: BrowserTokens = { session: null, device: null };

let networks = 0;
/** A caller from a network of its own. */
const caller = () => {
  networks += 1;
  return { id: `request-${networks}`, address: `10.${Math.floor(networks / 250)}.${networks % 250}.1` };
};
const attempt = (id: string, password = PASSWORD, browser = nobody, from = caller()) =>
  signIn(site.platform, from, { id, password }, browser, lightHasher);

/** The tokens of a login that must succeed. */
async function logIn(id: string, browser = nobody) {
  const answer = signedIn(await attempt(id, PASSWORD, browser));
  return { ...answer, browser: { session: answer.sessionToken, device: answer.deviceToken } };
}

async function mails(subject: RegExp): Promise<number> {
  const outbox = await listOutbox(site.platform);
  return outbox.ok ? outbox.value.filter((message) => subject.test(message.subject)).length : -1;
}

let people = 0;
let id = '';
beforeEach(async () => {
  people += 1;
  id = `login${people}`;
  await signUp(site.platform, caller(), signUpInput({ id }), lightHasher);
});

describe('a session', () => {
  test('begins with the right password and says who acts', async () => {
    const { sessionToken, accountId } = await logIn(id);
    expect(await resumeSession(site.platform, sessionToken)).toEqual({
      actor: { kind: 'member', accountId, loginId: id, name: '홍길동', role: 'member', twoFactor: false },
      ended: null,
    });
  });

  test('is not what the database holds of it', async () => {
    const { sessionToken, deviceToken } = await logIn(id);
    const { rows } = await sql`select * from sessions natural full join known_devices`.execute(
      site.platform.db,
    );
    expect(JSON.stringify(rows)).not.toContain(sessionToken);
    expect(JSON.stringify(rows)).not.toContain(deviceToken);
  });

  test('ends when the ID signs in elsewhere, and its browser can be told why', async () => {
    const first = await logIn(id);
    const second = await logIn(id);
    expect(await resumeSession(site.platform, first.sessionToken)).toEqual({
      actor: { kind: 'visitor' },
      ended: 'replaced',
    });
    expect((await resumeSession(site.platform, second.sessionToken)).actor.kind).toBe('member');
  });

  test('gets a new token at every login of the same browser', async () => {
    const first = await logIn(id);
    const second = await logIn(id, first.browser);
    expect(second.sessionToken).not.toBe(first.sessionToken);
    expect((await resumeSession(site.platform, first.sessionToken)).actor.kind).toBe('visitor');
  });

  test('of another ID in the same browser ends with the new login', async () => {
    const first = await logIn(id);
    const other = `${id}x`;
    await signUp(site.platform, caller(), signUpInput({ id: other }), lightHasher);
    await logIn(other, first.browser);
    expect((await resumeSession(site.platform, first.sessionToken)).ended).toBe('signed-out');
  });

  test('ends with the log-out, for good', async () => {
    const { sessionToken } = await logIn(id);
    await signOut(site.platform, caller(), sessionToken);
    await signOut(site.platform, caller(), sessionToken);
    expect(await resumeSession(site.platform, sessionToken)).toEqual({
      actor: { kind: 'visitor' },
      ended: 'signed-out',
    });
  });

  test('idles for two hours and lives for twelve at most', async () => {
    const idle = await logIn(id);
    site.clock.advance(2 * HOUR - 1);
    expect((await resumeSession(site.platform, idle.sessionToken)).actor.kind).toBe('member');
    site.clock.advance(2 * HOUR);
    expect(await resumeSession(site.platform, idle.sessionToken)).toMatchObject({ ended: 'expired' });

    const busy = await logIn(id);
    for (let hour = 1; hour < 12; hour += 1) {
      site.clock.advance(HOUR);
      expect((await resumeSession(site.platform, busy.sessionToken)).actor.kind).toBe('member');
    }
    site.clock.advance(HOUR);
    expect(await resumeSession(site.platform, busy.sessionToken)).toMatchObject({ ended: 'expired' });
  });

  test('of staff idles for half an hour, and a change of role ends the one there is', async () => {
    const member = await logIn(id);
    expect((await grantRole(site.platform, 'system', { loginId: id, role: 'editor' })).ok).toBe(true);
    expect(await resumeSession(site.platform, member.sessionToken)).toMatchObject({ ended: 'changed' });
    const editor = await logIn(id);
    expect(await resumeSession(site.platform, editor.sessionToken)).toMatchObject({
      actor: { role: 'editor' },
    });
    site.clock.advance(30 * MINUTE);
    expect(await resumeSession(site.platform, editor.sessionToken)).toMatchObject({ ended: 'expired' });
  });

  test('is written at most once a minute, however often it is used', async () => {
    const { sessionToken, accountId } = await logIn(id);
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

  test('that ran out is swept and still explained for a day', async () => {
    const { sessionToken } = await logIn(id);
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

  test('is not begun by an invented token', async () => {
    const planted = { session: 'a'.repeat(43), device: 'b'.repeat(43) };
    const { sessionToken, deviceToken } = await logIn(id, planted);
    expect([sessionToken, deviceToken]).not.toContain(planted.session);
    expect(deviceToken).not.toBe(planted.device);
    expect((await resumeSession(site.platform, planted.session)).actor.kind).toBe('visitor');
  });
});

test('My page is told of the login before the present one', async () => {
  const first = site.clock.now();
  const { accountId } = await logIn(id);
  expect((await readMemberProfile(site.platform, accountId))?.recentLoginAt).toBeNull();
  site.clock.advance(HOUR);
  await logIn(id);
  expect((await readMemberProfile(site.platform, accountId))?.recentLoginAt).toEqual(first);
});

describe('a new device', () => {
  const NEWS = /New device/;

  test('is mailed to the owner, once; the first of all and a known one are not', async () => {
    const before = await mails(NEWS);
    const home = await logIn(id);
    await logIn(id, home.browser);
    expect(await mails(NEWS)).toBe(before);
    const office = await logIn(id);
    expect(await mails(NEWS)).toBe(before + 1);
    await logIn(id, office.browser);
    await logIn(id, home.browser);
    expect(await mails(NEWS)).toBe(before + 1);
  });
});

describe('a wrong login', () => {
  test('is answered alike whether the ID exists or not (security B12)', async () => {
    const answers = [
      await attempt(id, 'wrong-1pw'),
      await attempt('nobody99', 'wrong-1pw'),
      await attempt('NOT AN ID', 'wrong-1pw'),
      await attempt('a'.repeat(900), 'wrong-1pw'),
    ];
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test.each([
    ['that exists', () => id],
    ['that does not', () => `nobody${people}`],
  ])('may happen 5 times to an ID %s, then waits of 1, 2, 4, 8, 15, 15 minutes follow', async (_, whom) => {
    for (let n = 0; n < 5; n += 1)
      expect(await attempt(whom(), 'wrong-1pw')).toMatchObject({ error: { code: 'wrong' } });
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await attempt(whom())).toEqual({
        ok: false,
        error: { code: 'limited', retryAfterSeconds: minutes * 60 },
      });
      site.clock.advance(minutes * MINUTE);
      expect(await attempt(whom(), 'wrong-1pw')).toMatchObject({ error: { code: 'wrong' } });
    }
  });

  test('on other devices does not lock the owner out, whose known device is counted apart', async () => {
    const { browser } = await logIn(id);
    for (let n = 0; n < 6; n += 1) await attempt(id, 'wrong-1pw');
    expect(await attempt(id)).toMatchObject({ error: { code: 'limited' } });
    expect((await attempt(id, PASSWORD, browser)).ok).toBe(true);
    for (let n = 0; n < 5; n += 1) await attempt(id, 'wrong-1pw', browser);
    expect(await attempt(id, PASSWORD, browser)).toMatchObject({ error: { code: 'limited' } });
  });

  test('is forgotten with the right password', async () => {
    for (let n = 0; n < 4; n += 1) await attempt(id, 'wrong-1pw');
    await logIn(id);
    for (let n = 0; n < 4; n += 1) await attempt(id, 'wrong-1pw');
    expect((await attempt(id)).ok).toBe(true);
  });

  test('may happen 20 times a minute from one network; logins that succeed do not count', async () => {
    const from = { id: 'request', address: '192.0.2.1' };
    for (let n = 0; n < 25; n += 1) expect((await attempt(id, PASSWORD, nobody, from)).ok).toBe(true);
    for (let n = 0; n < 20; n += 1) await attempt(`victim${n}`, 'wrong-1pw', nobody, from);
    expect(await attempt(id, PASSWORD, nobody, { ...from, address: '192.0.2.200' })).toEqual({
      ok: false,
      error: { code: 'limited', retryAfterSeconds: 60 },
    });
    site.clock.advance(MINUTE);
    expect((await attempt(id, PASSWORD, nobody, from)).ok).toBe(true);
  });

  test('is tried at most 10 times in 15 minutes, of 300 guesses from 50 networks at once (security B13)', async () => {
    let tried = 0;
    const counting = {
      ...lightHasher,
      verify: (stored: string | null, password: string) => {
        tried += 1;
        return lightHasher.verify(stored, password);
      },
    };
    for (let minute = 0; minute < 15; minute += 1) {
      const guesses = Array.from({ length: 20 }, (_, n) => {
        const from = { id: 'guess', address: `172.16.${(minute * 20 + n) % 50}.1` };
        return signIn(site.platform, from, { id, password: `wrong-1${n}` }, nobody, counting);
      });
      for (const answer of await Promise.all(guesses)) expect(answer.ok).toBe(false);
      site.clock.advance(MINUTE);
    }
    expect(tried).toBeLessThanOrEqual(10);
  });

  test('writes one audit row, and a right one another', async () => {
    const actions = async () => {
      const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
        site.platform.db,
      );
      return rows.map(({ action }) => action);
    };
    const before = (await actions()).length;
    await attempt(id, 'wrong-1pw');
    await attempt('nobody99', 'wrong-1pw');
    await logIn(id);
    expect((await actions()).slice(before)).toEqual([
      'accounts.sign-in-failed',
      'accounts.sign-in-failed',
      'accounts.sign-in',
    ]);
  });
});

test('a hash of an older cost is renewed by the login', async () => {
  const cost = { memoryCost: 16, timeCost: 1, parallelism: 1 };
  const newer = createPasswordHasher({ cost, atOnce: 1, waiting: 9 });
  const hash = async () => {
    const { rows } = await sql<{ password_hash: string }>`select password_hash from accounts
      where login_id = ${id}`.execute(site.platform.db);
    return rows[0]?.password_hash;
  };
  expect(await hash()).toContain('m=8,');
  expect((await signIn(site.platform, caller(), { id, password: PASSWORD }, nobody, newer)).ok).toBe(true);
  expect(await hash()).toContain('m=16,');
  expect((await attempt(id)).ok).toBe(true);
});

test('a replaced password ends the session, keeps to the rule and is the only one that works', async () => {
  const { sessionToken } = await logIn(id);
  const change = { loginId: id, password: 'qW3*rt8p', requestId: null };
  const weak = await replacePassword(site.platform, 'system', { ...change, password: 'short' }, lightHasher);
  expect(weak).toEqual({ ok: false, error: 'password-rule' });
  expect((await replacePassword(site.platform, 'system', change, lightHasher)).ok).toBe(true);
  expect(await resumeSession(site.platform, sessionToken)).toMatchObject({ ended: 'changed' });
  expect(await attempt(id)).toMatchObject({ error: { code: 'wrong' } });
  expect((await attempt(id, 'qW3*rt8p')).ok).toBe(true);
});

test('whatever is typed, the login is refused and never fails (security B1)', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\u0000', '\ud800', 'ﷺ'.repeat(900), 'a'.repeat(1_000_000), "' or 1=1 --", ''),
    fc.jsonValue(),
  );
  const input = fc.oneof(
    fc.record({ id: hostile, password: hostile }),
    fc.dictionary(fc.constantFrom('id', 'password', 'next', '__proto__', 'role'), hostile),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(input, async (raw) => {
      const parsed = v.safeParse(SignIn, raw);
      if (!parsed.success) return;
      const answer = await signIn(site.platform, caller(), parsed.output, nobody, lightHasher);
      expect(answer.ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});
