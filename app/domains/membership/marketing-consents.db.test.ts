import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SEALED_TEL } from '#app/domains/accounts/identity/accounts.store.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import type { Channel } from '#app/domains/notifications/message.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { LogFields } from '#app/platform/log.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { exportData } from './export-data.server.ts';
import { type MarketingTicks, mapMarketingTicks } from './marketing.ts';
import { queueAdvertisement } from './queue-advertisement.server.ts';
import { renewConsents } from './renew-consents.server.ts';
import { sendMarketingReminders } from './send-marketing-reminders.server.ts';
import { unsubscribeToken, verifyUnsubscribeToken } from './unsubscribe-token.server.ts';
import { updateMarketingConsents } from './update-marketing-consents.server.ts';

let site: TestPlatform;
let member: Member;
beforeAll(async () => {
  site = await createTestPlatform();
});
beforeEach(async () => {
  member = await makeMember(site.platform);
});
afterAll(() => site.close());

const ALL = mapMarketingTicks(() => true);
const NONE = mapMarketingTicks(() => false);
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

let requests = 0;
function change(wanted: MarketingTicks) {
  requests += 1;
  const by = { accountId: member.accountId, requestId: `request ${requests}`, address: '192.0.2.1' };
  return updateMarketingConsents(site.platform, by, wanted);
}
const ledger = () => listConsents(site.platform.db, member.accountId);

async function mail(): Promise<{ subject: string; text: string }[]> {
  const shown = await listOutbox(site.platform);
  return shown.ok ? shown.value.filter(({ to }) => to === `${member.loginId}@example.com`) : [];
}

describe('marketing consents', () => {
  test('add a line to the ledger per changed consent, and one mail per change', async () => {
    expect(await change(ALL)).toEqual({ ok: true, value: { changed: true } });
    expect(await ledger()).toHaveLength(4);
    expect(await change(ALL)).toEqual({ ok: true, value: { changed: false } });
    await change({ ...ALL, 'marketing-sms': false });
    const [newest] = await ledger();
    expect(newest).toMatchObject({ code: 'marketing-sms', given: false, version: '2026-11-01' });
    expect(await ledger()).toHaveLength(5);
    expect((await mail()).map(({ subject }) => subject)).toEqual([
      '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed',
      '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed',
    ]);
  });

  test('are withdrawn by a mailed link that nobody can forge', () => {
    const { platform } = site;
    const token = unsubscribeToken(platform, member.accountId);
    expect(verifyUnsubscribeToken(platform, token)).toBe(member.accountId);
    const other = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    expect(verifyUnsubscribeToken(platform, other)).toBeNull();
    for (const wrong of ['', 'x', `${token}0`, token.slice(0, -1), token.split('.')[0] ?? ''])
      expect(verifyUnsubscribeToken(platform, wrong)).toBeNull();
  });

  test('are confirmed once after two years, with their date and a link to withdraw', async () => {
    await change(ALL);
    site.clock.advance(2 * YEAR_MS - HOUR_MS * 48);
    await sendMarketingReminders(site.platform);
    const reminders = async () =>
      (await mail()).filter(({ subject }) => subject.includes('keep or withdraw'));
    expect(await reminders()).toHaveLength(0);
    site.clock.advance(HOUR_MS * 24 * 4);
    await sendMarketingReminders(site.platform);
    await sendMarketingReminders(site.platform);
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(reminder?.text).toContain('Marketing by email, since 2026-11-20');
    expect(reminder?.text).toContain(`/unsubscribe?token=${member.accountId}.`);
    site.clock.advance(2 * YEAR_MS + HOUR_MS * 48);
    await change(NONE);
    await sendMarketingReminders(site.platform);
    expect(await reminders()).toHaveLength(1);
    site.clock.advance(-4 * YEAR_MS - HOUR_MS * 96);
  });
});

test('logs a member whose reminder fails, and reminds the others', async () => {
  const { platform } = site;
  const broken = member;
  await change(ALL);
  member = await makeMember(platform);
  await change(ALL);
  await sql`update accounts set tel_sealed = 'unreadable' where id = ${broken.accountId}`.execute(
    platform.db,
  );
  const later = 2 * YEAR_MS + HOUR_MS * 48;
  site.clock.advance(later);
  const failed: unknown[] = [];
  const log = { ...platform.log, error: (_: string, fields?: LogFields) => failed.push(fields?.account) };
  await sendMarketingReminders({ ...platform, log });
  site.clock.advance(-later);
  expect(failed).toEqual([broken.accountId]);
  const reminders = (await mail()).filter(({ subject }) => subject.includes('keep or withdraw'));
  expect(reminders).toHaveLength(1);
});

describe('advertising', () => {
  const advertise = (dedupeKey: string, channel: Channel = 'mail') =>
    site.platform.transaction((tx) =>
      queueAdvertisement(site.platform, tx, {
        accountId: member.accountId,
        channel,
        subject: ['새 버전', 'A new release'],
        paragraphs: [['더 빨라졌습니다.', 'It is faster.']],
        dedupeKey,
      }),
    );
  const waiting = async () => {
    const { rows } = await sql<{ subject: string; at: Date }>`select subject, next_try_at as at from messages
      where kind = 'advertising' and dedupe_key like ${`${member.loginId}%`}`.execute(site.platform.db);
    return rows;
  };

  test('requires the marketing consent and the consent to the channel', async () => {
    expect(await advertise(member.loginId)).toEqual({ ok: false, error: 'no-consent' });
    await change({ ...ALL, 'marketing-sms': false });
    expect(await advertise(member.loginId, 'sms')).toEqual({ ok: false, error: 'no-consent' });
    expect((await advertise(member.loginId)).ok).toBe(true);
  });

  test('is labeled, names its sender and the way to unsubscribe, and waits at night for the morning', async () => {
    await change(ALL);
    await advertise(`${member.loginId} noon`);
    site.clock.advance(10 * HOUR_MS);
    await advertise(`${member.loginId} night`);
    site.clock.advance(-10 * HOUR_MS);
    const [noon, night] = (await waiting()).sort((a, b) => a.at.getTime() - b.at.getTime());
    expect(noon).toEqual({ subject: '(광고) 새 버전 / (광고) A new release', at: site.clock.now() });
    expect(night?.at).toEqual(new Date('2026-11-21T08:00:00+09:00'));
    const text = (await mail()).find(({ subject }) => subject.startsWith('(광고)'))?.text;
    expect(text).toContain('support@example.com');
    expect(text).toContain('/unsubscribe?token=');
  });

  test('is dropped from the outbox when the consent is withdrawn', async () => {
    await change(ALL);
    await advertise(member.loginId);
    await change({ ...ALL, 'marketing-email': false });
    expect(await waiting()).toEqual([]);
  });

  test('is dropped only for the member who withdraws, even if another has the same number', async () => {
    const first = member;
    await change(ALL);
    await advertise(first.loginId, 'sms');
    member = await makeMember(site.platform);
    await change(ALL);
    await advertise(member.loginId, 'sms');
    await change({ ...ALL, 'marketing-sms': false });
    expect(await waiting()).toEqual([]);
    member = first;
    expect(await waiting()).toHaveLength(1);
  });

  test('is dropped even if it was queued for a previous number', async () => {
    const { db, secrets } = site.platform;
    await change(ALL);
    await advertise(member.loginId, 'sms');
    const changed = secrets.seal(SEALED_TEL, '010-8888-9999');
    await sql`update accounts set tel_sealed = ${changed} where id = ${member.accountId}`.execute(db);
    await change({ ...ALL, 'marketing-sms': false });
    expect(await waiting()).toEqual([]);
  });
});

test('renews consent only to the versions that were shown', async () => {
  site.clock.advance(24 * HOUR_MS);
  const { platform } = site;
  const caller = { id: 'request', address: '192.0.2.1', userAgent: '' };
  const shown = { 'terms-of-use': '2026-11-21', 'privacy-collection': '2026-11-01' };
  const stale = { ...shown, 'terms-of-use': '2026-11-01' };
  for (const agreed of [{}, { 'terms-of-use': '2026-11-21' }, stale]) {
    expect(await renewConsents(platform, caller, member, agreed)).toEqual({ ok: false, error: 'incomplete' });
  }
  expect(await ledger()).toEqual([]);
  expect(await renewConsents(platform, caller, member, shown)).toEqual({ ok: true, value: undefined });
  const latest = latestConsents(await ledger());
  expect(latest['terms-of-use']).toMatchObject({ given: true, version: '2026-11-21' });
  expect(latest['privacy-collection']).toMatchObject({ given: true, version: '2026-11-01' });
});

test('exports a member’s own data and audits it', async () => {
  await change(ALL);
  const caller = { id: 'export', address: '192.0.2.1', userAgent: '' };
  const all = await exportData(site.platform, caller, member);
  expect(all.profile).toMatchObject({ loginId: member.loginId, tel: '010-1234-5678' });
  expect(all.consents).toHaveLength(4);
  expect(JSON.stringify(all)).not.toMatch(/hash|sealed/);
  const { rows } = await sql`select actor from audit_log where action = 'membership.export'`.execute(
    site.platform.db,
  );
  expect(rows).toEqual([{ actor: member.accountId }]);
});
