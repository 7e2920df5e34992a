import { kstDate } from '#app/shared/dates.ts';

/** No advertising from 21:00 to 08:00 in Korea (Network Act 50). */
const QUIET_HOURS = { from: 21, until: 8 };
const KST_OFFSET_HOURS = 9;

/** Returns `at` by day, and the next 08:00 KST at night. */
export function advertisingHour(at: Date): Date {
  const hour = (at.getUTCHours() + KST_OFFSET_HOURS) % 24;
  if (hour >= QUIET_HOURS.until && hour < QUIET_HOURS.from) return at;
  const morning = new Date(`${kstDate(at)}T0${QUIET_HOURS.until}:00:00+09:00`);
  if (hour >= QUIET_HOURS.from) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}
