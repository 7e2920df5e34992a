import { randomUUID } from 'node:crypto';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { staffDigest, staffNotification } from '#app/domains/notifications/messages/staff-news.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { isBusinessDay } from '#app/domains/settings/business-days.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, type KstDate, kstDate, startOfKstDay } from '#app/shared/dates.ts';
import { listStaffChoices, type StaffChoices } from './choose-notifications.server.ts';
import { listOpenItems, type OpenItem } from './list-open-items.server.ts';
import { hasDigest, KIND_DETAILS, NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.ts';
import { listDigested, recordNotified } from './notifications.store.server.ts';

export const NOTIFY_STAFF = 'admin-notify-staff';

/** Older items are not reported, even to somebody who has just subscribed. */
const MAX_NEWS_AGE_MS = 7 * DAY_MS;
/** Items listed in one mail; further ones are only counted. */
const MAX_LISTED_ITEMS = 10;
/** 08:30 KST. */
const DIGEST_AFTER_MS = 8.5 * 60 * 60_000;

type Items = Readonly<Record<NotificationKind, readonly OpenItem[]>>;

/** Mails staff new items and, once per business day, a digest of open ones, by their choices. */
export async function notifyStaff(platform: Platform): Promise<void> {
  const people = await listStaffChoices(platform);
  const at = platform.clock.now();
  const day = kstDate(at);
  const isBusiness = isBusinessDay(day, addedHolidays(platform));
  const digestDue = isBusiness && at.getTime() >= startOfKstDay(day).getTime() + DIGEST_AFTER_MS;
  const digested = digestDue ? await listDigested(platform.db, day) : new Set<string>();
  const toDigest = digestDue ? people.filter(({ staff }) => !digested.has(staff.accountId)) : [];
  const toNotify = people.filter(({ choices }) => wants(choices, 'now').length > 0);
  if (toNotify.length === 0 && toDigest.length === 0) return;
  const items: Items = { ...(await listOpenItems(platform)), worker: [] };
  for (const person of toNotify) await sendNews(platform, person, items, at);
  for (const person of toDigest) await sendDigest(platform, person, items, day);
}

const wants = (choices: StaffChoices['choices'], choice: 'now' | 'daily') =>
  NOTIFICATION_KINDS.filter((kind) => hasDigest(kind) && choices[kind] === choice);

async function sendNews(
  platform: Platform,
  { staff, choices }: StaffChoices,
  items: Items,
  at: Date,
): Promise<void> {
  const news = wants(choices, 'now').flatMap((kind) =>
    items[kind]
      .filter(({ since }) => at.getTime() - since.getTime() < MAX_NEWS_AGE_MS)
      .filter(({ requestedBy }) => requestedBy !== staff.accountId)
      .map(({ key, path }) => ({ kind, item: key, path })),
  );
  if (news.length === 0) return;
  await platform.transaction(async (tx) => {
    const added = await recordNotified(tx, staff.accountId, news, at);
    if (added.length === 0) return;
    const fresh = news.filter(({ kind, item }) =>
      added.some((each) => each.kind === kind && each.item === item),
    );
    const shown = fresh.slice(0, MAX_LISTED_ITEMS);
    await notifyMember(platform, tx, staff.accountId, `staff-news:${randomUUID()}`, ({ name }) =>
      staffNotification({
        name,
        items: shown.map(({ kind, path }) => ({ what: KIND_DETAILS[kind].name, path })),
        more: fresh.length - shown.length,
        origin: platform.origin,
      }),
    );
  });
}

async function sendDigest(
  platform: Platform,
  { staff, choices }: StaffChoices,
  items: Items,
  day: KstDate,
): Promise<void> {
  const { accountId } = staff;
  const kinds = wants(choices, 'daily')
    .map((kind) => ({
      name: KIND_DETAILS[kind].name,
      open: items[kind].length,
      path: KIND_DETAILS[kind].path,
    }))
    .filter(({ open }) => open > 0);
  await platform.transaction(async (tx) => {
    const marker = { kind: 'digest', item: day } as const;
    const [added] = await recordNotified(tx, accountId, [marker], platform.clock.now());
    if (!added || kinds.length === 0) return;
    await notifyMember(platform, tx, accountId, `staff-digest:${day}:${accountId}`, ({ name }) =>
      staffDigest({ name, day, kinds, origin: platform.origin }),
    );
  });
}
