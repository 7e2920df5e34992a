import type { KstDate } from '#app/shared/dates.ts';

/** The times of a Korean day that are simulated. */
const TICKS = {
  midnight: '00:00:00',
  recovered: '00:14:00',
  morning: '10:00:00',
  later: '10:05:00',
  noon: '13:00:00',
  afternoon: '13:05:00',
  'last-second': '23:59:59',
} as const;
export type Tick = keyof typeof TICKS;
export const TICKS_OF_DAY = Object.keys(TICKS) as Tick[];

export function instantOf(day: KstDate, tick: Tick): Date {
  return new Date(`${day}T${TICKS[tick]}+09:00`);
}
