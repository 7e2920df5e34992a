import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { passwordProblem } from '#app/domains/accounts/passwords/password.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { seedAccounts } from './seed-accounts.ts';

let site: TestPlatform;
let folder: string;
beforeAll(async () => {
  site = await createTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'routi-seed-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const canLogIn = async (login: { id: string; password: string }) =>
  (await signIn(site.platform, { id: 'seed', address: '10.0.0.1' }, login, { session: null, device: null }))
    .ok;

test('creates accounts that can log in, keep their passwords over restarts, and get new ones if the file is lost', async () => {
  const file = join(folder, 'demo-accounts.json');
  const first = await seedAccounts(site.platform, folder);
  expect(Object.keys(first)).toEqual(['member', 'subscriber', 'expired', 'pending', 'editor', 'admin']);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const { id, password } of Object.values(first)) {
    expect(passwordProblem(password, { loginId: id })).toBeNull();
    expect(await canLogIn({ id, password })).toBe(true);
  }
  expect((await findMember(site.platform, first.member.id))?.role).toBe('member');
  expect((await findMember(site.platform, first.editor.id))?.role).toBe('editor');
  expect((await findMember(site.platform, first.admin.id))?.role).toBe('admin');

  expect(await seedAccounts(site.platform, folder)).toEqual(first);
  expect(await canLogIn(first.member)).toBe(true);

  await rm(file);
  const second = await seedAccounts(site.platform, folder);
  expect(second.member.password).not.toBe(first.member.password);
  expect(await canLogIn(second.member)).toBe(true);
  expect(await canLogIn(first.member)).toBe(false);
});

test('has the subscriber agree to no text before its day, and to those in force', async () => {
  const { subscriber } = await seedAccounts(site.platform, folder);
  const member = await findMember(site.platform, subscriber.id);
  if (!member) throw new Error(`${subscriber.id} is missing.`);
  const consents = await listConsents(site.platform.db, member.accountId);
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.filter(({ version, at }) => version > kstDate(at))).toEqual([]);
  expect(await textsToAgree(site.platform, member.accountId)).toEqual([]);
});
