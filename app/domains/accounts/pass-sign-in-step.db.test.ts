import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import type { Result } from '#app/shared/result.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { askTwoFactorRemoval } from './ask-two-factor-removal.server.ts';
import type { StepNeeded } from './begin-sign-in-step.server.ts';
import { hasTwoFactor } from './check-second-factor.server.ts';
import { findId } from './find-id.server.ts';
import { accountsJobs } from './jobs.server.ts';
import type { LoginBlocks } from './login-block.ts';
import { setBlocks } from './login-blocks.store.server.ts';
import { passSignInStep } from './pass-sign-in-step.server.ts';
import type { SignInStep } from './pre-sign-in.ts';
import { replacePassword } from './replace-password.server.ts';
import { resendSignInCode } from './resend-sign-in-code.server.ts';
import { resumeSession } from './resume-session.server.ts';
import { sendRecoveryCode } from './send-recovery-code.server.ts';
import { sendRemovalCode } from './send-removal-code.server.ts';
import { type BrowserTokens, type SignedIn, signIn } from './sign-in.server.ts';
import { listSignIns } from './sign-in-history.store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const PASSWORD = 'vK7!mq2z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const nobody: BrowserTokens = { session: null, device: null };
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
const NO_BLOCKS: LoginBlocks = { abroad: false, newDevices: false, passwordOnly: false };

let networks = 0;
const from = (country: 'KR' | 'US' | null) => {
  networks += 1;
  const first = country === 'KR' ? 1 : country === 'US' ? 8 : 10;
  return { id: `request-${networks}`, address: `${first}.1.${networks % 250}.1`, userAgent: CHROME };
};

const attempt = (password = PASSWORD, browser = nobody, caller = from('KR')) =>
  signIn(site.platform, caller, { id, password }, browser, lightHasher);

/** The token of the step that a login must have led to. */
async function stepOf(answer: Result<SignedIn | StepNeeded, unknown>, step: SignInStep): Promise<string> {
  if (!answer.ok || answer.value.kind !== 'step') throw new Error(`no step: ${JSON.stringify(answer)}`);
  expect(answer.value.step).toBe(step);
  return answer.value.stepToken;
}

const pass = (stepToken: string, code: string, browser = nobody, caller = from('KR')) =>
  passSignInStep(site.platform, caller, { stepToken, code }, browser);

async function messages() {
  const outbox = await listOutbox(site.platform);
  return outbox.ok ? outbox.value.filter(({ text }) => text.includes(id)) : [];
}

const mails = async (about: string) => (await messages()).filter(({ subject }) => subject === about);

/** The six digits that were mailed last. */
async function mailedCode(): Promise<string> {
  const [newest] = (await messages()).filter(({ subject }) => /code/i.test(subject));
  return newest?.text.match(/^\d{6}$/m)?.[0] ?? '';
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const history = async () =>
  (await listSignIns(site.platform.db, accountId, 20)).map(({ outcome, second }) =>
    second === null ? outcome : `${outcome} ${second}`,
  );

const setStatus = (status: string) =>
  sql`update accounts set status = ${status} where id = ${accountId}`.execute(site.platform.db);

const runJobs = async () => {
  for (const job of accountsJobs) await job.run(site.platform);
};

let people = 0;
let id = '';
let accountId = '';
beforeEach(async () => {
  people += 1;
  id = `steps${people}x`;
  await signUp(site.platform, from(null), signUpInput({ id }), lightHasher);
  accountId = signedIn(await attempt()).accountId;
});

describe('a login with two-factor on', () => {
  let key = '';
  let recoveryCodes: string[] = [];
  beforeEach(async () => {
    ({ key, recoveryCodes } = await turnTwoFactorOn(site.platform, accountId));
  });

  test('has no session before the code, and one with it', async () => {
    const stepToken = await stepOf(await attempt(), 'two-factor');
    expect((await resumeSession(site.platform, stepToken)).actor.kind).toBe('visitor');
    const entered = signedIn(await pass(stepToken, appCode(key, site.clock.now())));
    expect((await resumeSession(site.platform, entered.sessionToken)).actor).toMatchObject({
      accountId,
      twoFactor: true,
    });
    expect(await history()).toEqual(['signed-in totp', 'signed-in']);
  });

  test('leaves the older browser in until the code is entered, and tells it then', async () => {
    const other = signedIn(
      await pass(await stepOf(await attempt(), 'two-factor'), appCode(key, site.clock.now())),
    );
    site.clock.advance(MINUTE);
    const stepToken = await stepOf(await attempt(), 'two-factor');
    expect((await resumeSession(site.platform, other.sessionToken)).actor.kind).toBe('member');
    signedIn(await pass(stepToken, appCode(key, site.clock.now())));
    expect(await resumeSession(site.platform, other.sessionToken)).toMatchObject({ ended: 'replaced' });
  });

  test('takes neither a step nor a code twice', async () => {
    const code = appCode(key, site.clock.now());
    const [first, second] = [
      await stepOf(await attempt(), 'two-factor'),
      await stepOf(await attempt(), 'two-factor'),
    ];
    signedIn(await pass(first, code));
    expect(await pass(first, code)).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await pass(second, code)).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('takes a recovery code once, and mails how many are left', async () => {
    const [code = ''] = recoveryCodes;
    signedIn(await pass(await stepOf(await attempt(), 'two-factor'), code));
    const [told] = await mails('A recovery code was used');
    expect(told?.text).toContain('A recovery code was used, 9 are left.');
    expect(await pass(await stepOf(await attempt(), 'two-factor'), code)).toMatchObject({
      error: { code: 'wrong' },
    });
    expect(await history()).toEqual(['wrong-code', 'signed-in recovery-code', 'signed-in']);
  });

  test.each([
    ['after ten minutes', async () => site.clock.advance(10 * MINUTE)],
    [
      'after a change of the password',
      () =>
        replacePassword(
          site.platform,
          'system',
          { loginId: id, password: 'qW3*rt8p', requestId: null },
          lightHasher,
        ),
    ],
    ['once the account is frozen', () => setStatus('frozen')],
    ['after two-factor was turned off', () => sql`delete from two_factor`.execute(site.platform.db)],
  ])('cannot be gone on with %s (security B11)', async (_, happen) => {
    const stepToken = await stepOf(await attempt(), 'two-factor');
    await happen();
    expect(await pass(stepToken, appCode(key, site.clock.now()))).toEqual({
      ok: false,
      error: { code: 'gone' },
    });
  });

  test('bears ten wrong codes in a quarter of an hour, over however many logins (security B13)', async () => {
    const outcomes: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await pass(await stepOf(await attempt(), 'two-factor'), '000000');
      outcomes.push(answer.ok ? 'in' : answer.error.code);
    }
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(10);
  });

  test('whose factors are both lost is freed of it after 72 hours, by mail and SMS', async () => {
    const stepToken = await stepOf(await attempt(), 'two-factor');
    expect(await askTwoFactorRemoval(site.platform, from('KR'), { stepToken, code: '000000' })).toEqual({
      ok: false,
      error: { code: 'spent' },
    });
    expect((await sendRemovalCode(site.platform, stepToken)).ok).toBe(true);
    const code = await mailedCode();
    expect(
      await askTwoFactorRemoval(site.platform, from('KR'), { stepToken, code: wrongCode(code) }),
    ).toMatchObject({ error: { code: 'wrong' } });
    const due = new Date(site.clock.now().getTime() + 72 * HOUR);
    expect(await askTwoFactorRemoval(site.platform, from('KR'), { stepToken, code })).toEqual({
      ok: true,
      value: { due },
    });
    const told = async (subject: string) => (await mails(subject)).map(({ channel }) => channel).sort();
    expect(await told('Two-factor authentication will be removed')).toEqual(['mail', 'sms']);
    const texts = (await messages()).filter(({ channel }) => channel === 'sms');
    expect(texts.map(({ to }) => to)).toEqual(['01012345678']);
    site.clock.advance(72 * HOUR - 1);
    await runJobs();
    await stepOf(await attempt(), 'two-factor');
    site.clock.advance(1);
    await runJobs();
    expect(await hasTwoFactor(site.platform.db, accountId)).toBe(false);
    expect(await told('Two-factor authentication was removed')).toEqual(['mail', 'sms']);
    signedIn(await attempt());
  });

  test('stops a removal that was asked for, by succeeding', async () => {
    const asking = await stepOf(await attempt(), 'two-factor');
    await sendRemovalCode(site.platform, asking);
    const shown = { stepToken: asking, code: await mailedCode() };
    expect((await askTwoFactorRemoval(site.platform, from('US'), shown)).ok).toBe(true);
    signedIn(await pass(await stepOf(await attempt(), 'two-factor'), appCode(key, site.clock.now())));
    site.clock.advance(80 * HOUR);
    await runJobs();
    expect(await hasTwoFactor(site.platform.db, accountId)).toBe(true);
  });
});

describe('a login block', () => {
  test.each([
    ['abroad', from('US'), { ...NO_BLOCKS, abroad: true }],
    ['on a new device', from('KR'), { ...NO_BLOCKS, newDevices: true }],
    ['with the password alone', from('KR'), { ...NO_BLOCKS, passwordOnly: true }],
  ])('stops a login %s until a mailed code is entered', async (_, caller, blocks) => {
    await setBlocks(site.platform.db, accountId, blocks);
    const stepToken = await stepOf(await attempt(PASSWORD, nobody, caller), 'mailed-code');
    const code = await mailedCode();
    expect(await pass(stepToken, wrongCode(code))).toMatchObject({ error: { code: 'wrong' } });
    signedIn(await pass(stepToken, code));
    expect(await history()).toEqual(['signed-in mailed-code', 'wrong-code', 'blocked', 'signed-in']);
  });

  test('lets in who is at home, on a known device, or at an address of no known country', async () => {
    const { deviceToken } = signedIn(await attempt());
    await setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, abroad: true, newDevices: true });
    const known = { session: null, device: deviceToken };
    signedIn(await attempt(PASSWORD, known, from('KR')));
    signedIn(await attempt(PASSWORD, known, from(null)));
  });

  test('is opened by a code that replaces no second factor, under another token', async () => {
    const { key } = await turnTwoFactorOn(site.platform, accountId);
    await setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, newDevices: true });
    const first = await stepOf(await attempt(), 'mailed-code');
    const code = await mailedCode();
    expect(await sendRemovalCode(site.platform, first)).toMatchObject({ error: { code: 'gone' } });
    const second = await stepOf(await pass(first, code), 'two-factor');
    expect(second).not.toBe(first);
    const totp = appCode(key, site.clock.now());
    expect(await pass(first, totp)).toMatchObject({ error: { code: 'gone' } });
    signedIn(await pass(second, totp));
  });

  test('takes the newest code alone, and mails three in ten minutes', async () => {
    await setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, passwordOnly: true });
    const stepToken = await stepOf(await attempt(), 'mailed-code');
    const older = await mailedCode();
    for (let sent = 1; sent < 3; sent += 1) {
      site.clock.advance(1_000);
      expect((await resendSignInCode(site.platform, stepToken)).ok).toBe(true);
    }
    expect(await resendSignInCode(site.platform, stepToken)).toMatchObject({ error: { code: 'limited' } });
    expect(await attempt()).toMatchObject({ error: { code: 'limited' } });
    const newest = await mailedCode();
    if (older !== newest) expect((await pass(stepToken, older)).ok).toBe(false);
    signedIn(await pass(stepToken, newest));
  });

  test('bears five wrong codes; then only a new code opens it (security B13)', async () => {
    await setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, passwordOnly: true });
    const stepToken = await stepOf(await attempt(), 'mailed-code');
    const code = await mailedCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await pass(stepToken, wrongCode(code))).toMatchObject({ error: { code: 'wrong' } });
    expect(await pass(stepToken, code)).toMatchObject({ error: { code: 'spent' } });
    site.clock.advance(1_000);
    await resendSignInCode(site.platform, stepToken);
    signedIn(await pass(stepToken, await mailedCode()));
  });
});

describe('an account that is closed', () => {
  test('and frozen says so to who knows the password alone', async () => {
    await setStatus('frozen');
    expect(await attempt('wrong-1pw')).toEqual({ ok: false, error: { code: 'wrong' } });
    expect(await attempt()).toEqual({ ok: false, error: { code: 'frozen' } });
    expect(await history()).toEqual(['frozen', 'wrong-password', 'signed-in']);
  });

  test('and deleted is like an ID that nobody has', async () => {
    await setStatus('deleted');
    expect(await attempt()).toEqual({ ok: false, error: { code: 'wrong' } });
  });
});

test('the history says where from and on what, keeps no address, and forgets after three months', async () => {
  await attempt(PASSWORD, nobody, from('US'));
  const [newest] = await listSignIns(site.platform.db, accountId, 1);
  expect(newest).toMatchObject({ country: 'US', device: 'Chrome on Windows', known_device: false });
  const { rows } = await sql`select * from sign_ins`.execute(site.platform.db);
  expect(JSON.stringify(rows)).not.toContain('8.1.');
  await sql`insert into sign_ins (account_id, at, outcome, device, device_hash, known_device)
    select ${accountId}::uuid, ${site.clock.now()}::timestamptz, 'wrong-password', 'x', 'x', false
    from generate_series(1, 400)`.execute(site.platform.db);
  await runJobs();
  const kept = (await listSignIns(site.platform.db, accountId, 1_000)).map(({ outcome }) => outcome);
  expect(kept.filter((outcome) => outcome === 'wrong-password')).toHaveLength(300);
  expect(kept.filter((outcome) => outcome === 'signed-in')).toHaveLength(2);
  site.clock.advance(93 * 24 * HOUR);
  await runJobs();
  expect(await history()).toEqual([]);
});

test('each step that is refused or taken writes one audit row', async () => {
  const actions = async () => {
    const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
      site.platform.db,
    );
    return rows.map(({ action }) => action);
  };
  await setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, passwordOnly: true });
  const before = (await actions()).length;
  const stepToken = await stepOf(await attempt(), 'mailed-code');
  const code = await mailedCode();
  await pass(stepToken, wrongCode(code));
  await pass(stepToken, code);
  expect((await actions()).slice(before)).toEqual([
    'accounts.sign-in-blocked',
    'accounts.sign-in-failed',
    'accounts.session-end.replaced',
    'accounts.sign-in',
  ]);
});

test('what is turned on while a login waits for the account is asked for by that login', async () => {
  const turnOn = { twoFactor: () => turnTwoFactorOn(site.platform, accountId), block: blockPasswordOnly };
  for (const [what, step] of [
    ['block', 'mailed-code'],
    ['twoFactor', 'two-factor'],
  ] as const) {
    await setBlocks(site.platform.db, accountId, NO_BLOCKS);
    let once = false;
    const platform: typeof site.platform = {
      ...site.platform,
      async transaction(work) {
        if (!once) await turnOn[what]();
        once = true;
        return site.platform.transaction(work);
      },
    };
    const answer = await signIn(platform, from('KR'), { id, password: PASSWORD }, nobody, lightHasher);
    await stepOf(answer, step);
    if (what === 'block') expect(await mailedCode()).not.toBe('');
  }
});

const blockPasswordOnly = () => setBlocks(site.platform.db, accountId, { ...NO_BLOCKS, passwordOnly: true });

test('a stranger who asks for codes at Find ID, and guesses at them, keeps no owner out', async () => {
  await blockPasswordOnly();
  const email = `${id}@example.com`;
  const ask = () => sendRecoveryCode(site.platform, from('KR'), { purpose: 'find-id', email });
  for (let sends = 0; sends < 3; sends += 1) {
    const sent = await ask();
    const flow = sent.ok ? sent.value.flow : '';
    for (let guess = 0; guess < 4; guess += 1) {
      await findId(site.platform, from('KR'), { flow, code: wrongCode(await mailedCode()) });
    }
  }
  expect(await ask()).toMatchObject({ error: { code: 'limited' } });
  site.clock.advance(1);
  const stepToken = await stepOf(await attempt(), 'mailed-code');
  signedIn(await pass(stepToken, await mailedCode()));
});
