const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar day in Korea, `YYYY-MM-DD`. Korea has no daylight saving, so a day is always 24 hours. */
export type KstDate = string;

/** The Korean calendar day of an instant. */
export function kstDate(at: Date): KstDate {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a Korean day. */
export function startOfKstDay(date: KstDate): Date {
  return new Date(`${date}T00:00:00+09:00`);
}

/** `addDays('2028-02-28', 2)` → `'2028-03-01'`. */
export function addDays(date: KstDate, days: number): KstDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: KstDate, to: KstDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `today`, `tomorrow`, `in 18 days`, `3 days ago`. */
export function describeDays(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Rejects 30 February, which `Date.parse` accepts, and implausible years. */
export function isKstDate(text: string): text is KstDate {
  return /^(?:19|2\d)\d{2}-/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

const dateTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** `2026-11-20, 09:30 KST`. A fixed locale and zone, so that server and browser render the same. */
export function formatKst(at: Date): string {
  return `${dateTime.format(at)} KST`;
}
