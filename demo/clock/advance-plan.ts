import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** When an advance stops on each day, KST: after midnight, before and at work, and in the evening. */
const STOPS = ['00:15', '05:00', '07:05', '10:05', '18:05'] as const;
/** At these all that runs more than once a day runs too; at night nothing is waiting for it. */
const WORKING_STOPS: readonly string[] = ['00:15', '10:05', '18:05'];

/** Minute and hour, where a cron names one of each and every day. */
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

export type Stop = { at: Date; jobs: readonly Job[] };

/**
 * The stops after `from` up to `to`, and the jobs of each in their order: those of a time of day at the first stop after
 * it, by their time, then those that run all day, as their rooms list them. The last stop is `to`.
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

/** Jobs of a time of day that come due after `since` and not after `until`, each once. */
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

/** Korean days from that of the one instant to that of the other. */
function daysBetween(from: Date, to: Date): KstDate[] {
  const days: KstDate[] = [];
  for (let day = kstDate(from); day <= kstDate(to); day = addDays(day, 1)) days.push(day);
  return days;
}
