import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  notifyMember,
  notifyMemberByMailAndSms,
} from '#app/domains/accounts/notices/notify-member.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { deliverMessages } from '#app/domains/notifications/deliver-messages.server.ts';
import { notificationsJobs } from '#app/domains/notifications/jobs.server.ts';
import type { NewMessage } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { logInAndDeleteAccount, signUpMember } from '#tests/support/account-deletions.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const OFFICE = '010-7777-8888';
const DIGITS = '01077778888';

const queue = (message: Pick<NewMessage, 'channel' | 'to' | 'subject'> & Partial<NewMessage>) =>
  site.platform.transaction((tx) =>
    queueMessage(site.platform, tx, { text: 'x', dedupeKey: message.subject, ...message }),
  );

test('keeps a message that another account awaits at the same number', async () => {
  const former = await signUpMember(site, { tel: OFFICE });
  const other = await signUpMember(site, { tel: OFFICE });
  const arrears = { channel: 'sms', to: DIGITS } as const;
  await queue({ ...arrears, subject: 'Your arrears', accountId: former.accountId });
  await queue({ ...arrears, subject: 'Their arrears', accountId: other.accountId });
  await logInAndDeleteAccount(site, former);
  expect(await mailsTo(site.platform, DIGITS)).toEqual(['Their arrears']);
});

test('deletes a code sent to a number without an account only if the deleted account had verified the number', async () => {
  const { platform } = site;
  const typed = await signUpMember(site, { tel: OFFICE });
  expect((await sendTelCode(platform, newCaller(), { tel: OFFICE, accountId: null })).ok).toBe(true);
  await logInAndDeleteAccount(site, typed);
  expect(await mailsTo(platform, DIGITS)).toHaveLength(1);
  const verified = await signUpMember(site, { tel: OFFICE });
  await sql`update accounts set tel_verified_at = created_at where id = ${verified.accountId}`.execute(
    platform.db,
  );
  await logInAndDeleteAccount(site, verified);
  expect(await mailsTo(platform, DIGITS)).toEqual([]);
});

test('deletes a mail without an account that was sent to the address of a deleted one', async () => {
  const former = await signUpMember(site, { email: 'early@example.com' });
  await queue({ channel: 'mail', to: 'early@example.com', subject: 'No account was made' });
  await logInAndDeleteAccount(site, former);
  const left = await mailsTo(site.platform, 'early@example.com');
  expect(left).toEqual(['Routi 회원 탈퇴가 완료되었습니다 / Your Routi account has been deleted']);
});

test('drops queued advertising, and purges sent advertising after six months', async () => {
  const { platform, clock } = site;
  const former = await signUpMember(site, { email: 'reader@example.com' });
  const advertising = { channel: 'mail', to: 'reader@example.com', kind: 'advertising' } as const;
  const { accountId } = former;
  await queue({ ...advertising, subject: '(광고) sent', accountId });
  await deliverMessages({ ...platform, mailer: { send: async () => {} } }, 'mail');
  await queue({ ...advertising, subject: '(광고) waits', accountId });
  await logInAndDeleteAccount(site, former);
  const kept = async () =>
    (await mailsTo(platform, 'reader@example.com')).filter((each) => each.includes('광고'));
  expect(await kept()).toEqual(['(광고) sent']);
  const forget = notificationsJobs.find(({ name }) => name === 'notifications-forget-sent');
  clock.advance(183 * DAY_MS);
  await forget?.run(platform);
  expect(await kept()).toEqual(['(광고) sent']);
  clock.advance(DAY_MS);
  await forget?.run(platform);
  expect(await kept()).toEqual([]);
});

test('sends nothing to a former member, whose address is erased', async () => {
  const { platform } = site;
  const former = await signUpMember(site, { tel: OFFICE });
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages
      where account_id = ${former.accountId}`.execute(platform.db);
    return rows[0]?.n;
  };
  const message = { subject: 'Your refund is done', text: 'x' };
  const notify = (key: string) =>
    platform.transaction(async (tx) => {
      await notifyMember(platform, tx, former.accountId, key, () => message);
      const twice = () => ({ mail: message, sms: message });
      await notifyMemberByMailAndSms(platform, tx, former.accountId, `${key} twice`, twice);
    });
  const welcome = 1;
  await notify('before');
  expect(await count()).toBe(welcome + 3);
  await logInAndDeleteAccount(site, former);
  await notify('after');
  expect(await count()).toBe(0);
});
