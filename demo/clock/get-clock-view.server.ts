import { findNextContractDay } from '#app/domains/contracts/find-next-contract-day.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findLastTravel, selectTravelLines } from './advances.store.server.ts';
import type { TravelLine, TravelView } from './clock-view.ts';

const MOST_LINES = 2_000;

/** What the clock of a demo shows, and its last journey; there is a lever in a demo only. */
export async function readTravel(platform: Platform): Promise<Result<TravelView, 'not-found'>> {
  const { timeTravel, db } = platform;
  if (!timeTravel) return err('not-found');
  const now = platform.clock.now();
  const [last, nextEvent] = await Promise.all([
    findLastTravel(db),
    findNextContractDay(platform, kstDate(now)),
  ]);
  const lines = last ? await selectTravelLines(db, kstDate(last.from), MOST_LINES) : [];
  const days = new Map<string, TravelLine[]>();
  for (const { day, kind, text } of lines) days.set(day, [...(days.get(day) ?? []), { kind, text }]);
  return ok({
    now,
    realNow: timeTravel.realNow(),
    nextEvent,
    last: last ?? null,
    days: [...days].map(([day, ofDay]) => ({ day, lines: ofDay })).reverse(),
  });
}
