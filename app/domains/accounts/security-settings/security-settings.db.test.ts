import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import type { Member } from '../identity/actor.ts';
import { type Reauthenticated, reauthenticate, type StepUp } from '../passwords/reauthenticate.server.ts';
import type { SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
import type { SignInOutcome } from '../sign-in/sign-in-history.ts';
import { findRecentLogin } from '../sign-in/sign-in-queries.server.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.server.ts';
import { RECOVERY_CODES } from '../two-factor/recovery-code.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';
import { beginTwoFactor, findTwoFactorSetup } from '../two-factor-settings/begin-two-factor.server.ts';
import { confirmTwoFactor } from '../two-factor-settings/confirm-two-factor.server.ts';
import { renewRecoveryCodes } from '../two-factor-settings/renew-recovery-codes.server.ts';
import { turnTwoFactorOff } from '../two-factor-settings/turn-two-factor-off.server.ts';
import { getSecuritySettings } from './get-security-settings.server.ts';
import { reportUnrecognizedSignIn } from './report-unrecognized-sign-in.server.ts';
import { setLoginBlocks } from './set-login-blocks.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

type Browser = Awaited<ReturnType<typeof signedInBrowser>>;
const SETUP_MS = 30 * 60_000;

/** Runs `act` after step-up, as a form does. */
async function afterStepUp<T>(
  browser: Browser,
  stepUp: StepUp,
  act: (browser: SignedInBrowser<Reauthenticated<Member>>) => Promise<T>,
) {
  const owner = await reauthenticate(site.platform, browser.member, stepUp, lightHasher);
  return owner.ok ? act({ ...browser, member: owner.value }) : owner;
}

/** A browser that has been shown the key of an unfinished set-up. */
async function settingUp() {
  const browser = await signedInBrowser(site.platform);
  const proof = { currentPassword: browser.password };
  const started = await beginTwoFactor(site.platform, browser, proof, lightHasher);
  if (!started.ok) throw new Error(started.error.code);
  const { flow } = started.value;
  const setup = await findTwoFactorSetup(site.platform, browser.member, flow);
  if (!setup) throw new Error('no key');
  const confirm = (code: string, by = browser, inFlow = flow) =>
    confirmTwoFactor(site.platform, newCaller(), by, { flow: inFlow, code });
  return { ...browser, browser, flow, key: setup.key, confirm };
}

describe('the set-up of two-factor', () => {
  test('shows no key without the password, and stays off until a code confirms it', async () => {
    const browser = await signedInBrowser(site.platform);
    const { member, password } = browser;
    const wrong = await beginTwoFactor(site.platform, browser, { currentPassword: 'Wrong-1!' }, lightHasher);
    expect(wrong).toEqual({ ok: false, error: { code: 'wrong-password' } });
    await beginTwoFactor(site.platform, browser, { currentPassword: password }, lightHasher);
    expect(await hasTwoFactor(site.platform.db, member.accountId)).toBe(false);
  });

  test('returns ten recovery codes and a new token, mails the owner and rejects its first code a second time', async () => {
    const { confirm, key, member, token, email } = await settingUp();
    expect(await confirm('000000')).toEqual({ ok: false, error: { code: 'wrong' } });
    const code = appCode(key, site.clock.now());
    const on = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    if (!on.ok) throw new Error(on.error.code);
    expect(new Set(on.value.recoveryCodes).size).toBe(RECOVERY_CODES);
    expect((await resumeSession(site.platform, token)).ended).toBe('changed');
    const { actor } = await resumeSession(site.platform, on.value.sessionToken);
    expect(actor).toEqual({ ...member, twoFactor: true });
    expect(await mailsTo(site.platform, email)).toContain(
      '2단계 인증이 설정되었습니다 / Two-factor authentication is on',
    );
    expect(await checkSecondFactor(site.platform, member.accountId, code)).toMatchObject({ ok: false });
    const [recovery = ''] = on.value.recoveryCodes;
    expect(await checkSecondFactor(site.platform, member.accountId, recovery)).toMatchObject({ ok: true });
    expect(await confirm(appCode(key, site.clock.now()))).toMatchObject({ error: { code: 'spent' } });
  });

  test('discards its key after half an hour and after another set-up, and hides it from others', async () => {
    const one = await settingUp();
    const other = await signedInBrowser(site.platform);
    expect(await findTwoFactorSetup(site.platform, other.member, one.flow)).toBeNull();
    expect(await findTwoFactorSetup(site.platform, one.member, 'v1.x.y.z')).toBeNull();
    const again = { currentPassword: one.password };
    await beginTwoFactor(site.platform, one.browser, again, lightHasher);
    expect(await one.confirm(appCode(one.key, site.clock.now()))).toMatchObject({ error: { code: 'spent' } });

    const late = await settingUp();
    site.clock.advance(SETUP_MS + 1);
    expect(await late.confirm(appCode(late.key, site.clock.now()))).toMatchObject({
      error: { code: 'spent' },
    });
  });

  test('accepts ten wrong codes in 15 minutes (security B13)', async () => {
    const { confirm, key } = await settingUp();
    for (let guess = 0; guess < 10; guess += 1) await confirm(`00000${guess}`);
    expect(await confirm(appCode(key, site.clock.now()))).toMatchObject({ error: { code: 'limited' } });
  });
});

describe('two-factor that is on', () => {
  test('issues new recovery codes to its owner, which replace the old ones', async () => {
    const browser = await signedInBrowser(site.platform);
    const { member, password, email } = browser;
    const { key, recoveryCodes } = await turnTwoFactorOn(site.platform, member.accountId);
    const renew = (currentCode?: string) =>
      afterStepUp(browser, { currentPassword: password, currentCode }, (owner) =>
        renewRecoveryCodes(site.platform, newCaller(), owner),
      );
    expect(await renew()).toMatchObject({ error: { code: 'wrong-code' } });
    const renewed = await renew(appCode(key, site.clock.now()));
    if (!renewed.ok) throw new Error(renewed.error.code);
    const [old = ''] = recoveryCodes;
    const [fresh = ''] = renewed.value.recoveryCodes;
    expect(await checkSecondFactor(site.platform, member.accountId, old)).toMatchObject({ ok: false });
    expect(await checkSecondFactor(site.platform, member.accountId, fresh)).toMatchObject({ ok: true });
    expect(await mailsTo(site.platform, email)).toContain(
      '복구 코드가 새로 발급되었습니다 / Your recovery codes were renewed',
    );
  });

  test('is turned off by its owner only, deletes key and codes and mails the owner', async () => {
    const browser = await signedInBrowser(site.platform);
    const { accountId } = browser.member;
    const { recoveryCodes } = await turnTwoFactorOn(site.platform, accountId);
    const off = (currentCode?: string) =>
      afterStepUp(browser, { currentPassword: browser.password, currentCode }, (owner) =>
        turnTwoFactorOff(site.platform, newCaller(), owner),
      );
    expect(await off()).toMatchObject({ error: { code: 'wrong-code' } });
    expect(await hasTwoFactor(site.platform.db, accountId)).toBe(true);
    const turnedOff = await off(recoveryCodes[3]);
    if (!turnedOff.ok) throw new Error(turnedOff.error.code);
    expect(await hasTwoFactor(site.platform.db, accountId)).toBe(false);
    const { rows } = await sql`select 1 from recovery_codes where account_id = ${accountId}`.execute(
      site.platform.db,
    );
    expect(rows).toEqual([]);
    expect((await resumeSession(site.platform, turnedOff.value.sessionToken)).actor).toEqual(browser.member);
    expect((await resumeSession(site.platform, browser.token)).ended).toBe('changed');
    expect(await mailsTo(site.platform, browser.email)).toContain(
      '2단계 인증이 해제되었습니다 / Two-factor authentication is off',
    );
  });
});

/** Adds a row to the history, as signing in does. */
async function addSignIn(
  { member }: Browser,
  row: { outcome?: SignInOutcome; country?: string | null; known?: boolean; device?: string } = {},
): Promise<number> {
  const { outcome = 'signed-in', country = 'KR', known = true, device = 'device' } = row;
  const added = await sql<{ id: number }>`insert into sign_ins
    (account_id, at, outcome, second, country, device, device_hash, known_device)
    values (${member.accountId}, ${site.clock.now()}, ${outcome}, null, ${country}, 'Chrome on Windows', ${device}, ${known})
    returning id`.execute(site.platform.db);
  return Number(added.rows[0]?.id);
}

async function forgetHistory({ member }: Browser): Promise<void> {
  await sql`delete from sign_ins where account_id = ${member.accountId}`.execute(site.platform.db);
}

const deviceOf = async ({ member }: Browser) => {
  const { rows } = await sql<{ device_hash: string }>`select device_hash from sessions
    where account_id = ${member.accountId}`.execute(site.platform.db);
  return rows[0]?.device_hash ?? '';
};

describe('the settings page', () => {
  test('previews each block on the last 20 successful sign-ins and on the current one', async () => {
    const browser = await signedInBrowser(site.platform);
    await forgetHistory(browser);
    for (let n = 0; n < 5; n += 1) await addSignIn(browser, { country: 'US', known: false });
    for (let n = 0; n < 17; n += 1) await addSignIn(browser);
    await addSignIn(browser, { outcome: 'wrong-password', country: 'FR', known: false });
    await addSignIn(browser, { country: null });
    await addSignIn(browser, { country: 'JP', device: await deviceOf(browser) });
    const { blockPreview, signIns } = await getSecuritySettings(site.platform, browser);
    expect(blockPreview).toEqual({
      of: 20,
      stopped: { abroad: 2, newDevices: 1, passwordOnly: 20 },
      present: ['abroad', 'passwordOnly'],
    });
    expect(signIns).toHaveLength(20);
    expect(signIns[0]).toMatchObject({ thisBrowser: true, country: 'Japan', outcome: 'Logged in' });
    expect(signIns[1]).toMatchObject({ thisBrowser: false, country: null });
    expect(signIns[2]).toMatchObject({ country: 'France', outcome: 'Wrong password' });
  });

  test('saves the blocks after step-up and mails the owner', async () => {
    const browser = await signedInBrowser(site.platform);
    const blocks = { abroad: true, newDevices: false, passwordOnly: true };
    const set = (currentPassword: string) =>
      afterStepUp(browser, { currentPassword }, (owner) =>
        setLoginBlocks(site.platform, newCaller(), owner, blocks),
      );
    expect(await set('Wrong-guess7')).toMatchObject({ error: { code: 'wrong-password' } });
    const none = { abroad: false, newDevices: false, passwordOnly: false };
    expect((await getSecuritySettings(site.platform, browser)).blocks).toEqual(none);
    expect((await set(browser.password)).ok).toBe(true);
    expect((await getSecuritySettings(site.platform, browser)).blocks).toEqual(blocks);
    expect(await mailsTo(site.platform, browser.email)).toContain(
      '로그인 차단 설정이 변경되었습니다 / Your login block was changed',
    );
  });

  test('lets owners report only their own sign-ins as unrecognized', async () => {
    const browser = await signedInBrowser(site.platform);
    const stranger = await signedInBrowser(site.platform);
    const id = await addSignIn(browser, { device: 'lost' });
    await sql`insert into known_devices values (${browser.member.accountId}, 'lost', ${site.clock.now()}, ${site.clock.now()})`.execute(
      site.platform.db,
    );
    const known = async () => {
      const { rows } = await sql`select 1 from known_devices
        where account_id = ${browser.member.accountId} and device_hash = 'lost'`.execute(site.platform.db);
      return rows.length;
    };
    const report = (by: Browser) => reportUnrecognizedSignIn(site.platform, newCaller(), by.member, id);
    expect(await report(stranger)).toEqual({ ok: false, error: 'not-found' });
    expect(await known()).toBe(1);
    expect((await resumeSession(site.platform, stranger.token)).actor.kind).toBe('member');
    expect((await report(browser)).ok).toBe(true);
    expect(await known()).toBe(0);
    expect((await resumeSession(site.platform, browser.token)).actor.kind).toBe('visitor');
  });
});

test('shows device and country of the recent login while the history has them', async () => {
  const browser = await signedInBrowser(site.platform);
  const { accountId } = browser.member;
  expect(await findRecentLogin(site.platform, accountId)).toBeNull();
  await forgetHistory(browser);
  const at = site.clock.now();
  await sql`update accounts set previous_login_at = ${at} where id = ${accountId}`.execute(site.platform.db);
  expect(await findRecentLogin(site.platform, accountId)).toEqual({ at, device: null, country: null });
  await addSignIn(browser, { country: 'US' });
  await addSignIn(browser);
  expect(await findRecentLogin(site.platform, accountId)).toEqual({
    at,
    device: 'Chrome on Windows',
    country: 'United States',
  });
});
