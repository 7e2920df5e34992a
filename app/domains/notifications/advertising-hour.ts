import { kstDate } from '#app/shared/dates.ts';

/** In Korea advertising rests from 21:00 to 08:00 (Network Act 50). */
const REST = { from: 21, until: 8 };
const KST_OFFSET_HOURS = 9;

/** The instant itself by day, 08:00 KST of the morning that follows by night. */
export function advertisingHour(at: Date): Date {
  const hour = (at.getUTCHours() + KST_OFFSET_HOURS) % 24;
  if (hour >= REST.until && hour < REST.from) return at;
  const morning = new Date(`${kstDate(at)}T0${REST.until}:00:00+09:00`);
  if (hour >= REST.from) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
