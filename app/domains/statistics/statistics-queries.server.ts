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
/** `before`: the total of as many days before; null if counting began later. */
type Series = { points: DayCount[]; before: number | null };
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

export type Statistics = Record<SeriesName, Series> & {
  days: readonly KstDate[];
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
  const earliest = addDays(from, -range);
  const firstDay = await findFirstDay(db, 'page');
  const hasBefore = firstDay !== undefined && firstDay <= earliest;
  const readSeries = async (kind: CountKind, subject?: string): Promise<Series> => {
    const rows = await sumByDay(db, kind, { from: hasBefore ? earliest : from, until }, subject);
    const counts = new Map(rows.map(({ day, count }) => [day, count]));
    return {
      points: days.map((x) => ({ x, y: counts.get(x) ?? 0 })),
      before: hasBefore ? rows.reduce((sum, { day, count }) => (day < from ? sum + count : sum), 0) : null,
    };
  };
  const top = (kind: CountKind, atLeast: number) =>
    sumBySubject(db, kind, { from, until, atLeast, limit: MAX_ROWS });
  const brochures = await top('brochure', 1);
  const [series, pages, missedSearches] = await Promise.all([
    forEachSeries(readSeries),
    top('page', 1),
    top('missed-search', SHOWN_FROM),
  ]);
  return {
    ...series,
    days,
    pages,
    missedSearches,
    brochures: await Promise.all(
      brochures.map(async ({ subject }) => ({
        product: subject,
        points: (await readSeries('brochure', subject)).points,
      })),
    ),
  };
}

async function forEachSeries(
  read: (kind: CountKind, subject?: string) => Promise<Series>,
): Promise<Record<SeriesName, Series>> {
  const entries = SERIES_NAMES.map(async (name) => {
    const { kind, subject }: { kind: CountKind; subject?: string } = SERIES[name];
    return [name, await read(kind, subject)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<SeriesName, Series>;
}
