import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ANOTHER,
  CHANGED,
  FIND_PASSWORD,
  MINUTE,
  newRecoveringMember,
  PASSWORD,
  type RecoveringMember,
} from '#tests/support/recovering-member.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
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

describe('find password', () => {
  test('sets a password once, ends the session, notifies the owner and signs nobody in', async () => {
    const before = await me.logIn(PASSWORD);
    const session = signedIn(before).sessionToken;
    const right = await me.rightToReset();
    expect((await me.reset(right)).ok).toBe(true);
    const resumed = await resumeSession(site.platform, session);
    expect([resumed.actor.kind, resumed.ended]).toEqual(['visitor', 'changed']);
    expect((await me.mails()).filter(({ subject }) => subject === CHANGED)).toHaveLength(1);
    expect((await me.logIn(PASSWORD)).ok).toBe(false);
    expect((await me.logIn(ANOTHER)).ok).toBe(true);
    expect(await me.reset(right, 'kW9#valve')).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('rejects a password that breaks the rule or contains the ID, and keeps the right usable', async () => {
    const right = await me.rightToReset();
    expect(await me.reset(right, 'short')).toEqual({ ok: false, error: { code: 'password-rule' } });
    expect(await me.reset(right, 'Password1!')).toEqual({ ok: false, error: { code: 'password-common' } });
    expect(await me.reset(right, `${me.id}9!zq`)).toEqual({ ok: false, error: { code: 'password-common' } });
    expect((await me.reset(right)).ok).toBe(true);
  });

  test('keeps the right for 10 minutes, and for the browser that entered the code', async () => {
    const right = await me.rightToReset();
    expect(await me.reset('x'.repeat(43))).toEqual({ ok: false, error: { code: 'gone' } });
    site.clock.advance(10 * MINUTE);
    expect(await me.reset(right)).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('invalidates an open reset form when another one sets the password', async () => {
    const first = await me.rightToReset();
    site.clock.advance(1);
    await me.clearMails();
    const second = await me.rightToReset();
    expect((await me.reset(second)).ok).toBe(true);
    expect(await me.reset(first)).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('invalidates a mailed code when another one sets the password', async () => {
    const flow = await me.requestPasswordCode();
    const code = await me.codeOf(FIND_PASSWORD);
    site.clock.advance(1);
    await me.clearMails();
    expect((await me.reset(await me.rightToReset())).ok).toBe(true);
    const late = await openReset(site.platform, newCaller(), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('accepts no code when ID and email belong to different accounts', async () => {
    const flow = await me.requestPasswordCode('somebody0else');
    expect(await me.mails()).toHaveLength(1);
    const result = await openReset(site.platform, newCaller(), { flow, code: '123456' });
    expect(result).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('accepts no code after the account’s address has changed', async () => {
    const flow = await me.requestPasswordCode();
    const code = await me.codeOf(FIND_PASSWORD);
    await sql`update accounts set email = ${`new-${me.email}`} where login_id = ${me.id}`.execute(
      site.platform.db,
    );
    const result = await openReset(site.platform, newCaller(), { flow, code });
    expect(result).toEqual({ ok: false, error: { code: 'spent' } });
  });

  test('lets the owner log in at once, despite other people’s wrong guesses', async () => {
    for (let tries = 0; tries < 6; tries += 1) await me.logIn('Wrong-guess1');
    expect(await me.logIn(PASSWORD)).toMatchObject({ ok: false, error: { code: 'limited' } });
    await me.reset(await me.rightToReset());
    expect((await me.logIn(ANOTHER)).ok).toBe(true);
  });

  test('does nothing for a deleted account', async () => {
    const right = await me.rightToReset();
    await sql`update accounts set status = 'deleted' where login_id = ${me.id}`.execute(site.platform.db);
    expect(await me.reset(right)).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await me.mails()).toHaveLength(2);
    await me.requestPasswordCode();
    await me.requestIdCode();
    expect(await me.mails()).toHaveLength(2);
  });
});
