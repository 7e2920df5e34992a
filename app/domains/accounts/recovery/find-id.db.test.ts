import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { FIND_ID, newRecoveringMember, type RecoveringMember } from '#tests/support/recovering-member.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findAccountByLoginId } from '../identity/accounts.store.server.ts';
import { findId } from './find-id.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: RecoveringMember;
beforeEach(async () => {
  me = await newRecoveringMember(site);
});

const emailVerified = async () =>
  (await findAccountByLoginId(site.platform.db, me.id))?.email_verified_at ?? null;

describe('find ID', () => {
  test('shows the ends of the ID and mails the full one, once', async () => {
    const flow = await me.requestIdCode();
    expect(await emailVerified()).toBeNull();
    const shown = { flow, code: await me.codeOf(FIND_ID) };
    const found = await findId(site.platform, newCaller(), shown);
    expect(found.ok && found.value.maskedId).toMatch(/^lo?\*\*\*t?\d+$/);
    expect(await me.mailed('Routi 아이디 안내 / Your Routi ID', /Your Routi ID is (\w+)\./)).toBe(me.id);
    expect(await emailVerified()).toEqual(site.clock.now());
    expect(await findId(site.platform, newCaller(), shown)).toEqual({ ok: false, error: { code: 'spent' } });
  });

  test('sends nothing to an unknown address, and shows no trace of it in the outbox', async () => {
    const flow = await me.requestIdCode('nobody@example.com');
    expect(await me.mails('nobody@example.com')).toEqual([]);
    const outbox = await listOutbox(site.platform);
    expect(outbox.ok && outbox.value.some((mail) => mail.createdAt.getTime() === 0)).toBe(false);
    const result = await findId(site.platform, newCaller(), { flow, code: '123456' });
    expect(result).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('rejects a correct guess at a code that was never sent', async () => {
    const flow = await me.requestIdCode('nobody2@example.com');
    const guessed = site.platform.secrets.hash('code', `find-id|${flow}|424242`);
    await sql`update verification_codes set code_hash = ${guessed} where account_id is null`.execute(
      site.platform.db,
    );
    const result = await findId(site.platform, newCaller(), { flow, code: '424242' });
    expect(result).toEqual({ ok: false, error: { code: 'wrong' } });
  });
});
