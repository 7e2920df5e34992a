import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** Something that staff must handle. */
export type StaffNotificationItem = { what: Both; path: string };

/** To a staff member who wants immediate notifications. */
export function staffNotification(news: {
  name: string;
  items: readonly StaffNotificationItem[];
  /** How many more there are. */
  more: number;
  origin: string;
}): MessageText {
  const { items, more, origin } = news;
  const subject: Both = [
    `[Routi] 처리할 업무 ${items.length + more}건`,
    `Needs attention: ${items.length + more}`,
  ];
  const list = items.map(
    ({ what, path }): Both => [`${what[0]}: ${origin}${path}`, `${what[1]}: ${origin}${path}`],
  );
  return letter({
    subject,
    name: news.name,
    body: [['새로 처리할 업무가 있습니다.', 'This is new and needs a person.'], { list }],
    ...(more > 0 && {
      notes: [[`그 밖에 ${more}건이 더 있습니다.`, `There are ${more} more; see the start page.`] as const],
    }),
    button: { label: ['업무 보기', 'Open the back office'], url: `${origin}/admin` },
    closing: [{ label: ['알림 설정', 'Notification settings'], url: `${origin}/admin/notifications` }],
  });
}

/** To a staff member once per business day: open work by kind. */
export function staffDigest(digest: {
  name: string;
  day: string;
  kinds: readonly { name: Both; open: number; path: string }[];
  origin: string;
}): MessageText {
  const { kinds, origin } = digest;
  return letter({
    subject: [`[Routi] ${digest.day} 처리할 업무`, `To do on ${digest.day}`],
    name: digest.name,
    body: [['아직 처리하지 않은 업무입니다.', 'This is open.']],
    facts: kinds.map(({ name, open }) => [name, String(open)] as const),
    button: { label: ['업무 보기', 'Open the back office'], url: `${origin}/admin` },
    closing: [
      ...kinds.map(({ name, path }) => ({ label: name, url: `${origin}${path}` })),
      { label: ['알림 설정', 'Notification settings'] as const, url: `${origin}/admin/notifications` },
    ],
  });
}
