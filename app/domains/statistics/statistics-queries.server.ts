import type { CountKind } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { sumByDay, sumBySubject } from './store.server.ts';

export const RANGES = [7, 30, 90, 365] as const;
export type RangeDays = (typeof RANGES)[number];

/** Searches typed less often are never shown. */
export const SHOWN_FROM = 3;

const MAX_ROWS = 20;

type DayCount = { x: KstDate; y: number };
type Total = { subject: string; count: number };

export type Statistics = {
  days: readonly KstDate[];
  views: DayCount[];
  plans: DayCount[];
  checkoutsStarted: DayCount[];
  checkoutsFinished: DayCount[];
  signUps: DayCount[];
  store: DayCount[];
  brochures: { product: string; points: DayCount[] }[];
  pages: Total[];
  missedSearches: Total[];
};

/** The last days until today; every series has every day. */
export async function readStatistics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: RangeDays,
): Promise<Statistics> {
  const until = kstDate(clock.now());
  const from = addDays(until, 1 - range);
  const days = Array.from({ length: range }, (_, index) => addDays(from, index));
  const byDay = async (kind: CountKind, subject?: string): Promise<DayCount[]> => {
    const counts = new Map(
      (await sumByDay(db, kind, { from, until }, subject)).map((row) => [row.day, row.count]),
    );
    return days.map((x) => ({ x, y: counts.get(x) ?? 0 }));
  };
  const top = (kind: CountKind, atLeast: number) =>
    sumBySubject(db, kind, { from, until, atLeast, limit: MAX_ROWS });
  const brochures = await top('brochure', 1);
  const [views, plans, checkoutsStarted, checkoutsFinished, signUps, store, pages, missedSearches] =
    await Promise.all([
      byDay('page'),
      byDay('page', '/solutionplan'),
      byDay('page', '/payment'),
      byDay('checkout-finished'),
      byDay('sign-up'),
      byDay('store'),
      top('page', 1),
      top('missed-search', SHOWN_FROM),
    ]);
  return {
    days,
    views,
    plans,
    checkoutsStarted,
    checkoutsFinished,
    signUps,
    store,
    pages,
    missedSearches,
    brochures: await Promise.all(
      brochures.map(async ({ subject }) => ({ product: subject, points: await byDay('brochure', subject) })),
    ),
  };
}
