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

/** The actions that a step added to the log, oldest first. */
async function loggedBy(step: () => Promise<unknown>): Promise<string[]> {
  const read = async () => {
    const query = sql<{ action: string }>`select action from audit_log order by id`;
    return (await query.execute(site.platform.db)).rows.map(({ action }) => action);
  };
  const before = await read();
  await step();
  return (await read()).slice(before.length);
}

async function newMember(): Promise<{
  member: Member;
  login: { id: string; password: string; next: string };
}> {
  const input = signUpInput();
  await signUp(site.platform, caller, input, lightHasher);
  const member = await findMember(site.platform, input.id);
  if (!member) throw new Error('The sign-up failed.');
  return { member, login: { id: input.id, password: input.password, next: '' } };
}

const NO_TOKENS = { session: null, device: null };

test('each action on an account is recorded in one row (security R34)', async () => {
  const { platform } = site;
  const input = signUpInput();
  expect(
    await loggedBy(() => signUp(platform, caller, input, lightHasher)),
    'consents are part of it',
  ).toEqual(['membership.sign-up']);
  const { login } = await newMember();
  const enter = (password = login.password) =>
    signIn(platform, caller, { ...login, password }, NO_TOKENS, lightHasher);
  expect(await loggedBy(() => enter('Wrong-horse7'))).toEqual(['accounts.sign-in-failed']);
  expect(await loggedBy(() => enter())).toEqual(['accounts.sign-in']);
  expect(await loggedBy(() => enter()), 'the older browser is signed out').toEqual([
    'accounts.session-end.replaced',
    'accounts.sign-in',
  ]);
  const signedIn = await enter();
  const token = signedIn.ok && 'sessionToken' in signedIn.value ? signedIn.value.sessionToken : null;
  expect(token).not.toBeNull();
  expect(await loggedBy(() => signOut(platform, caller, token))).toEqual(['accounts.session-end.signed-out']);
  expect(await loggedBy(() => signOut(platform, caller, token)), 'nothing is left to end').toEqual([]);
  const grant = () => grantRole(platform, 'system', { loginId: login.id, role: 'editor' });
  expect(await loggedBy(grant)).toEqual(['accounts.role.editor']);
  expect(await loggedBy(grant), 'a role that it has').toEqual([]);
});

test('each action on posts and orders is recorded in one row (security R34)', async () => {
  const { platform } = site;
  const { member } = await newMember();
  const by = { actor: { ...member, role: 'admin' } as const, caller };
  const post = { title: 'The pump room is routed', type: 'Notice', contents: 'All 43 lines.' } as const;
  let id = 0;
  const write = async () => {
    const written = await writePost(platform, by, 'notice', { ...post, image: null });
    if (written.ok) id = written.value.id;
  };
  expect(await loggedBy(write)).toEqual(['boards.post.write']);
  const change = { ...post, contents: 'All 44 lines.', image: { kind: 'keep' }, version: null } as const;
  expect(await loggedBy(() => editPost(platform, by, 'notice', id, change))).toEqual(['boards.post.edit']);
  expect(await loggedBy(() => deletePost(platform, by, 'notice', id))).toEqual(['boards.post.delete']);
  expect(await loggedBy(() => deletePost(platform, by, 'notice', id)), 'twice').toEqual([]);
  expect(await loggedBy(() => restorePost(platform, by, 'notice', id))).toEqual(['boards.post.restore']);
  const refused = { ...by, actor: member };
  expect(await loggedBy(() => writePost(platform, refused, 'notice', { ...post, image: null }))).toEqual([]);

  const checkout = checkoutInput();
  const order = () => placeOrder(platform, member, checkout, caller);
  expect(await loggedBy(order)).toEqual(['billing.order-placed']);
  expect(await loggedBy(order), 'the same checkout again').toEqual([]);
});

test('the log rejects updates, deletes and truncation', async () => {
  await newMember();
  const { db } = site.platform;
  for (const statement of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('append-only');
  }
});
