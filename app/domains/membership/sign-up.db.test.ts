import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMember, findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { createPasswordHasher } from '#app/domains/accounts/passwords/password-hash.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { SignUpInput } from './schema.ts';
import { signUp } from './sign-up.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const trySignUp = (input: SignUpInput) => signUp(site.platform, newCaller(), input, lightHasher);

async function count(table: 'accounts' | 'consents' | 'audit_log'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    site.platform.db,
  );
  return rows[0]?.n ?? -1;
}

describe('signing up', () => {
  test('creates a member with a profile, six consents, a welcome mail and an audit row', async () => {
    const input = signUpInput({ id: 'minsu77', company: 'Acme', termsofuse__marketing_sms: true });
    expect(await trySignUp(input)).toEqual({ ok: true, value: 'done' });

    const member = await findMember(site.platform, 'minsu77');
    expect(member).toMatchObject({ kind: 'member', name: '홍길동', role: 'member' });
    const accountId = member?.accountId ?? '';
    expect(await findMemberProfile(site.platform, accountId)).toEqual({
      accountId,
      loginId: 'minsu77',
      name: '홍길동',
      tel: '010-1234-5678',
      telVerified: false,
      email: 'minsu77@example.com',
      emailVerified: false,
      company: 'Acme',
      address: null,
      mailLanguage: null,
      recentLoginAt: null,
    });

    const { rows: consents } = await sql<{
      code: string;
      given: boolean;
      text_version: string;
      text_hash: string;
      address_hash: string;
      at: Date;
    }>`select code, given, text_version, text_hash, address_hash, at from consents
       where account_id = ${accountId} order by id`.execute(site.platform.db);
    expect(consents.map(({ code, given }) => [code, given])).toEqual([
      ['terms-of-use', true],
      ['privacy-collection', true],
      ['marketing', false],
      ['marketing-sms', true],
      ['marketing-call', false],
      ['marketing-email', false],
    ]);
    const terms = termsText(site.platform, 'terms-of-use');
    expect(consents[0]).toMatchObject({
      text_version: terms.version,
      text_hash: terms.hash,
      at: site.clock.now(),
    });
    expect(consents[3]?.text_hash).toBe(termsText(site.platform, 'marketing').hash);
    expect(consents[0]?.address_hash).toMatch(/^[0-9a-f]{64}$/);

    const mail = await messagesTo(site.platform, 'minsu77@example.com');
    expect(mail.map(({ subject }) => subject)).toEqual(['Routi 가입을 환영합니다 / Welcome to Routi']);
    expect(mail[0]?.text).toContain('Your ID is minsu77.');
    expect(mail[0]?.text).toContain('On 2026-11-20 you agreed to: Marketing by SMS\n');
    const { rows: audit } = await sql`select action, target, request_id from audit_log
      where actor = ${accountId}`.execute(site.platform.db);
    expect(audit).toEqual([
      { action: 'membership.sign-up', target: accountId, request_id: expect.stringMatching(/^request-/) },
    ]);
  });

  test('without marketing consent sends a welcome mail that mentions none', async () => {
    await trySignUp(signUpInput({ id: 'quiet01' }));
    const [mail] = await messagesTo(site.platform, 'quiet01@example.com');
    expect(mail?.text).not.toMatch(/agreed|market|Sender/i);
  });

  test('with an ID that is in use is rejected and leaves nothing behind', async () => {
    await trySignUp(signUpInput({ id: 'taken01' }));
    const before = [await count('accounts'), await count('consents'), await count('audit_log')];
    const again = signUpInput({ id: 'taken01', email: 'other@example.com' });
    expect(await trySignUp(again)).toEqual({ ok: false, error: { code: 'taken' } });
    expect([await count('accounts'), await count('consents'), await count('audit_log')]).toEqual(before);
    expect(await messagesTo(site.platform, 'other@example.com')).toEqual([]);
  });

  test('with an email that is in use looks like success, creates no account and notifies the owner once a day', async () => {
    await trySignUp(signUpInput({ id: 'owner01', email: 'owner@example.com' }));
    const before = await count('accounts');
    for (const id of ['second01', 'second02']) {
      const result = await trySignUp(signUpInput({ id, email: 'owner@example.com' }));
      expect(result).toEqual({ ok: true, value: 'done' });
    }
    expect(await count('accounts')).toBe(before);
    expect(await findMember(site.platform, 'second01')).toBeNull();
    const subjects = (await messagesTo(site.platform, 'owner@example.com')).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Routi 가입을 환영합니다 / Welcome to Routi',
      '회원님의 이메일로 가입하려는 시도가 있었습니다 / Someone tried to sign up with your email',
    ]);
    expect(
      (await messagesTo(site.platform, 'owner@example.com')).some(({ text }) => text.includes('ID owner01')),
    ).toBe(true);
  });

  test('is accepted 20 times a minute from one network', async () => {
    const from = { id: 'request', address: '192.0.2.7' };
    const attempt = () => signUp(site.platform, from, signUpInput(), lightHasher);
    for (let n = 0; n < 20; n += 1) expect((await attempt()).ok).toBe(true);
    expect(await attempt()).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 60 } });
    const neighbour = { ...from, address: '192.0.2.99' };
    expect((await signUp(site.platform, neighbour, signUpInput(), lightHasher)).ok).toBe(false);
    const elsewhere = { ...from, address: '192.0.3.7' };
    expect((await signUp(site.platform, elsewhere, signUpInput(), lightHasher)).ok).toBe(true);
    site.clock.advance(60_000);
    expect((await attempt()).ok).toBe(true);
  });

  test('returns busy when too many hashes are waiting', async () => {
    const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const full = createPasswordHasher({ cost, atOnce: 0, waiting: 0 });
    const result = await signUp(site.platform, newCaller(), signUpInput(), full);
    expect(result).toEqual({ ok: false, error: { code: 'busy' } });
  });
});

describe('stored data', () => {
  test('contains no password or phone number in clear text', async () => {
    await trySignUp(signUpInput({ id: 'secret01', tel: '010-9876-5432' }));
    const { rows } = await sql`select * from accounts where login_id = 'secret01'`.execute(site.platform.db);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain('vK7!mq2z');
    expect(dump).not.toContain('9876-5432');
  });

  test.each(['consents', 'audit_log'] as const)(
    'in %s cannot be updated, deleted or truncated',
    async (table) => {
      const { db } = site.platform;
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
      await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
      const column = sql.ref(table === 'consents' ? 'code' : 'action');
      await expect(sql`update ${sql.table(table)} set ${column} = 'marketing'`.execute(db)).rejects.toThrow(
        'append-only',
      );
    },
  );
});
