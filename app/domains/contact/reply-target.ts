import { addDays, daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { PUBLIC_HOLIDAYS } from '#content/public-holidays.ts';
import type { ContactKind } from './contact-request.ts';

/** Days to answer a request about personal data: 개인정보 보호법 시행령 §41, §43, §44. */
const PRIVACY_DAYS = 10;

/** When the answer to a message of `at` is due: the end of a KST day. `added`: the owner's holidays. */
export function replyDueAt(kind: ContactKind, at: Date, added: ReadonlySet<KstDate>): Date {
  const day = kstDate(at);
  return endOfDay(kind === 'privacy' ? addDays(day, PRIVACY_DAYS) : nextWorkingDay(day, added));
}

export const REPLY_TARGETS: Readonly<Record<ContactKind, string>> = {
  sales: '1 business day',
  support: '1 business day',
  privacy: '10 days, by law',
};

const HOLIDAYS: ReadonlySet<KstDate> = new Set(PUBLIC_HOLIDAYS.map(({ date }) => date));

/** Includes holidays that are only expected: our office is closed on them, though banks may not be. */
function nextWorkingDay(after: KstDate, added: ReadonlySet<KstDate>): KstDate {
  const day = addDays(after, 1);
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isWeekend || HOLIDAYS.has(day) || added.has(day) ? nextWorkingDay(day, added) : day;
}

const endOfDay = (day: KstDate) => new Date(`${day}T23:59:59.999+09:00`);

const HOUR_MS = 60 * 60 * 1000;

/** `40 min`, `7 h`, `3 days`, in either direction. Days are those of the calendar (KST), as on Today. */
export function describeSpan(one: Date, other: Date): string {
  const hours = Math.abs(one.getTime() - other.getTime()) / HOUR_MS;
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48
    ? `${Math.round(hours)} h`
    : `${Math.abs(daysBetween(kstDate(one), kstDate(other)))} days`;
}

export type Times = {
  createdAt: Date;
  replyDueAt: Date | null;
  firstReplyAt: Date | null;
  firstDueAt: Date;
};

export type ResponseTime = {
  text: string;
  /** `today`: the response is due on this Korean day. */
  urgency: 'late' | 'today' | null;
};

/** A request's response time compared with its aim. */
export function describeResponse(
  { createdAt, replyDueAt: due, firstReplyAt, firstDueAt }: Times,
  now: Date,
): ResponseTime {
  if (due) {
    const span = describeSpan(now, due);
    if (due < now) return { text: `${span} late`, urgency: 'late' };
    if (kstDate(due) === kstDate(now)) return { text: `Due today, in ${span}`, urgency: 'today' };
    return { text: `Due in ${span}`, urgency: null };
  }
  if (!firstReplyAt) return { text: 'No reply', urgency: null };
  const took = describeSpan(createdAt, firstReplyAt);
  return firstReplyAt > firstDueAt
    ? { text: `Answered late, in ${took}`, urgency: 'late' }
    : { text: `Answered in ${took}`, urgency: null };
}
