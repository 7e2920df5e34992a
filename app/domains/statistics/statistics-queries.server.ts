import type { CountKind } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { findFirstDay, sumByDay, sumBySubject } from './store.server.ts';

export const RANGES = [7, 30, 90, 365] as const;
export type RangeDays = (typeof RANGES)[number];

/** Searches typed less often are never shown. */
export const SHOWN_FROM = 3;

const MAX_ROWS = 20;

type DayCount = { x: KstDate; y: number };
type Total = { subject: string; count: number };

const SERIES = {
  views: { kind: 'page' },
  plans: { kind: 'page', subject: '/solutionplan' },
  checkoutsStarted: { kind: 'page', subject: '/payment' },
  checkoutsFinished: { kind: 'checkout-finished' },
  signUps: { kind: 'sign-up' },
  store: { kind: 'store' },
} as const satisfies Record<string, { kind: CountKind; subject?: string }>;
type SeriesName = keyof typeof SERIES;
const SERIES_NAMES = Object.keys(SERIES) as SeriesName[];

export type Statistics = Record<SeriesName, DayCount[]> & {
  days: readonly KstDate[];
  /** Totals of as many days before; null if counting began later. */
  before: Record<SeriesName, number> | null;
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
  const earlier = { from: addDays(from, -range), until: addDays(from, -1) };
  const totalBefore = async (kind: CountKind, subject?: string): Promise<number> =>
    (await sumByDay(db, kind, earlier, subject)).reduce((total, { count }) => total + count, 0);
  const firstDay = await findFirstDay(db, 'page');
  const hasEarlier = firstDay !== undefined && firstDay <= earlier.from;
  const top = (kind: CountKind, atLeast: number) =>
    sumBySubject(db, kind, { from, until, atLeast, limit: MAX_ROWS });
  const brochures = await top('brochure', 1);
  const [series, before, pages, missedSearches] = await Promise.all([
    forEachSeries(byDay),
    hasEarlier ? forEachSeries(totalBefore) : null,
    top('page', 1),
    top('missed-search', SHOWN_FROM),
  ]);
  return {
    ...series,
    days,
    before,
    pages,
    missedSearches,
    brochures: await Promise.all(
      brochures.map(async ({ subject }) => ({ product: subject, points: await byDay('brochure', subject) })),
    ),
  };
}

async function forEachSeries<Value>(
  read: (kind: CountKind, subject?: string) => Promise<Value>,
): Promise<Record<SeriesName, Value>> {
  const entries = SERIES_NAMES.map(async (name) => {
    const { kind, subject }: { kind: CountKind; subject?: string } = SERIES[name];
    return [name, await read(kind, subject)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<SeriesName, Value>;
}
