import type { Expression } from 'kysely';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { type ChargeDay, selectChargeDays } from '../schedule/contract-days.store.server.ts';

/** Most contracts have their next charge within a period. */
export const CALENDAR_DAYS = 31;

/**
 * The next charge of every contract that runs, counted and summed (KRW) by Korean day, for 31 days from `from` on. For
 * staff. `cards`: billing's query of the cards that can be charged, because this room knows none.
 */
export async function listChargeDays(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  from: KstDate,
  cards: Expression<unknown>,
): Promise<{ days: ChargeDay[]; until: KstDate }> {
  const until = addDays(from, CALENDAR_DAYS - 1);
  const today = kstDate(clock.now());
  return { days: await selectChargeDays(db, { today, from, to: until, cards }), until };
}
