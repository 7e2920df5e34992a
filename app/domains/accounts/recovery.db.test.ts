import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { notificationsJobs } from '#app/domains/notifications/jobs.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { recordStatements } from '#tests/support/recorded-statements.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { findAccountByLoginId } from './accounts.store.server.ts';
import { checkFreezeLink } from './check-freeze-link.server.ts';
import { findId } from './find-id.server.ts';
import { freezeAccount } from './freeze-account.server.ts';
import { accountsJobs } from './jobs.server.ts';
import { openReset } from './open-reset.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { resumeSession } from './resume-session.server.ts';
import { sendRecoveryCode } from './send-recovery-code.server.ts';
import { signIn } from './sign-in.server.ts';
import { askRemoval, findTwoFactor } from './two-factor.store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const PASSWORD = 'vK7!mq2z';
const ANOTHER = 'dR4^pipes';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let networks = 0;
/** A caller from a network of its own. */
const caller = () => {
  networks += 1;
  return { id: `request-${networks}`, address: `10.${Math.floor(networks / 250)}.${networks % 250}.1` };
};

let people = 0;
let id = '';
let email = '';
beforeEach(async () => {
  people += 1;
  id = `lost${people}`;
  email = `${id}@example.com`;
  await signUp(site.platform, caller(), signUpInput({ id, email }), lightHasher);
});

const emailVerified = async () =>
  (await findAccountByLoginId(site.platform.db, id))?.email_verified_at ?? null;

async function mails(to = email) {
  const outbox = await listOutbox(site.platform);
  if (!outbox.ok) throw new Error('no outbox');
  return outbox.value.filter((mail) => mail.to === to);
}
async function mailed(subject: string, part: RegExp): Promise<string> {
  // The clock stands still, so that the newest cannot be told by its time.
  const found = (await mails())
    .filter((mail) => mail.subject === subject)
    .map((mail) => mail.text.match(part)?.[1]);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails "${subject}"`);
  return found[0];
}
const FIND_ID = 'Your code to find your Routi ID';
const FIND_PASSWORD = 'Your code to set a new Routi password';
const CHANGED = 'Your password was changed';
const codeOf = (subject: string) => mailed(subject, /: (\d{6})\n/);

async function askForId(address = email): Promise<string> {
  const sent = await sendRecoveryCode(site.platform, caller(), { purpose: 'find-id', email: address });
  if (!sent.ok) throw new Error('limited');
  return sent.value.flow;
}
async function askForPassword(loginId = id, address = email): Promise<string> {
  const request = { purpose: 'find-password', email: address, id: loginId } as const;
  const sent = await sendRecoveryCode(site.platform, caller(), request);
  if (!sent.ok) throw new Error('limited');
  return sent.value.flow;
}
/** The right to set a password, by code. */
async function rightToReset(): Promise<string> {
  const flow = await askForPassword();
  const opened = await openReset(site.platform, caller(), { flow, code: await codeOf(FIND_PASSWORD) });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.right;
}
const reset = (right: string, password = ANOTHER) =>
  resetPassword(site.platform, caller(), { right, password }, lightHasher);
const logIn = (password: string) =>
  signIn(site.platform, caller(), { id, password }, { session: null, device: null }, lightHasher);
/** Of a login that took one step. */
function tokenOf(result: Awaited<ReturnType<typeof logIn>>): string {
  if (!result.ok || !('sessionToken' in result.value)) throw new Error('Nobody was signed in.');
  return result.value.sessionToken;
}
async function statusOf(): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from accounts where login_id = ${id}`.execute(
    site.platform.db,
  );
  return rows[0]?.status;
}

describe('find ID', () => {
  test('shows the ends of the ID and mails all of it, once', async () => {
    const flow = await askForId();
    expect(await emailVerified()).toBeNull();
    const shown = { flow, code: await codeOf(FIND_ID) };
    const found = await findId(site.platform, caller(), shown);
    expect(found.ok && found.value.maskedId).toMatch(/^lo?\*\*\*t?\d+$/);
    expect(await mailed('Your Routi ID', /your Routi ID is (\w+)\./)).toBe(id);
    expect(await emailVerified()).toEqual(site.clock.now());
    expect(await findId(site.platform, caller(), shown)).toEqual({ ok: false, error: { code: 'spent' } });
  });

  test('sends nothing to an address that nobody has, nor shows a trace of it in the outbox', async () => {
    const flow = await askForId('nobody@example.com');
    expect(await mails('nobody@example.com')).toEqual([]);
    const outbox = await listOutbox(site.platform);
    expect(outbox.ok && outbox.value.some((mail) => mail.createdAt.getTime() === 0)).toBe(false);
    const answer = await findId(site.platform, caller(), { flow, code: '123456' });
    expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('tells nothing to whoever guesses a code that was never sent', async () => {
    const flow = await askForId('nobody2@example.com');
    const guessed = site.platform.secrets.hash('code', `find-id|${flow}|424242`);
    await sql`update verification_codes set code_hash = ${guessed} where account_id is null`.execute(
      site.platform.db,
    );
    const answer = await findId(site.platform, caller(), { flow, code: '424242' });
    expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
  });
});

describe('find password', () => {
  test('sets a password once, ends the session, tells the owner and signs nobody in', async () => {
    const before = await logIn(PASSWORD);
    const session = tokenOf(before);
    const right = await rightToReset();
    expect((await reset(right)).ok).toBe(true);
    const resumed = await resumeSession(site.platform, session);
    expect([resumed.actor.kind, resumed.ended]).toEqual(['visitor', 'changed']);
    expect((await mails()).filter(({ subject }) => subject === CHANGED)).toHaveLength(1);
    expect((await logIn(PASSWORD)).ok).toBe(false);
    expect((await logIn(ANOTHER)).ok).toBe(true);
    expect(await reset(right, 'kW9#valve')).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('refuses what the rule refuses, also by ID, and leaves the right for another try', async () => {
    const right = await rightToReset();
    expect(await reset(right, 'short')).toEqual({ ok: false, error: { code: 'password-rule' } });
    expect(await reset(right, 'Password1!')).toEqual({ ok: false, error: { code: 'password-common' } });
    expect(await reset(right, `${id}9!zq`)).toEqual({ ok: false, error: { code: 'password-common' } });
    expect((await reset(right)).ok).toBe(true);
  });

  test('gives 10 minutes for the form, and a right to whoever showed the code only', async () => {
    const right = await rightToReset();
    expect(await reset('x'.repeat(43))).toEqual({ ok: false, error: { code: 'gone' } });
    site.clock.advance(10 * MINUTE);
    expect(await reset(right)).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('of two forms that were opened, the first that is sent ends the other', async () => {
    const first = await rightToReset();
    site.clock.advance(1);
    await sql`delete from messages`.execute(site.platform.db);
    const second = await rightToReset();
    expect((await reset(second)).ok).toBe(true);
    expect(await reset(first)).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('takes no code where ID and email belong to different accounts', async () => {
    const flow = await askForPassword('somebody0else');
    expect(await mails()).toHaveLength(1);
    const answer = await openReset(site.platform, caller(), { flow, code: '123456' });
    expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('takes no code after the address was given up', async () => {
    const flow = await askForPassword();
    const code = await codeOf(FIND_PASSWORD);
    await sql`update accounts set email = ${`new-${email}`} where login_id = ${id}`.execute(site.platform.db);
    const answer = await openReset(site.platform, caller(), { flow, code });
    expect(answer).toEqual({ ok: false, error: { code: 'spent' } });
  });

  test('lets the owner in at once, whatever others guessed before', async () => {
    for (let tries = 0; tries < 6; tries += 1) await logIn('Wrong-guess1');
    expect(await logIn(PASSWORD)).toMatchObject({ ok: false, error: { code: 'limited' } });
    await reset(await rightToReset());
    expect((await logIn(ANOTHER)).ok).toBe(true);
  });

  test('leaves an account alone that is deleted', async () => {
    const right = await rightToReset();
    await sql`update accounts set status = 'deleted' where login_id = ${id}`.execute(site.platform.db);
    expect(await reset(right)).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await mails()).toHaveLength(2);
    await askForPassword();
    await askForId();
    expect(await mails()).toHaveLength(2);
  });
});

describe("'This wasn't me'", () => {
  const linkOf = () => mailed(CHANGED, /freezeaccount\?key=([\w-]{43})\n/);

  test('freezes the account once, ends the session and says how to open it, which a reset does', async () => {
    await reset(await rightToReset());
    const thief = await logIn(ANOTHER);
    const key = await linkOf();
    expect(await checkFreezeLink(site.platform, key)).toBe(true);
    // Looking at it, as a mail scanner does, changes nothing.
    expect(await statusOf()).toBe('active');

    expect((await freezeAccount(site.platform, caller(), key)).ok).toBe(true);
    expect(await statusOf()).toBe('frozen');
    const resumed = await resumeSession(site.platform, tokenOf(thief));
    expect(resumed.actor.kind).toBe('visitor');
    expect(await mailed('Your Routi account is frozen', /(\/findpassword)\n/)).toBe('/findpassword');
    expect(await checkFreezeLink(site.platform, key)).toBe(false);
    expect(await freezeAccount(site.platform, caller(), key)).toEqual({ ok: false, error: 'gone' });

    site.clock.advance(10 * MINUTE);
    await sql`delete from messages`.execute(site.platform.db);
    await reset(await rightToReset(), 'kW9#valve');
    expect(await statusOf()).toBe('active');
  });

  test('makes its devices strangers, as a reset does, and stops a removal of two-factor', async () => {
    const accountId = (await findAccountByLoginId(site.platform.db, id))?.id ?? '';
    const devices = async () => {
      const query = sql`select 1 from known_devices where account_id = ${accountId}`;
      return (await query.execute(site.platform.db)).rows.length;
    };
    await logIn(PASSWORD);
    expect(await devices()).toBe(1);
    await reset(await rightToReset());
    expect(await devices()).toBe(0);
    await logIn(ANOTHER);
    await turnTwoFactorOn(site.platform, accountId);
    await askRemoval(site.platform.db, accountId, site.clock.now());
    await freezeAccount(site.platform, caller(), await linkOf());
    expect(await devices()).toBe(0);
    expect(await findTwoFactor(site.platform.db, accountId)).toMatchObject({ removal_asked_at: null });
  });

  test('is followed by a mail about the first login, whose device nobody knows any more', async () => {
    const news = async () =>
      (await mails()).filter(({ subject }) => subject === 'New device signed in to your Routi account')
        .length;
    const first = await logIn(PASSWORD);
    expect(await news(), 'the first login of all').toBe(0);
    const device = first.ok && 'deviceToken' in first.value ? first.value.deviceToken : null;
    await reset(await rightToReset());
    const again = (password: string) =>
      signIn(site.platform, caller(), { id, password }, { session: null, device }, lightHasher);
    expect((await again(ANOTHER)).ok).toBe(true);
    expect(await news(), 'after a reset').toBe(1);
    await freezeAccount(site.platform, caller(), await linkOf());
    await sql`delete from messages where dedupe_key like 'password-changed:%' or dedupe_key like 'code:%'`.execute(
      site.platform.db,
    );
    site.clock.advance(10 * MINUTE);
    await reset(await rightToReset(), 'kW9#valve');
    await again('kW9#valve');
    expect(await news(), 'after a freeze').toBe(2);
  });

  test('takes back what was about to set a password', async () => {
    await reset(await rightToReset());
    const key = await linkOf();
    await sql`delete from messages`.execute(site.platform.db);
    const right = await rightToReset();
    await freezeAccount(site.platform, caller(), key);
    expect(await reset(right, 'kW9#valve')).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await statusOf()).toBe('frozen');
  });

  test('is offered for 7 days, kept as a hash only, and forgotten', async () => {
    await reset(await rightToReset());
    const key = await linkOf();
    const rights = () =>
      sql<{ t: string }>`select row_to_json(r)::text as t from account_rights r`.execute(site.platform.db);
    expect((await rights()).rows.map(({ t }) => t).join()).not.toContain(key);
    site.clock.advance(7 * DAY - 1);
    expect(await checkFreezeLink(site.platform, key)).toBe(true);
    site.clock.advance(1);
    expect(await freezeAccount(site.platform, caller(), key)).toEqual({ ok: false, error: 'gone' });
    expect(await statusOf()).toBe('active');
    await accountsJobs[0]?.run(site.platform);
    expect((await rights()).rows).toEqual([]);
  });

  test('leaves one row in the audit log for each thing done', async () => {
    await reset(await rightToReset());
    await freezeAccount(site.platform, caller(), await linkOf());
    await sql`delete from messages`.execute(site.platform.db);
    await reset(await rightToReset(), 'kW9#valve');
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where target = (select id::text from accounts where login_id = ${id}) order by id`.execute(
      site.platform.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'membership.sign-up',
      'accounts.password-change',
      'accounts.freeze',
      'accounts.password-change',
      'accounts.unfreeze',
    ]);
  });
});

describe('nobody learns whether an account exists (security B12)', () => {
  const UNKNOWN = { email: 'absent@example.com', id: 'absent0' };

  test.each(['find-id', 'find-password'] as const)(
    '%s sends the same statements and answers alike',
    async (purpose) => {
      const recorded = recordStatements(site.platform);
      const ask = (who: { email: string; id: string }) =>
        sendRecoveryCode(
          recorded.platform,
          caller(),
          purpose === 'find-id' ? { purpose, email: who.email } : { purpose, ...who },
        );
      const take = purpose === 'find-id' ? findId : openReset;
      const cases = [
        { email, id },
        { ...UNKNOWN, email: `${purpose}.${UNKNOWN.email}` },
      ];
      // An ID that exists, with an address that is not its owner's.
      if (purpose === 'find-password') cases.push({ email: `${purpose}.2.${UNKNOWN.email}`, id });
      const seen = [];
      for (const who of cases) {
        const sent = await ask(who);
        const flow = sent.ok ? sent.value.flow : '';
        expect(flow).toHaveLength(43);
        const asking = recorded.taken();
        const answers = [];
        for (let guess = 0; guess < 12; guess += 1) {
          const code = String(900_000 + guess);
          answers.push(await take(recorded.platform, caller(), { flow, code }));
        }
        seen.push({ asking, answers, guessing: recorded.taken() });
      }
      expect(seen[0]?.asking.length).toBeGreaterThan(4);
      for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    },
  );

  test('three codes go to an address in 10 minutes, whoever has it, and then both wait alike', async () => {
    for (const address of [email, 'limited@example.com']) {
      for (let sent = 0; sent < 3; sent += 1) await askForId(address);
      const refused = await sendRecoveryCode(site.platform, caller(), { purpose: 'find-id', email: address });
      expect(refused).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 600 } });
    }
    expect((await mails()).filter(({ subject }) => subject === FIND_ID)).toHaveLength(3);
  });

  test('one network asks 20 times a minute', async () => {
    const from = caller();
    const ask = (n: number) =>
      sendRecoveryCode(site.platform, from, { purpose: 'find-id', email: `network${n}@example.com` });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).ok).toBe(true);
    expect(await ask(20)).toMatchObject({ ok: false, error: { code: 'limited' } });
  });

  test('what nobody got is forgotten with the mails that were sent', async () => {
    const decoys = () =>
      sql`select 1 from messages where dedupe_key like 'decoy:%'`.execute(site.platform.db);
    await askForId('forgotten@example.com');
    expect((await decoys()).rows.length).toBeGreaterThan(0);
    await notificationsJobs.find(({ name }) => name.includes('forget'))?.run(site.platform);
    expect((await decoys()).rows).toEqual([]);
  });
});
