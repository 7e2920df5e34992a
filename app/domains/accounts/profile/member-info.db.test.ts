import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beforeTransaction } from '#tests/support/before-transaction.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { codeTo } from '#tests/support/mails-to.ts';
import { type MemberAtForm, newMemberAtForm } from '#tests/support/member-at-form.ts';
import { PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { changeMemberInfo } from './change-member-info.server.ts';
import { confirmEmail } from './confirm-email.server.ts';
import { type MemberInfoInput, memberInfoForm } from './member-info-schema.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: MemberAtForm;
beforeEach(async () => {
  me = await newMemberAtForm(site);
});

describe('member info', () => {
  test('is changed without a password if number and email stay, and audited', async () => {
    const words = { name: '김철수', address: '서울시 종로구 1', company: '한강' };
    expect(await me.save(words)).toEqual({ ok: true, value: { emailFlow: null } });
    expect(await me.profile()).toMatchObject({ ...words, tel: me.tel, email: `${me.loginId}@example.com` });
    const { rows } =
      await sql`select action from audit_log where actor = ${me.accountId} order by id desc limit 1`.execute(
        site.platform.db,
      );
    expect(rows).toEqual([{ action: 'accounts.member-info-changed' }]);
  });

  test('keeps the account’s ID', async () => {
    expect(await me.save({ id: 'somebody1' })).toEqual({ ok: false, error: { code: 'id-fixed' } });
    expect(await me.save({ id: me.loginId, name: 'Kim' })).toMatchObject({ ok: true });
  });

  test.each([
    ['number', { tel: '02-123-4567' }],
    ['email', { email: 'elsewhere@example.com' }],
  ])('requires the current password for a new %s, and changes nothing without it', async (_what, change) => {
    const before = await me.profile();
    const withName = { ...change, name: 'Somebody Else' };
    expect(await me.save(withName)).toEqual({ ok: false, error: { code: 'password-required' } });
    const wrong = await me.save({ ...withName, currentPassword: 'Not-the-one7' });
    expect(wrong).toEqual({ ok: false, error: { code: 'wrong-password' } });
    expect(await me.profile()).toEqual(before);
    expect((await me.save({ ...withName, currentPassword: PASSWORD })).ok).toBe(true);
  });

  test.each([
    ['number', { tel: '010-7333-3333' }],
    ['email', { email: 'meanwhile@example.com' }],
  ])('requires the password if another tab changed the %s before the form arrived', async (what, change) => {
    const input = await me.edited({ name: 'Old Form' });
    const other = async () => {
      const saved = await me.save({ ...change, currentPassword: PASSWORD });
      const flow = (saved.ok && saved.value.emailFlow) || 'no flow';
      if (what === 'email')
        await confirmEmail(site.platform, me.by(), {
          flow,
          code: await codeTo(site.platform, 'meanwhile@example.com'),
        });
    };
    const send = (shown: MemberInfoInput) =>
      changeMemberInfo(beforeTransaction(site.platform, 1, other), me.by(), shown, lightHasher);
    expect(await send(input)).toEqual({ ok: false, error: { code: 'password-required' } });
    expect(await me.profile()).toMatchObject({ ...change, name: '홍길동' });
    // With the password, the form is applied to the current values.
    const again = await changeMemberInfo(
      site.platform,
      me.by(),
      { ...input, currentPassword: PASSWORD },
      lightHasher,
    );
    expect(again).toEqual({ ok: true, value: { emailFlow: what === 'email' ? expect.any(String) : null } });
  });

  test('verifies the password sent with such a form, and applies what it confirms', async () => {
    await sql`update accounts set tel_verified_at = ${site.clock.now()} where id = ${me.accountId}`.execute(
      site.platform.db,
    );
    const other = () => me.save({ tel: '010-7444-4444', currentPassword: PASSWORD });
    const send = async (currentPassword: string) => {
      const input = await me.edited({ name: 'Old Form', tel: me.tel, currentPassword });
      await me.save({ tel: me.tel, currentPassword: PASSWORD });
      return changeMemberInfo(beforeTransaction(site.platform, 1, other), me.by(), input, lightHasher);
    };
    expect(await send('Not-the-one7')).toEqual({ ok: false, error: { code: 'wrong-password' } });
    expect(await me.profile()).toMatchObject({ tel: '010-7444-4444', name: '홍길동' });
    expect((await send(PASSWORD)).ok).toBe(true);
    expect(await me.profile()).toMatchObject({ tel: me.tel, telVerified: false, name: 'Old Form' });
  });

  test('stores number and address unreadable in the database', async () => {
    await me.save({ address: 'Rue Secrete 7', tel: '02-987-6543', currentPassword: PASSWORD });
    const { rows } = await sql`select * from accounts where id = ${me.accountId}`.execute(site.platform.db);
    expect(JSON.stringify(rows)).not.toMatch(/Secrete|987-6543/);
  });
});

test('keeps line breaks in name, email and company out of every mail (security B10)', async () => {
  const evil = 'Kim\r\nBcc: victim@example.com';
  for (const field of ['name', 'email', 'company', 'address', 'tel'] as const) {
    const sent = v.safeParse(memberInfoForm(), await me.edited({ [field]: evil }));
    expect(sent.success, field).toBe(false);
  }
});
