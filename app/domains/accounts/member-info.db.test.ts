import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox, type OutboxMessage } from '#app/domains/notifications/list-outbox.server.ts';
import { beforeTransaction } from '#tests/support/before-transaction.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import type { Member } from './actor.ts';
import { changeMemberInfo } from './change-member-info.server.ts';
import { confirmEmail } from './confirm-email.server.ts';
import { confirmTel } from './confirm-tel.server.ts';
import { findMember } from './find-member.server.ts';
import { type MemberInfoInput, memberInfoForm } from './member-info-schema.ts';
import { readMemberProfile } from './member-profile.server.ts';
import { openReset } from './open-reset.server.ts';
import { readEmailChange } from './read-email-change.server.ts';
import { readMemberInfo } from './read-member-info.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { sendRecoveryCode } from './send-recovery-code.server.ts';
import { sendTelCode } from './send-tel-code.server.ts';
import { signIn } from './sign-in.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const MINUTE = 60_000;
const PASSWORD = 'vK7!mq2z';

let calls = 0;
/** Each from a network of its own, so that only the tests about limits meet one; later than the one before. */
const caller = () => {
  calls += 1;
  site.clock.advance(1);
  return { id: `request-${calls}`, address: `10.1.${calls}.1` };
};

type SignedIn = Member & { token: string };

async function newMember(change: Partial<Parameters<typeof signUpInput>[0]> = {}): Promise<SignedIn> {
  const input = signUpInput(change);
  await signUp(site.platform, caller(), input, lightHasher);
  const member = await findMember(site.platform, input.id);
  if (!member) throw new Error('no member');
  const nobody = { session: null, device: null };
  const answer = await signIn(
    site.platform,
    caller(),
    { id: input.id, password: PASSWORD },
    nobody,
    lightHasher,
  );
  return { ...member, token: signedIn(answer).sessionToken };
}

let me: SignedIn;
const as = (member: SignedIn) => ({ member, token: member.token, caller: caller() });
let people = 0;
/** A number that no other test sends to. */
let tel = '';
beforeEach(async () => {
  people += 1;
  tel = `010-7000-${String(people).padStart(4, '0')}`;
  me = await newMember({ tel });
});

/** What the edit form would send, with its changes. */
async function edited(change: Partial<MemberInfoInput>, member = me): Promise<MemberInfoInput> {
  return { ...(await readMemberInfo(site.platform, member)), address: '1 Test Street, Seoul', ...change };
}
const save = async (change: Partial<MemberInfoInput>, member = me) =>
  changeMemberInfo(site.platform, as(member), await edited(change, member), lightHasher);
const profile = (member = me) => readMemberProfile(site.platform, member.accountId);

async function messagesTo(address: string): Promise<OutboxMessage[]> {
  const outbox = await listOutbox(site.platform);
  return outbox.ok ? outbox.value.filter(({ to }) => to === address) : [];
}
async function codeTo(address: string): Promise<string> {
  const [newest] = await messagesTo(address);
  return newest?.text.match(/\b\d{6}\b/)?.[0] ?? 'no code';
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');

/** Asks for another email and answers the flow. */
async function askEmail(email: string, member = me): Promise<string> {
  const saved = await save({ email, currentPassword: PASSWORD }, member);
  return (saved.ok && saved.value.emailFlow) || 'no flow';
}

describe('member info', () => {
  test('is changed without a password where number and email stay, and noted in the audit log', async () => {
    const words = { name: '김철수', address: '서울시 종로구 1', company: '한강' };
    expect(await save(words)).toEqual({ ok: true, value: { emailFlow: null } });
    expect(await profile()).toMatchObject({ ...words, tel, email: `${me.loginId}@example.com` });
    const { rows } =
      await sql`select action from audit_log where actor = ${me.accountId} order by id desc limit 1`.execute(
        site.platform.db,
      );
    expect(rows).toEqual([{ action: 'accounts.member-info-changed' }]);
  });

  test('keeps the ID that an account has', async () => {
    expect(await save({ id: 'somebody1' })).toEqual({ ok: false, error: { code: 'id-fixed' } });
    expect(await save({ id: me.loginId, name: 'Kim' })).toMatchObject({ ok: true });
  });

  test.each([
    ['number', { tel: '02-123-4567' }],
    ['email', { email: 'elsewhere@example.com' }],
  ])('with a new %s needs the current password, and changes nothing without it', async (_what, change) => {
    const before = await profile();
    const withName = { ...change, name: 'Somebody Else' };
    expect(await save(withName)).toEqual({ ok: false, error: { code: 'password-required' } });
    const wrong = await save({ ...withName, currentPassword: 'Not-the-one7' });
    expect(wrong).toEqual({ ok: false, error: { code: 'wrong-password' } });
    expect(await profile()).toEqual(before);
    expect((await save({ ...withName, currentPassword: PASSWORD })).ok).toBe(true);
  });

  test.each([
    ['number', { tel: '010-7333-3333' }],
    ['email', { email: 'meanwhile@example.com' }],
  ])(
    'asks for the password where another tab changed the %s while the form was on its way',
    async (what, change) => {
      const input = await edited({ name: 'Old Form' });
      const other = async () => {
        const saved = await save({ ...change, currentPassword: PASSWORD });
        const flow = (saved.ok && saved.value.emailFlow) || 'no flow';
        if (what === 'email')
          await confirmEmail(site.platform, as(me), { flow, code: await codeTo('meanwhile@example.com') });
      };
      const send = (shown: MemberInfoInput) =>
        changeMemberInfo(beforeTransaction(site.platform, 1, other), as(me), shown, lightHasher);
      expect(await send(input)).toEqual({ ok: false, error: { code: 'password-required' } });
      expect(await profile()).toMatchObject({ ...change, name: '홍길동' });
      // With it the form says what it says, of what there is.
      const again = await changeMemberInfo(
        site.platform,
        as(me),
        { ...input, currentPassword: PASSWORD },
        lightHasher,
      );
      expect(again).toEqual({ ok: true, value: { emailFlow: what === 'email' ? expect.any(String) : null } });
    },
  );

  test('asks a password that came with such a form, too, and what it proves is done', async () => {
    await sql`update accounts set tel_verified_at = ${site.clock.now()} where id = ${me.accountId}`.execute(
      site.platform.db,
    );
    const other = () => save({ tel: '010-7444-4444', currentPassword: PASSWORD });
    const send = async (currentPassword: string) => {
      const input = await edited({ name: 'Old Form', tel, currentPassword });
      await save({ tel, currentPassword: PASSWORD });
      return changeMemberInfo(beforeTransaction(site.platform, 1, other), as(me), input, lightHasher);
    };
    expect(await send('Not-the-one7')).toEqual({ ok: false, error: { code: 'wrong-password' } });
    expect(await profile()).toMatchObject({ tel: '010-7444-4444', name: '홍길동' });
    expect((await send(PASSWORD)).ok).toBe(true);
    expect(await profile()).toMatchObject({ tel, telVerified: false, name: 'Old Form' });
  });

  test('keeps its number and address unreadable in the database', async () => {
    await save({ address: 'Rue Secrete 7', tel: '02-987-6543', currentPassword: PASSWORD });
    const { rows } = await sql`select * from accounts where id = ${me.accountId}`.execute(site.platform.db);
    expect(JSON.stringify(rows)).not.toMatch(/Secrete|987-6543/);
  });
});

describe('a new email', () => {
  test('counts once its code was entered; the old address is told how to object', async () => {
    const before = `${me.loginId}@example.com`;
    const email = `new-${me.loginId}@example.com`;
    const flow = await askEmail(email);
    expect((await profile())?.email).toBe(before);
    expect(await readEmailChange(site.platform, me, flow)).toEqual({ email });
    const code = await codeTo(email);
    const by = as(me);
    const wrong = await confirmEmail(site.platform, by, { flow, code: other(code) });
    expect(wrong).toEqual({ ok: false, error: { code: 'wrong' } });
    expect(await confirmEmail(site.platform, by, { flow, code })).toEqual({ ok: true, value: { email } });
    expect((await profile())?.email).toBe(email);
    expect(await readEmailChange(site.platform, me, flow)).toBeNull();
    const [told] = await messagesTo(before);
    expect(told?.subject).toBe('The email of your Routi account has changed');
    expect(told?.text).toContain('answer this mail at once');
    expect(await confirmEmail(site.platform, by, { flow, code })).toEqual({
      ok: false,
      error: { code: 'spent' },
    });
  });

  test('ends what the old address could set a password by', async () => {
    const { loginId } = me;
    const asked = { purpose: 'find-password', email: `${loginId}@example.com`, id: loginId } as const;
    const find = async () => {
      const sent = await sendRecoveryCode(site.platform, caller(), asked);
      return { flow: sent.ok ? sent.value.flow : '', code: await codeTo(asked.email) };
    };
    const opened = await openReset(site.platform, caller(), await find());
    const right = opened.ok ? opened.value.right : 'none';
    const other = await find();
    const email = `new-${loginId}@example.com`;
    const shown = { flow: await askEmail(email), code: await codeTo(email) };
    expect((await confirmEmail(site.platform, as(me), shown)).ok).toBe(true);
    expect((await openReset(site.platform, caller(), other)).ok).toBe(false);
    const reset = await resetPassword(site.platform, caller(), { right, password: 'dR4^pipes' }, lightHasher);
    expect(reset).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('that somebody has looks the same, is told to its owner, and never becomes ours (decisions A3)', async () => {
    const owner = await newMember();
    const taken = `${owner.loginId}@example.com`;
    const free = `free-${me.loginId}@example.com`;
    const [one, two] = [await askEmail(free), await askEmail(taken)];
    expect(one).toHaveLength(two.length);
    expect(await readEmailChange(site.platform, me, two)).toEqual({ email: taken });
    const [told] = await messagesTo(taken);
    expect(told?.subject).toBe('Someone tried to use your email');
    expect(told?.text).not.toMatch(/\b\d{6}\b/);
    const by = as(me);
    const tried = await confirmEmail(site.platform, by, { flow: two, code: '123456' });
    expect(tried).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('that somebody else took meanwhile stays theirs', async () => {
    const email = `wanted-${me.loginId}@example.com`;
    const flow = await askEmail(email);
    const code = await codeTo(email);
    const quicker = await newMember({ email });
    const answer = await confirmEmail(site.platform, as(me), { flow, code });
    expect(answer).toEqual({ ok: false, error: { code: 'spent' } });
    expect((await profile(quicker))?.email).toBe(email);
    expect((await profile())?.email).toBe(`${me.loginId}@example.com`);
  });

  test('is not confirmed by another member, nor after ten minutes', async () => {
    const email = `late-${me.loginId}@example.com`;
    const stranger = await newMember();
    const first = await askEmail(email);
    const firstCode = await codeTo(email);
    const byStranger = as(stranger);
    expect(await readEmailChange(site.platform, stranger, first)).toBeNull();
    expect((await confirmEmail(site.platform, byStranger, { flow: first, code: firstCode })).ok).toBe(false);
    expect((await profile(stranger))?.email).not.toBe(email);
    site.clock.advance(MINUTE);
    const flow = await askEmail(email);
    const code = await codeTo(email);
    site.clock.advance(10 * MINUTE);
    expect(await confirmEmail(site.platform, as(me), { flow, code })).toEqual({
      ok: false,
      error: { code: 'spent' },
    });
  });

  test('that is refused, for its limit or for the code of the app, uses nothing up (security R7)', async () => {
    const { recoveryCodes } = await turnTwoFactorOn(site.platform, me.accountId);
    const [currentCode = ''] = recoveryCodes;
    const ask = (n: number, code?: string) =>
      save({ email: `t${n}-${me.loginId}@example.com`, currentPassword: PASSWORD, currentCode: code });
    for (let n = 0; n < 4; n += 1) expect(await ask(n)).toEqual({ ok: false, error: { code: 'wrong-code' } });
    for (const code of recoveryCodes.slice(1, 4)) expect((await ask(5, code)).ok).toBe(true);
    expect(await ask(6, currentCode)).toMatchObject({ ok: false, error: { code: 'limited' } });
    site.clock.advance(10 * MINUTE);
    expect((await ask(7, currentCode)).ok).toBe(true);
  });

  test('is asked for three times in ten minutes, whatever the addresses', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(await askEmail(`n${n}-${me.loginId}@example.com`)).not.toBe('no flow');
    const fourth = await save({ email: `n4-${me.loginId}@example.com`, currentPassword: PASSWORD });
    expect(fourth).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 600 } });
  });
});

describe('a mobile number', () => {
  const ask = (member = me, from = caller()) =>
    sendTelCode(site.platform, from, { tel, accountId: member.accountId });
  const digits = () => tel.replaceAll('-', '');

  test('is verified by the code that was sent to it, and a new one is not', async () => {
    const sent = await ask();
    const flow = sent.ok ? sent.value.flow : '';
    const by = as(me);
    const code = await codeTo(digits());
    expect(await confirmTel(site.platform, by, { flow, code: other(code) })).toEqual({
      ok: false,
      error: { code: 'wrong' },
    });
    expect(await confirmTel(site.platform, by, { flow, code })).toEqual({ ok: true, value: undefined });
    expect((await profile())?.telVerified).toBe(true);
    await save({ name: 'Still Verified' });
    expect((await profile())?.telVerified).toBe(true);
    await save({ tel: '010-7111-1111', currentPassword: PASSWORD });
    expect((await profile())?.telVerified).toBe(false);
    const mails = await messagesTo(`${me.loginId}@example.com`);
    const told = mails.filter(({ subject }) => subject === 'Your mobile number was changed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toMatch(/7111|7000/);
  });

  test('that was changed while its code was on the way is not verified by it', async () => {
    const sent = await ask();
    const flow = sent.ok ? sent.value.flow : '';
    const code = await codeTo(digits());
    await save({ tel: '010-7222-2222', currentPassword: PASSWORD });
    const late = await confirmTel(site.platform, as(me), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'spent' } });
    expect((await profile())?.telVerified).toBe(false);
  });

  test('gets one code a minute, each good for three, and five a day', async () => {
    const first = await ask();
    expect(first.ok).toBe(true);
    expect(await ask()).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 60 } });
    for (let n = 1; n < 5; n += 1) {
      site.clock.advance(MINUTE);
      expect((await ask()).ok, `code ${n + 1}`).toBe(true);
    }
    site.clock.advance(MINUTE);
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'limited' } });
    expect(await messagesTo(digits())).toHaveLength(5);
    const code = await codeTo(digits());
    site.clock.advance(3 * MINUTE);
    const flow = first.ok ? first.value.flow : '';
    const late = await confirmTel(site.platform, as(me), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'spent' } });
    site.clock.advance(24 * 60 * MINUTE);
    expect((await ask()).ok).toBe(true);
  });

  test('from one network, twenty are sent to a day, and a fixed line is none', async () => {
    const from = { id: 'request', address: '192.0.2.7' };
    const send = (n: number) =>
      sendTelCode(site.platform, from, { tel: `010-8000-${1000 + n}`, accountId: null });
    for (let n = 0; n < 20; n += 1) expect((await send(n)).ok).toBe(true);
    expect(await send(20)).toMatchObject({ ok: false, error: { code: 'limited' } });
    const fixed = await sendTelCode(site.platform, caller(), { tel: '02-123-4567', accountId: null });
    expect(fixed).toEqual({ ok: false, error: { code: 'no-mobile' } });
  });
});

test('line breaks in name, email and company never reach a mail (security B10)', async () => {
  const evil = 'Kim\r\nBcc: victim@example.com';
  for (const field of ['name', 'email', 'company', 'address', 'tel'] as const) {
    const sent = v.safeParse(memberInfoForm(), await edited({ [field]: evil }));
    expect(sent.success, field).toBe(false);
  }
});
