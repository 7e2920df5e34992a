import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeemCode } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { findMember, findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { accountsJobs } from '#app/domains/accounts/jobs.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { SignUpInput } from './schema.ts';
import { signUp } from './sign-up.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform({ requireVerifiedTel: true });
});
afterAll(() => site.close());

const trySignUp = (input: SignUpInput, required = true) =>
  signUp({ ...site.platform, requireVerifiedTel: required }, newCaller(), input, lightHasher);

async function requestCode(tel: string): Promise<{ flow: string; code: string }> {
  const sent = await sendTelCode(site.platform, newCaller(), { tel, accountId: null });
  const outbox = await listOutbox(site.platform);
  const code = outbox.ok
    ? outbox.value.find(({ to }) => to === tel.replaceAll('-', ''))?.text.match(/\b\d{6}\b/)?.[0]
    : undefined;
  if (!sent.ok || !code) throw new Error('no code');
  return { flow: sent.value.flow, code };
}

async function telVerified(id: string): Promise<boolean | undefined> {
  const member = await findMember(site.platform, id);
  return member ? (await findMemberProfile(site.platform, member.accountId))?.telVerified : undefined;
}

let numbers = 0;
const newTel = () => {
  numbers += 1;
  return `010-9000-${1000 + numbers}`;
};

test('verifies a number by a code sent with the form', async () => {
  const tel = newTel();
  const { flow, code } = await requestCode(tel);
  const input = signUpInput({ tel, telFlow: flow });
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await trySignUp({ ...input, telCode: wrong })).toEqual({
    ok: false,
    error: { code: 'tel-code-wrong' },
  });
  expect(await trySignUp({ ...input, telCode: code })).toEqual({ ok: true, value: 'done' });
  expect(await telVerified(input.id)).toBe(true);
});

test('verifies a number by a code confirmed before, for an hour and for that number only', async () => {
  const tel = newTel();
  const { flow, code } = await requestCode(tel);
  expect((await redeemCode(site.platform, 'verify-tel', { flow, code })).ok).toBe(true);
  site.clock.advance(60 * 60_000);
  for (const job of accountsJobs) await job.run(site.platform);
  const elsewhere = signUpInput({ tel: newTel(), telFlow: flow });
  expect(await trySignUp(elsewhere)).toEqual({ ok: false, error: { code: 'tel-unverified' } });
  const input = signUpInput({ tel, telFlow: flow });
  expect((await trySignUp(input)).ok).toBe(true);
  expect(await telVerified(input.id)).toBe(true);
  site.clock.advance(1);
  expect(await trySignUp(signUpInput({ tel, telFlow: flow }))).toEqual({
    ok: false,
    error: { code: 'tel-unverified' },
  });
});

test('without a code rejects the sign-up if the site requires one, and otherwise leaves the number unverified', async () => {
  const input = signUpInput({ tel: newTel() });
  expect(await trySignUp(input)).toEqual({ ok: false, error: { code: 'tel-unverified' } });
  expect(await findMember(site.platform, input.id)).toBeNull();
  const { flow } = await requestCode(input.tel);
  expect(await trySignUp({ ...input, telFlow: flow })).toEqual({
    ok: false,
    error: { code: 'tel-unverified' },
  });
  expect((await trySignUp({ ...input, telFlow: flow }, false)).ok).toBe(true);
  expect(await telVerified(input.id)).toBe(false);
});

test('reports an expired code', async () => {
  const tel = newTel();
  const { flow, code } = await requestCode(tel);
  site.clock.advance(3 * 60_000);
  const late = signUpInput({ tel, telFlow: flow, telCode: code });
  expect(await trySignUp(late)).toEqual({ ok: false, error: { code: 'tel-code-spent' } });
});
