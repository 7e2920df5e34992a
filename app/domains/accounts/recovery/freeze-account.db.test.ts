import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { beforeTransaction } from '#tests/support/before-transaction.ts';
import {
  ANOTHER,
  FIND_PASSWORD,
  MINUTE,
  newRecoveringMember,
  PASSWORD,
  type RecoveringMember,
} from '#tests/support/recovering-member.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { findAccountByLoginId } from '../identity/accounts.store.server.ts';
import { accountsJobs } from '../jobs.server.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
import { findTwoFactor, requestRemoval } from '../two-factor/two-factor.store.server.ts';
import { freezeAccount, isFreezeLinkValid } from './freeze-account.server.ts';
import { openReset } from './open-reset.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: RecoveringMember;
beforeEach(async () => {
  me = await newRecoveringMember(site);
});

describe("'This wasn't me'", () => {
  test('freezes the account once, ends the session and mails how to unfreeze it by a reset', async () => {
    await me.reset(await me.rightToReset());
    const intruder = await me.logIn(ANOTHER);
    const key = await me.freezeKey();
    expect(await isFreezeLinkValid(site.platform, key)).toBe(true);
    // Opening the page, as a mail scanner does, changes nothing.
    expect(await me.statusOf()).toBe('active');

    expect((await freezeAccount(site.platform, newCaller(), key)).ok).toBe(true);
    expect(await me.statusOf()).toBe('frozen');
    const resumed = await resumeSession(site.platform, signedIn(intruder).sessionToken);
    expect(resumed.actor.kind).toBe('visitor');
    expect(
      await me.mailed('Routi 계정이 동결되었습니다 / Your Routi account is frozen', /(\/findpassword)\n/),
    ).toBe('/findpassword');
    expect(await isFreezeLinkValid(site.platform, key)).toBe(false);
    expect(await freezeAccount(site.platform, newCaller(), key)).toEqual({ ok: false, error: 'gone' });

    site.clock.advance(10 * MINUTE);
    await me.clearMails();
    await me.reset(await me.rightToReset(), 'kW9#valve');
    expect(await me.statusOf()).toBe('active');
  });

  test('keeps the link of a suspended account until staff reinstate it', async () => {
    await me.reset(await me.rightToReset());
    const key = await me.freezeKey();
    const setStatus = (status: 'active' | 'suspended') =>
      sql`update accounts set status = ${status} where login_id = ${me.id}`.execute(site.platform.db);
    await setStatus('suspended');
    expect(await freezeAccount(site.platform, newCaller(), key)).toEqual({ ok: false, error: 'suspended' });
    await setStatus('active');
    expect((await freezeAccount(site.platform, newCaller(), key)).ok).toBe(true);
    expect(await me.statusOf()).toBe('frozen');
  });

  test('removes known devices, as a reset does, and cancels a removal of two-factor', async () => {
    const accountId = (await findAccountByLoginId(site.platform.db, me.id))?.id ?? '';
    const devices = async () => {
      const query = sql`select 1 from known_devices where account_id = ${accountId}`;
      return (await query.execute(site.platform.db)).rows.length;
    };
    await me.logIn(PASSWORD);
    expect(await devices()).toBe(1);
    await me.reset(await me.rightToReset());
    expect(await devices()).toBe(0);
    await me.logIn(ANOTHER);
    await turnTwoFactorOn(site.platform, accountId);
    await requestRemoval(site.platform.db, accountId, site.clock.now());
    await freezeAccount(site.platform, newCaller(), await me.freezeKey());
    expect(await devices()).toBe(0);
    expect(await findTwoFactor(site.platform.db, accountId)).toMatchObject({ removal_requested_at: null });
  });

  test('leads to a mail about the first login, whose device is no longer known', async () => {
    const countNewDeviceMails = async () =>
      (await me.mails()).filter(
        ({ subject }) =>
          subject === '새 기기에서 Routi 계정에 로그인했습니다 / New device logged in to your Routi account',
      ).length;
    const first = await me.logIn(PASSWORD);
    expect(await countNewDeviceMails(), 'the first login of all').toBe(0);
    const device = first.ok && 'deviceToken' in first.value ? first.value.deviceToken : null;
    await me.reset(await me.rightToReset());
    expect((await me.logIn(ANOTHER, device)).ok).toBe(true);
    expect(await countNewDeviceMails(), 'after a reset').toBe(1);
    await freezeAccount(site.platform, newCaller(), await me.freezeKey());
    await sql`delete from messages where dedupe_key like 'password-changed:%' or dedupe_key like 'code:%'`.execute(
      site.platform.db,
    );
    site.clock.advance(10 * MINUTE);
    await me.reset(await me.rightToReset(), 'kW9#valve');
    await me.logIn('kW9#valve', device);
    expect(await countNewDeviceMails(), 'after a freeze').toBe(2);
  });

  test('revokes a pending right to set a password', async () => {
    await me.reset(await me.rightToReset());
    const key = await me.freezeKey();
    await me.clearMails();
    const right = await me.rightToReset();
    await freezeAccount(site.platform, newCaller(), key);
    expect(await me.reset(right, 'kW9#valve')).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await me.statusOf()).toBe('frozen');
  });

  test('revokes a code mailed before, and accepts one requested afterwards', async () => {
    await me.reset(await me.rightToReset());
    const key = await me.freezeKey();
    await me.clearMails();
    const flow = await me.requestPasswordCode();
    const code = await me.codeOf(FIND_PASSWORD);
    await freezeAccount(site.platform, newCaller(), key);
    // The same as for a code that was never sent, so that it does not reveal an account.
    const late = await openReset(site.platform, newCaller(), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'wrong' } });
    expect(await me.statusOf()).toBe('frozen');
    await me.clearMails();
    expect((await me.reset(await me.rightToReset(), 'kW9#valve')).ok).toBe(true);
    expect(await me.statusOf()).toBe('active');
  });

  test('leaves no right to set a password when a code is entered at the same time', async () => {
    await me.reset(await me.rightToReset());
    const key = await me.freezeKey();
    await me.clearMails();
    const flow = await me.requestPasswordCode();
    const code = await me.codeOf(FIND_PASSWORD);
    // The first transaction consumes the code; the second grants the right.
    const frozenBetween = beforeTransaction(site.platform, 2, () =>
      freezeAccount(site.platform, newCaller(), key),
    );
    const result = await openReset(frozenBetween, newCaller(), { flow, code });
    expect(result).toEqual({ ok: false, error: { code: 'spent' } });
    expect(await me.statusOf()).toBe('frozen');
    const rights = sql`select 1 from account_rights where allows = 'set-password'`;
    expect((await rights.execute(site.platform.db)).rows).toEqual([]);
  });

  test('works for 7 days, stores only a hash and is purged afterwards', async () => {
    await me.reset(await me.rightToReset());
    const key = await me.freezeKey();
    const rights = () =>
      sql<{ t: string }>`select row_to_json(r)::text as t from account_rights r`.execute(site.platform.db);
    expect((await rights()).rows.map(({ t }) => t).join()).not.toContain(key);
    site.clock.advance(7 * DAY_MS - 1);
    expect(await isFreezeLinkValid(site.platform, key)).toBe(true);
    site.clock.advance(1);
    expect(await freezeAccount(site.platform, newCaller(), key)).toEqual({ ok: false, error: 'gone' });
    expect(await me.statusOf()).toBe('active');
    await accountsJobs[0]?.run(site.platform);
    expect((await rights()).rows).toEqual([]);
  });

  test('writes one audit row per action', async () => {
    await me.reset(await me.rightToReset());
    await freezeAccount(site.platform, newCaller(), await me.freezeKey());
    await me.clearMails();
    await me.reset(await me.rightToReset(), 'kW9#valve');
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where target = (select id::text from accounts where login_id = ${me.id}) order by id`.execute(
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
