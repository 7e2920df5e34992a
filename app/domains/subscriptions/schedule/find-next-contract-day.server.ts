import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from '../dunning/dunning.ts';
import { selectNextDay } from './contract-days.store.server.ts';

/** The first Korean day after `today` on which something is due in any contract that runs; null where nothing is. */
export function findNextContractDay({ db }: Pick<Platform, 'db'>, today: KstDate): Promise<KstDate | null> {
  return selectNextDay(db, today, { graceDays: GRACE_DAYS, correctionDays: CORRECTION_DAYS });
}
