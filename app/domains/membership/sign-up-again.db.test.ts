import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { checkLoginId } from '#app/domains/accounts/identity/check-login-id.server.ts';
import { accountsJobs } from '#app/domains/accounts/jobs.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { logInAndDeleteAccount, signUpMember } from '#tests/support/account-deletions.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { signUp } from './sign-up.server.ts';

const YEAR_MS = 365 * DAY_MS;

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

describe('signing up again within three years of a deletion (spec §9)', () => {
  const trySignUp = (change: Parameters<typeof signUpInput>[0]) =>
    signUp(site.platform, newCaller(), signUpInput(change), lightHasher);
  const former = { id: 'former01', email: 'former@example.com', tel: '010-4444-5555' };
  const signUpVerified = async () => {
    const member = await signUpMember(site, former);
    await sql`update accounts set email_verified_at = created_at, tel_verified_at = created_at
      where id = ${member.accountId}`.execute(site.platform.db);
    return member;
  };

  test('is rejected with the same ID, which is reported as taken', async () => {
    await logInAndDeleteAccount(site, await signUpVerified());
    expect(await trySignUp({ id: 'former01' })).toEqual({ ok: false, error: { code: 'taken' } });
    expect(await checkLoginId(site.platform, newCaller(), 'former01')).toEqual({ ok: true, value: 'taken' });
  });

  test('is rejected with the same email; only the mail says from when it is possible', async () => {
    await logInAndDeleteAccount(site, await signUpVerified());
    expect(await trySignUp({ id: 'other001', email: former.email })).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other001')).toBeNull();
    const texts = (await messagesTo(site.platform, former.email)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('a new one can be made from 2029-11-20'))).toBe(true);
  });

  test('is rejected with the same number, dashed or not; the mail reveals nothing to a stranger', async () => {
    await logInAndDeleteAccount(site, await signUpVerified());
    const stranger = { id: 'other002', email: 'stranger@example.com', tel: '010-4444-5555' };
    expect(await trySignUp(stranger)).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other002')).toBeNull();
    const mail = await messagesTo(site.platform, 'stranger@example.com');
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).not.toMatch(/2029|4444|three years|deleted/);
  });

  test('is accepted with an unverified email and number, which may belong to somebody else', async () => {
    await logInAndDeleteAccount(site, await signUpMember(site, former));
    expect(await trySignUp({ ...former, id: 'other003' })).toEqual({ ok: true, value: 'done' });
    expect(await findMember(site.platform, 'other003')).not.toBeNull();
  });

  test('is explained in the deletion mail with exactly the values that are retained', async () => {
    const kept = async () => {
      const texts = (await messagesTo(site.platform, former.email)).map(({ text }) => text);
      return texts.flatMap((text) => /^- (your ID.*?), in a form/m.exec(text)?.[1] ?? []);
    };
    await logInAndDeleteAccount(site, await signUpMember(site, former));
    expect(await kept()).toEqual(['your ID']);
    const mailed = await signUpMember(site, { ...former, id: 'former02' });
    await sql`update accounts set email_verified_at = created_at where id = ${mailed.accountId}`.execute(
      site.platform.db,
    );
    site.clock.advance(DAY_MS);
    await logInAndDeleteAccount(site, mailed);
    expect((await kept())[0]).toBe('your ID and email');
  });

  test('is accepted after three years, when the retained values are purged', async () => {
    await logInAndDeleteAccount(site, await signUpVerified());
    site.clock.advance(3 * YEAR_MS + 2 * DAY_MS);
    const forget = accountsJobs.find(({ name }) => name === 'accounts-forget-who-left');
    await forget?.run(site.platform);
    const { rows } = await sql`select * from signup_blocks`.execute(site.platform.db);
    expect(rows).toEqual([]);
    expect((await signUpMember(site, former)).loginId).toBe('former01');
  });
});
