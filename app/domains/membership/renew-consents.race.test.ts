import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deleteAccountFrom, logInMember, signUpMember } from '#tests/support/account-deletions.ts';
import { barrier } from '#tests/support/barrier.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { renewConsents } from './renew-consents.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
  // The day on which the current terms take effect.
  site.clock.advance(DAY_MS);
});
afterAll(() => site.close());

const TABS = 12;
const CODE = 'terms-of-use';

let members = 0;
/** Signs up a member who agreed to the earlier terms, and to the current version of the other texts. */
async function memberOfEarlierTerms(): Promise<Member> {
  members += 1;
  const member = await signUpMember(site, { tel: `010-7100-${String(members).padStart(4, '0')}` });
  const { accountId } = member;
  const items = [{ code: CODE, given: true, version: '2026-11-01' }] as const;
  await site.platform.transaction((tx) =>
    recordConsents(site.platform, tx, { accountId, items, address: '192.0.2.1' }),
  );
  return member;
}

const shown = async ({ accountId }: Member) =>
  Object.fromEntries(
    (await textsToAgree(site.platform, accountId)).map(({ code, version }) => [code, version]),
  );

type Agree = (member: Member, agreed: Record<string, string>) => Promise<unknown>;
const agree: Agree = (member, agreed) => renewConsents(site.platform, newCaller(), member, agreed);

/** Naive control: checks, then writes what was missing. `meanwhile` runs in between. */
const naiveAgree =
  (meanwhile: () => Promise<unknown>): Agree =>
  async ({ accountId }) => {
    const { platform } = site;
    const texts = await textsToAgree(platform, accountId);
    await meanwhile();
    if (texts.length === 0) return;
    await platform.transaction(async (tx) => {
      const items = texts.flatMap(({ code }) => (code === CODE ? [{ code, given: true }] : []));
      await recordConsents(platform, tx, { accountId, items, address: '192.0.2.1' });
      const action = 'membership.agree-anew';
      const at = platform.clock.now();
      await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: null });
    });
  };

/** How many ledger lines and audit rows are added when several tabs agree to one text at once. */
async function countAdded(agreeWith: Agree): Promise<{ lines: number; rows: number }> {
  const member = await memberOfEarlierTerms();
  const agreed = await shown(member);
  const before = (await listConsents(site.platform.db, member.accountId)).length;
  await Promise.all(Array.from({ length: TABS }, () => agreeWith(member, agreed)));
  const lines = (await listConsents(site.platform.db, member.accountId)).length - before;
  const { rows } = await sql`select 1 from audit_log
    where target = ${member.accountId} and action = 'membership.agree-anew'`.execute(site.platform.db);
  return { lines, rows: rows.length };
}

test(`adds one line to the ledger and one audit row for ${TABS} concurrent tabs`, async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    expect(await countAdded(agree)).toEqual({ lines: 1, rows: 1 });
  }
});

test('adds one for each tab when a naive control checks before the lock', async () => {
  expect(await countAdded(naiveAgree(barrier(TABS)))).toEqual({ lines: TABS, rows: TABS });
});

/** Counts agreements written after the account was deleted. */
async function writtenAfterDeletion({ accountId }: Member): Promise<number> {
  const { rows } = await sql`select 1 from audit_log agreed join audit_log deleted using (target)
    where target = ${accountId} and agreed.action = 'membership.agree-anew'
      and deleted.action = 'membership.delete-account' and agreed.id > deleted.id`.execute(site.platform.db);
  return rows.length;
}

test('adds nothing to an account that is deleted at the same time (security R31)', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await memberOfEarlierTerms();
    const agreed = await shown(member);
    const browser = await logInMember(site, member);
    const deletion = deleteAccountFrom(site, browser);
    // Each round agrees at a different moment of the deletion.
    const tab = async () => {
      for (let looks = 0; looks < 3 * round; looks += 1) await shown(member);
      await agree(member, agreed);
    };
    const [left] = await Promise.all([deletion, tab(), tab()]);
    expect(left.ok).toBe(true);
    expect(await writtenAfterDeletion(member)).toBe(0);
    expect(await renewConsents(site.platform, newCaller(), member, agreed)).toEqual({
      ok: false,
      error: 'gone',
    });
  }
});

test('adds to a deleted account when a naive control checks before the lock', async () => {
  const member = await memberOfEarlierTerms();
  const browser = await logInMember(site, member);
  await naiveAgree(() => deleteAccountFrom(site, browser))(member, {});
  expect(await writtenAfterDeletion(member)).toBe(1);
});
