import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import { priceAnnounced } from '#app/domains/notifications/messages/price-change.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { logInAndDeleteAccount, signUpMember } from '#tests/support/account-deletions.ts';
import { makeMember } from '#tests/support/factories.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { chooseMailLanguage } from './choose-mail-language.server.ts';
import { getOwnProfile } from './profile-queries.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

test('mails in the language that the member chose, and in both once that is unset', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const email = `${member.loginId}@example.com`;
  const announced = priceAnnounced({
    name: '홍길동',
    planName: 'Basic',
    contractNumber: 'C0123',
    before: 1_980_000,
    after: 2_100_000,
    consentUntil: '2027-01-14',
    startsOn: '2027-01-29',
    method: ['신용카드', 'credit card'],
    origin: platform.origin,
  });
  const mailed = async (language: MailLanguage | null) => {
    await chooseMailLanguage(platform, member, language);
    expect((await getOwnProfile(platform, member)).mailLanguage).toBe(language);
    await platform.transaction((tx) =>
      queueMessage(platform, tx, {
        ...announced,
        channel: 'mail',
        to: email,
        accountId: member.accountId,
        dedupeKey: `${email}:${language}`,
      }),
    );
    site.clock.advance(1000);
    return (await messagesTo(platform, email))[0];
  };
  const ko = 'Routi Basic 요금 변경 안내';
  const en = 'A new price of Routi Basic';
  expect(await mailed('ko')).toMatchObject({ subject: ko, text: expect.not.stringContaining('Hello') });
  expect(await mailed('en')).toMatchObject({ subject: en, text: expect.not.stringContaining('안녕하세요') });
  expect(await mailed(null)).toMatchObject({ subject: `${ko} / ${en}` });
});

test('stores no mail language for a deleted account', async () => {
  const member = await signUpMember(site);
  await chooseMailLanguage(site.platform, member, 'ko');
  expect(await logInAndDeleteAccount(site, member)).toEqual({ ok: true, value: undefined });
  // Another tab submits after the deletion.
  await chooseMailLanguage(site.platform, member, 'ko');
  const { rows } = await sql`select * from mail_languages where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  expect(rows).toEqual([]);
});
