import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { deletePost } from '#app/domains/boards/writing/delete-post.server.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import { restorePost } from '#app/domains/boards/writing/restore-post.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const caller = { id: 'request-1', address: '10.0.0.1' };

/** The actions that the log gained by a step, oldest first. */
async function logged(step: () => Promise<unknown>): Promise<string[]> {
  const read = async () => {
    const query = sql<{ action: string }>`select action from audit_log order by id`;
    return (await query.execute(site.platform.db)).rows.map(({ action }) => action);
  };
  const before = await read();
  await step();
  return (await read()).slice(before.length);
}

async function joined(): Promise<{ member: Member; login: { id: string; password: string; next: string } }> {
  const input = signUpInput();
  await signUp(site.platform, caller, input, lightHasher);
  const member = await findMember(site.platform, input.id);
  if (!member) throw new Error('Nobody joined.');
  return { member, login: { id: input.id, password: input.password, next: '' } };
}

const NO_TOKENS = { session: null, device: null };

test('what is done to accounts writes one row each (security R34)', async () => {
  const { platform } = site;
  const input = signUpInput();
  expect(await logged(() => signUp(platform, caller, input, lightHasher)), 'consents are part of it').toEqual(
    ['membership.sign-up'],
  );
  const { login } = await joined();
  const enter = (password = login.password) =>
    signIn(platform, caller, { ...login, password }, NO_TOKENS, lightHasher);
  expect(await logged(() => enter('Wrong-horse7'))).toEqual(['accounts.sign-in-failed']);
  expect(await logged(() => enter())).toEqual(['accounts.sign-in']);
  expect(await logged(() => enter()), 'the older browser is signed out').toEqual([
    'accounts.session-end.replaced',
    'accounts.sign-in',
  ]);
  const signedIn = await enter();
  const token = signedIn.ok && 'sessionToken' in signedIn.value ? signedIn.value.sessionToken : null;
  expect(token).not.toBeNull();
  expect(await logged(() => signOut(platform, caller, token))).toEqual(['accounts.session-end.signed-out']);
  expect(await logged(() => signOut(platform, caller, token)), 'nothing is left to end').toEqual([]);
  const grant = () => grantRole(platform, 'system', { loginId: login.id, role: 'editor' });
  expect(await logged(grant)).toEqual(['accounts.role.editor']);
  expect(await logged(grant), 'a role that it has').toEqual([]);
});

test('what is done to posts and orders writes one row each (security R34)', async () => {
  const { platform } = site;
  const { member } = await joined();
  const by = { actor: { ...member, role: 'admin' } as const, caller };
  const words = { title: 'The pump room is routed', type: 'Notice', contents: 'All 43 lines.' } as const;
  let id = 0;
  const write = async () => {
    const written = await writePost(platform, by, 'notice', { ...words, image: null });
    if (written.ok) id = written.value.id;
  };
  expect(await logged(write)).toEqual(['boards.post.write']);
  const change = { ...words, contents: 'All 44 lines.', image: { kind: 'keep' }, version: null } as const;
  expect(await logged(() => editPost(platform, by, 'notice', id, change))).toEqual(['boards.post.edit']);
  expect(await logged(() => deletePost(platform, by, 'notice', id))).toEqual(['boards.post.delete']);
  expect(await logged(() => deletePost(platform, by, 'notice', id)), 'twice').toEqual([]);
  expect(await logged(() => restorePost(platform, by, 'notice', id))).toEqual(['boards.post.restore']);
  const refused = { ...by, actor: member };
  expect(await logged(() => writePost(platform, refused, 'notice', { ...words, image: null }))).toEqual([]);

  const checkout = checkoutInput();
  const order = () => placeOrder(platform, member, checkout, caller);
  expect(await logged(order)).toEqual(['billing.order-placed']);
  expect(await logged(order), 'the same checkout again').toEqual([]);
});

test('nobody changes, deletes or empties the log', async () => {
  await joined();
  const { db } = site.platform;
  for (const statement of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('append-only');
  }
});
