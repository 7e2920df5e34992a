import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member, StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { WorkItemKind } from '#app/domains/billing/work-items/work-item.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { listWorkerAlertEmails, saveOwnChoices } from './choose-notifications.server.ts';
import { notifyStaff } from './notify-staff.server.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
  // Friday, 04:00 KST: before the digest.
  site.clock.advance(-8 * 60 * 60_000);
});
afterEach(() => site.close());

async function staffOf(role: StaffRole): Promise<Member> {
  const member = await makeMember(site.platform);
  await grantRole(site.platform, 'system', { loginId: member.loginId, role });
  return { ...member, role };
}

const raise = (kind: WorkItemKind, subject: string) =>
  raiseWorkItem(site.platform, site.platform.db, { kind, subject, orderId: null, details: {} });

/** Subjects in English, oldest first, each after its recipient's ID. */
async function mails(): Promise<string[]> {
  const outbox = await listOutbox(site.platform);
  if (!outbox.ok) throw new Error(outbox.error);
  return outbox.value.map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(' / ')[1]}`).reverse();
}

test('notifies each person at once of what they chose, once per item', async () => {
  const finance = await staffOf('finance');
  const support = await staffOf('support');
  await saveOwnChoices(site.platform, support, { 'work-item': 'now' });
  await raise('charging-stopped', 'all');
  await raise('webhook-failed', 'hook-1');
  await Promise.all([notifyStaff(site.platform), notifyStaff(site.platform)]);
  expect((await mails()).sort()).toEqual(
    [`${finance.loginId}: Needs attention: 1`, `${support.loginId}: Needs attention: 1`].sort(),
  );

  await raise('webhook-failed', 'hook-2');
  await notifyStaff(site.platform);
  await notifyStaff(site.platform);
  expect(await mails()).toHaveLength(3);
});

test('notifies nobody of what their role cannot see or what they turned off', async () => {
  const editor = await staffOf('editor');
  const finance = await staffOf('finance');
  await saveOwnChoices(site.platform, editor, { charging: 'now' });
  await saveOwnChoices(site.platform, finance, { charging: 'never', reconciliation: 'never' });
  await staffOf('viewer');
  await raise('charging-stopped', 'all');
  await notifyStaff(site.platform);
  site.clock.advance(5 * 60 * 60_000);
  await notifyStaff(site.platform);
  expect(await mails()).toEqual([]);
});

test('does not report items older than a week to somebody who has just subscribed', async () => {
  const support = await staffOf('support');
  await raise('webhook-failed', 'hook-1');
  site.clock.advance(8 * DAY_MS);
  await saveOwnChoices(site.platform, support, { 'work-item': 'now' });
  await notifyStaff(site.platform);
  expect(await mails()).toEqual([]);
});

test('sends a digest once per business day after 08:30, unless nothing is open', async () => {
  const support = await staffOf('support');
  const run = async () => {
    await notifyStaff(site.platform);
    return mails();
  };
  await raise('document-refused', 'TI-1');
  expect(await run(), 'Friday 04:00').toEqual([]);
  site.clock.advance(4.5 * 60 * 60_000);
  const friday = [`${support.loginId}: To do on 2026-11-20`];
  expect(await run(), 'Friday 08:30').toEqual(friday);
  site.clock.advance(60 * 60_000);
  expect(await run(), 'Friday 09:30').toEqual(friday);
  site.clock.advance(DAY_MS);
  expect(await run(), 'Saturday').toEqual(friday);
  site.clock.advance(2 * DAY_MS);
  expect(await run(), 'Monday').toEqual([...friday, `${support.loginId}: To do on 2026-11-23`]);
});

test('sends no digest on a holiday that the owner added', async () => {
  await staffOf('support');
  await raise('document-refused', 'TI-1');
  site.clock.advance(4.5 * 60 * 60_000);
  const settings = fixedSettings({ holidays: { days: [{ date: '2026-11-20', name: 'Founding day' }] } });
  await notifyStaff({ ...site.platform, settings });
  expect(await mails()).toEqual([]);
});

test('sends no worker alert to staff without two-factor outside a demo', async () => {
  await staffOf('admin');
  expect(await listWorkerAlertEmails(site.platform)).toHaveLength(1);
  expect(await listWorkerAlertEmails({ ...site.platform, demo: false })).toEqual([]);
});
