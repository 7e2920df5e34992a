import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { replacePassword } from '#app/domains/accounts/passwords/replace-password.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { REQUIRED_CODES } from '#app/domains/consents/consent.ts';
import { publishedTexts } from '#app/domains/consents/published-texts.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { renewConsents } from '#app/domains/membership/renew-consents.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, startOfKstDay } from '#app/shared/dates.ts';
import { DEMO_CALLER, randomPassword, signUpPerson } from './sign-up-person.ts';
import { siteAt } from './site-at.ts';
import { findSubscribedDaysAgo } from './subscribed-days-ago.ts';

const PEOPLE = {
  member: { loginId: 'demomember', name: '김민준', tel: '010-1000-0001', role: 'member' },
  subscriber: { loginId: 'demosubscriber', name: '이서연', tel: '010-1000-0002', role: 'member' },
  expired: { loginId: 'demoexpired', name: '박지호', tel: '010-1000-0003', role: 'member' },
  pending: { loginId: 'demopending', name: '최하윤', tel: '010-1000-0004', role: 'member' },
  editor: { loginId: 'demoeditor', name: 'DemoEditor', tel: '010-1000-0005', role: 'editor' },
  admin: { loginId: 'demoadmin', name: 'DemoAdmin', tel: '010-1000-0006', role: 'admin' },
} as const satisfies Record<string, { loginId: string; name: string; tel: string; role: Role }>;

type Name = keyof typeof PEOPLE;
export type DemoAccounts = Record<Name, { id: string; password: string }>;

const NAMES = Object.keys(PEOPLE) as Name[];
const Login = v.strictObject({ id: v.string(), password: v.string() });
const Stored = v.strictObject({
  member: Login,
  subscriber: Login,
  expired: Login,
  pending: Login,
  editor: Login,
  admin: Login,
});

/**
 * Creates the demo's accounts through sign-up. Their random passwords are stored in `demo-accounts.json` (0600) in the
 * data folder; without that file, new ones are set.
 */
export async function seedAccounts(platform: Platform, dataDir: string): Promise<DemoAccounts> {
  const file = join(dataDir, 'demo-accounts.json');
  const known = existsSync(file);
  const accounts = known ? v.parse(Stored, JSON.parse(readFileSync(file, 'utf8'))) : newAccounts();
  if (!known) await saveAccounts(file, accounts);
  for (const name of NAMES) await seedAccount(platform, name, accounts[name], known);
  return accounts;
}

async function seedAccount(
  platform: Platform,
  name: Name,
  login: { id: string; password: string },
  passwordKnown: boolean,
): Promise<void> {
  const { role } = PEOPLE[name];
  if (!(await findMember(platform, login.id))) await signUpOnce(platform, name, login);
  else if (!passwordKnown) {
    const change = { loginId: login.id, password: login.password, requestId: null };
    assertOk(name, await replacePassword(platform, 'system', change));
  }
  assertOk(name, await grantRole(platform, 'system', { loginId: login.id, role }));
}

async function signUpOnce(
  platform: Platform,
  name: Name,
  login: { id: string; password: string },
): Promise<void> {
  const person = { ...PEOPLE[name], password: login.password };
  if (name === 'subscriber') {
    const joinedAt = new Date(platform.clock.now().getTime() - findSubscribedDaysAgo(platform) * DAY_MS);
    assertOk(name, await signUpPerson(siteAt(platform, joinedAt), person));
    await agreeToCurrentTerms(platform, login.id, joinedAt);
    return;
  }
  assertOk(name, await signUpPerson(platform, person));
  if (name === 'pending') await agreeToEarlierTerms(platform, login.id);
}

/** Agrees to the terms that have changed since, on the last day on which one did. */
async function agreeToCurrentTerms(platform: Platform, loginId: string, joinedAt: Date): Promise<void> {
  const changedOn = REQUIRED_CODES.map((code) => startOfKstDay(termsText(platform, code).version).getTime());
  const site = siteAt(platform, new Date(Math.max(joinedAt.getTime(), ...changedOn)));
  const member = await findMember(platform, loginId);
  if (!member) throw new Error(`There is no member ${loginId}.`);
  const texts = await textsToAgree(site, member.accountId);
  const agreed = Object.fromEntries(texts.map(({ code, version }) => [code, version]));
  assertOk('subscriber', await renewConsents(site, DEMO_CALLER, member, agreed));
}

/** Makes the demo ask this member to agree to changed terms. */
async function agreeToEarlierTerms(platform: Platform, loginId: string): Promise<void> {
  const member = await findMember(platform, loginId);
  const version = publishedTexts(platform, 'terms-of-use')[1]?.version;
  if (!member || version === undefined) return;
  const items = [{ code: 'terms-of-use', given: true, version }] as const;
  const consents = { accountId: member.accountId, items, address: DEMO_CALLER.address };
  await platform.transaction((tx) => recordConsents(platform, tx, consents));
}

function assertOk(name: Name, result: { ok: boolean; error?: unknown }): void {
  if (!result.ok)
    throw new Error(`The demo account "${name}" could not be made: ${JSON.stringify(result.error)}`);
}

function newAccounts(): DemoAccounts {
  const entries = NAMES.map((name) => [name, { id: PEOPLE[name].loginId, password: randomPassword() }]);
  return v.parse(Stored, Object.fromEntries(entries));
}

/** Writes a temporary file with mode 0600 and renames it, so that the file is never readable by others or incomplete. */
async function saveAccounts(file: string, accounts: DemoAccounts): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
