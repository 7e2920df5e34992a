import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { type ChargeDay, selectChargeDays } from './contract-days.store.server.ts';

/** Every contract has its next charge within a period. */
export const CALENDAR_DAYS = 31;

/** The next charge of every contract that runs, counted and summed (KRW) by Korean day, for 31 days from `from` on. For staff. */
export async function listChargeDays(
  { db }: Pick<Platform, 'db'>,
  from: KstDate,
): Promise<{ days: ChargeDay[]; until: KstDate }> {
  const until = addDays(from, CALENDAR_DAYS - 1);
  return { days: await selectChargeDays(db, from, until), until };
}
