import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** Stops of an advance on each day, KST: after midnight, before and during working hours, and in the evening. */
const STOPS = ['00:15', '05:00', '07:05', '10:05', '18:05'] as const;
/** Stops that also run jobs of more than once a day, which have nothing to do at the others. */
const WORKING_STOPS: readonly string[] = ['00:15', '10:05', '18:05'];

/** Matches a cron of a daily job; captures minute and hour. */
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

export type Stop = { at: Date; jobs: readonly Job[] };

/**
 * Stops after `from` up to `to`, which is the last one, with the jobs of each in order: first daily jobs, at the first
 * stop after their time and ordered by it, then the jobs that run more often, in the order of `jobs`.
 */
export function planAdvance(jobs: readonly Job[], from: Date, to: Date): Stop[] {
  const stops = daysBetween(from, to).flatMap((day) =>
    STOPS.map((time) => ({ at: instant(day, time), works: WORKING_STOPS.includes(time) })),
  );
  const passed = stops.filter(({ at }) => at > from && at < to);
  let since = from;
  return [...passed, { at: to, works: true }]
    .map(({ at, works }) => {
      const due = dueBetween(jobs, since, at);
      since = at;
      return { at, jobs: works ? [...due, ...jobs.filter(({ cron }) => !DAILY.test(cron))] : due };
    })
    .filter((stop) => stop.jobs.length > 0 || stop.at === to);
}

/** Daily jobs that come due after `since` up to `until`, each once. */
function dueBetween(jobs: readonly Job[], since: Date, until: Date): Job[] {
  const due = daysBetween(since, until)
    .flatMap((day) =>
      jobs.flatMap((job) => {
        const at = timeOn(day, job);
        return at !== null && at > since && at <= until ? [{ job, at }] : [];
      }),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return [...new Set(due.map(({ job }) => job))];
}

function timeOn(day: KstDate, { cron }: Job): Date | null {
  const [, minute = '', hour = ''] = DAILY.exec(cron) ?? [];
  return hour === '' ? null : instant(day, `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`);
}

const instant = (day: KstDate, time: string) => new Date(`${day}T${time}:00+09:00`);

/** Korean days from that of `from` to that of `to`, both included. */
function daysBetween(from: Date, to: Date): KstDate[] {
  const days: KstDate[] = [];
  for (let day = kstDate(from); day <= kstDate(to); day = addDays(day, 1)) days.push(day);
  return days;
}
