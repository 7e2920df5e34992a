import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { logIn, newLoginId, tryLogIn } from '#tests/support/logins.ts';
import { MINUTE, NOBODY, PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findMember } from '../identity/account-queries.server.ts';
import { verifyCurrentPassword } from '../passwords/reauthenticate.server.ts';
import { signIn } from './sign-in.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let id = '';
beforeEach(async () => {
  id = await newLoginId(site);
});

describe('a wrong login', () => {
  test('gets the same response whether the ID exists or not (security B12)', async () => {
    const results = [
      await tryLogIn(site, id, 'wrong-1pw'),
      await tryLogIn(site, 'nobody99', 'wrong-1pw'),
      await tryLogIn(site, 'NOT AN ID', 'wrong-1pw'),
      await tryLogIn(site, 'a'.repeat(900), 'wrong-1pw'),
    ];
    for (const result of results) expect(result).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test.each([
    ['that exists', () => id],
    ['that does not', () => `nobody${id}`],
  ])('is accepted 5 times for an ID %s, followed by waits of 1, 2, 4, 8, 15, 15 minutes', async (_, whom) => {
    for (let n = 0; n < 5; n += 1)
      expect(await tryLogIn(site, whom(), 'wrong-1pw')).toMatchObject({ error: { code: 'wrong' } });
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await tryLogIn(site, whom())).toEqual({
        ok: false,
        error: { code: 'limited', retryAfterSeconds: minutes * 60 },
      });
      site.clock.advance(minutes * MINUTE);
      expect(await tryLogIn(site, whom(), 'wrong-1pw')).toMatchObject({ error: { code: 'wrong' } });
    }
  });

  test('on other devices does not lock out the owner, whose known device is counted separately', async () => {
    const { browser } = await logIn(site, id);
    for (let n = 0; n < 6; n += 1) await tryLogIn(site, id, 'wrong-1pw');
    expect(await tryLogIn(site, id)).toMatchObject({ error: { code: 'limited' } });
    expect((await tryLogIn(site, id, PASSWORD, browser)).ok).toBe(true);
    for (let n = 0; n < 5; n += 1) await tryLogIn(site, id, 'wrong-1pw', browser);
    expect(await tryLogIn(site, id, PASSWORD, browser)).toMatchObject({ error: { code: 'limited' } });
  });

  test('is no longer counted after the right password', async () => {
    for (let n = 0; n < 4; n += 1) await tryLogIn(site, id, 'wrong-1pw');
    await logIn(site, id);
    for (let n = 0; n < 4; n += 1) await tryLogIn(site, id, 'wrong-1pw');
    expect((await tryLogIn(site, id)).ok).toBe(true);
  });

  test('is accepted 20 times a minute from one network; successful logins do not count', async () => {
    const from = { id: 'request', address: '192.0.2.1' };
    for (let n = 0; n < 25; n += 1) expect((await tryLogIn(site, id, PASSWORD, NOBODY, from)).ok).toBe(true);
    for (let n = 0; n < 20; n += 1) await tryLogIn(site, `victim${n}`, 'wrong-1pw', NOBODY, from);
    expect(await tryLogIn(site, id, PASSWORD, NOBODY, { ...from, address: '192.0.2.200' })).toEqual({
      ok: false,
      error: { code: 'limited', retryAfterSeconds: 60 },
    });
    site.clock.advance(MINUTE);
    expect((await tryLogIn(site, id, PASSWORD, NOBODY, from)).ok).toBe(true);
  });

  test.each([1, 50])(
    'is tried at most 10 times in 15 minutes, of 1,000 guesses from %d networks, after which even the right password is limited (security B13)',
    async (networks) => {
      let tried = 0;
      const counting = {
        ...lightHasher,
        verify: (stored: string | null, password: string) => {
          tried += 1;
          return lightHasher.verify(stored, password);
        },
      };
      const guessAtOnce = (password: (n: number) => string, many: number) =>
        Promise.all(
          Array.from({ length: many }, (_, n) => {
            const from = { id: 'guess', address: `172.${16 + networks}.${n % networks}.1` };
            return signIn(site.platform, from, { id, password: password(n) }, NOBODY, counting);
          }),
        );
      for (let round = 0; round < 20; round += 1) {
        if (round > 0) site.clock.advance((15 * MINUTE - 1) / 19);
        for (const result of await guessAtOnce((n) => `wrong-1${n}`, 50)) expect(result.ok).toBe(false);
      }
      expect(tried).toBeGreaterThanOrEqual(5);
      expect(tried).toBeLessThanOrEqual(10);
      const [right] = await guessAtOnce(() => PASSWORD, 1);
      expect(right).toMatchObject({ error: { code: 'limited' } });
    },
  );

  test('writes one audit row, like a right one', async () => {
    const actions = async () => {
      const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
        site.platform.db,
      );
      return rows.map(({ action }) => action);
    };
    const before = (await actions()).length;
    await tryLogIn(site, id, 'wrong-1pw');
    await tryLogIn(site, 'nobody99', 'wrong-1pw');
    await logIn(site, id);
    expect((await actions()).slice(before)).toEqual([
      'accounts.sign-in-failed',
      'accounts.sign-in-failed',
      'accounts.sign-in',
    ]);
  });
});

test('keeps step-up open to an owner whose account id was typed in wrong logins', async () => {
  const member = await findMember(site.platform, id);
  if (!member) throw new Error('Nobody joined.');
  for (const typed of [`${member.accountId} again`, member.accountId]) {
    for (let count = 0; count < 6; count += 1) await tryLogIn(site, typed, 'wrong-1pw');
  }
  expect(await verifyCurrentPassword(site.platform, member, PASSWORD, lightHasher)).toMatchObject({
    ok: true,
  });
});
