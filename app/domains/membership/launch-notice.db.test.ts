import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { eraseFormerMembers } from './erase-former-members.server.ts';
import { exportData } from './export-data.server.ts';
import { listLaunchNoticeEmails } from './list-launch-notice-emails.server.ts';
import { updateLaunchNotice } from './update-launch-notice.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const setConsent = (accountId: string, given: boolean) =>
  updateLaunchNotice(site.platform, { accountId, requestId: 'request 1', address: '192.0.2.1' }, given);
const ledger = async (accountId: string) =>
  (await listConsents(site.platform.db, accountId)).map(({ hash: _, ...line }) => line);

test('records consent and withdrawal with time and version, and repeats add no line', async () => {
  const { accountId } = await makeMember(site.platform);
  expect(await setConsent(accountId, false)).toEqual({ ok: true, value: { changed: false } });
  expect(await setConsent(accountId, true)).toEqual({ ok: true, value: { changed: true } });
  expect(await setConsent(accountId, true)).toEqual({ ok: true, value: { changed: false } });
  await setConsent(accountId, false);
  const line = { code: 'launch-notice', version: '2026-11-23', at: site.clock.now() };
  expect(await ledger(accountId)).toEqual([
    { ...line, given: false },
    { ...line, given: true },
  ]);
});

test('lists members whose latest answer is consent and whose account is active', async () => {
  const [consenting, withdrawn, deleted] = [
    await makeMember(site.platform),
    await makeMember(site.platform),
    await makeMember(site.platform),
  ];
  for (const { accountId } of [consenting, withdrawn, deleted]) await setConsent(accountId, true);
  await setConsent(withdrawn.accountId, false);
  await sql`update accounts set status = 'deleted' where id = ${deleted.accountId}`.execute(site.platform.db);
  expect(await listLaunchNoticeEmails(site.platform)).toEqual([`${consenting.loginId}@example.com`]);
});

test('exports the consent, and erases it six months after the account', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const { accountId } = member;
  await setConsent(accountId, true);
  const exported = await exportData(platform, { id: 'request 2', address: '192.0.2.1' }, member);
  expect(exported.consents).toMatchObject([{ code: 'launch-notice', given: true }]);

  await expect(
    sql`delete from consents where account_id = ${accountId}`.execute(platform.db),
  ).rejects.toThrow('append-only');
  await sql`update accounts set status = 'deleted', records_kept_until = ${site.clock.now()} where id = ${accountId}`.execute(
    platform.db,
  );
  await eraseFormerMembers(platform);
  expect(await ledger(accountId)).toEqual([]);
});
