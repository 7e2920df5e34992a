import { findNextDueDay } from '#app/domains/subscriptions/schedule/calendar-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findLastAdvance, listActivities } from './advances.store.server.ts';
import type { Activity, ClockView } from './clock-view.ts';

const MAX_ACTIVITIES = 2_000;

/** The demo's time and its last advance with events. */
export async function getClockView(platform: Platform): Promise<Result<ClockView, 'not-found'>> {
  const { demoClock, db } = platform;
  if (!demoClock) return err('not-found');
  const now = platform.clock.now();
  const [last, nextEvent] = await Promise.all([findLastAdvance(db), findNextDueDay(platform, kstDate(now))]);
  const lines = last ? await listActivities(db, kstDate(last.from), MAX_ACTIVITIES) : [];
  const days = new Map<string, Activity[]>();
  for (const { day, kind, text } of lines) days.set(day, [...(days.get(day) ?? []), { kind, text }]);
  return ok({
    now,
    realNow: demoClock.realNow(),
    nextEvent,
    last: last ?? null,
    days: [...days].map(([day, ofDay]) => ({ day, lines: ofDay })).reverse(),
  });
}
