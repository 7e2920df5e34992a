import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { logIn, newLoginId, tryLogIn } from '#tests/support/logins.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { HOUR, NOBODY, PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findMemberProfile } from '../identity/account-queries.server.ts';
import { createPasswordHasher } from '../passwords/password-hash.server.ts';
import { replacePassword } from '../passwords/replace-password.server.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
import { signIn } from './sign-in.server.ts';
import { SignIn } from './sign-in-schema.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let id = '';
beforeEach(async () => {
  id = await newLoginId(site);
});

async function mails(subject: RegExp): Promise<number> {
  const outbox = await listOutbox(site.platform);
  return outbox.ok ? outbox.value.filter((message) => subject.test(message.subject)).length : -1;
}

test('stores the time of the previous login for My page', async () => {
  const first = site.clock.now();
  const { accountId } = await logIn(site, id);
  expect((await findMemberProfile(site.platform, accountId))?.recentLoginAt).toBeNull();
  site.clock.advance(HOUR);
  await logIn(site, id);
  expect((await findMemberProfile(site.platform, accountId))?.recentLoginAt).toEqual(first);
});

describe('a new device', () => {
  const NEWS = /New device/;

  test('is mailed to the owner once, except for the first device and known ones', async () => {
    const before = await mails(NEWS);
    const home = await logIn(site, id);
    await logIn(site, id, home.browser);
    expect(await mails(NEWS)).toBe(before);
    const office = await logIn(site, id);
    expect(await mails(NEWS)).toBe(before + 1);
    await logIn(site, id, office.browser);
    await logIn(site, id, home.browser);
    expect(await mails(NEWS)).toBe(before + 1);
  });
});

test('rehashes a password of an older cost at login', async () => {
  const cost = { memoryCost: 16, timeCost: 1, parallelism: 1 };
  const newer = createPasswordHasher({ cost, atOnce: 1, waiting: 9 });
  const hash = async () => {
    const { rows } = await sql<{ password_hash: string }>`select password_hash from accounts
      where login_id = ${id}`.execute(site.platform.db);
    return rows[0]?.password_hash;
  };
  expect(await hash()).toContain('m=8,');
  expect((await signIn(site.platform, newCaller(), { id, password: PASSWORD }, NOBODY, newer)).ok).toBe(true);
  expect(await hash()).toContain('m=16,');
  expect((await tryLogIn(site, id)).ok).toBe(true);
});

test('ends the session when a password is replaced, enforces the rule and accepts only the new password', async () => {
  const { sessionToken } = await logIn(site, id);
  const change = { loginId: id, password: 'qW3*rt8p', requestId: null };
  const weak = await replacePassword(site.platform, 'system', { ...change, password: 'short' }, lightHasher);
  expect(weak).toEqual({ ok: false, error: 'password-rule' });
  expect((await replacePassword(site.platform, 'system', change, lightHasher)).ok).toBe(true);
  expect(await resumeSession(site.platform, sessionToken)).toMatchObject({ ended: 'changed' });
  expect(await tryLogIn(site, id)).toMatchObject({ error: { code: 'wrong' } });
  expect((await tryLogIn(site, id, 'qW3*rt8p')).ok).toBe(true);
});

test('refuses a login with any input, without throwing (security B1)', async () => {
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
      const result = await signIn(site.platform, newCaller(), parsed.output, NOBODY, lightHasher);
      expect(result.ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});
