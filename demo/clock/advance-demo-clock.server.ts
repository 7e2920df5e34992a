import { randomUUID } from 'node:crypto';
import { carrySessions } from '#app/domains/accounts/carry-sessions.server.ts';
import { findNextContractDay } from '#app/domains/contracts/find-next-contract-day.server.ts';
import type { TimeTravel } from '#app/platform/demo-clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { TravelAim } from './advance-form.ts';
import { planTravel } from './advance-plan.ts';
import { insertTravel, insertTravelLines, noteTravel, stopSilentTravels } from './advances.store.server.ts';
import { LONGEST_TRAVEL_DAYS, type TravelLine } from './clock-view.ts';
import { listHappened } from './list-activity.server.ts';

/** A journey that has not been heard of for so long has died with its process. */
const SILENT_MS = 180_000;

export type TravelError = 'not-found' | 'under-way' | 'too-far' | 'nothing-due';

/**
 * Lets the clock of a demo, and with it that of its sandboxes, run ahead day by day: at each stop the jobs of that day
 * run in their order, as they would have by themselves, and what happened is written down. Works in the background; `done`
 * settles when it has arrived. pg-boss keeps real time and goes on beside it; jobs find their own work, so both may run one.
 */
export async function travelInTime(
  platform: Platform,
  aim: TravelAim,
): Promise<Result<{ done: Promise<void> }, TravelError>> {
  const { timeTravel } = platform;
  if (!timeTravel) return err('not-found');
  const from = platform.clock.now();
  const to = await arrival(platform, aim, from);
  if (to === null) return err('nothing-due');
  const ms = to.getTime() - from.getTime();
  if (ms <= 0 || ms > LONGEST_TRAVEL_DAYS * DAY_MS) return err('too-far');
  const id = randomUUID();
  const realNow = timeTravel.realNow();
  await stopSilentTravels(platform.db, new Date(realNow.getTime() - SILENT_MS));
  if (!(await insertTravel(platform.db, { id, from, to, realNow }))) return err('under-way');
  return ok({
    done: timeTravel.inBackground((stop) => travel(platform, timeTravel, { id, from, to }, stop)),
  });
}

async function arrival(platform: Platform, aim: TravelAim, from: Date): Promise<Date | null> {
  if ('days' in aim) return new Date(from.getTime() + aim.days * DAY_MS);
  const day = 'to' in aim ? aim.to : await findNextContractDay(platform, kstDate(from));
  return day === null ? null : new Date(`${day}T12:00:00+09:00`);
}

type Way = { id: string; from: Date; to: Date };

async function travel(
  platform: Platform,
  timeTravel: TimeTravel,
  { id, from, to }: Way,
  stop: AbortSignal,
): Promise<void> {
  try {
    let since = from;
    for (const { at, jobs } of planTravel(timeTravel.jobs, from, to)) {
      if (stop.aborted)
        return await noteTravel(platform.db, id, { beat_at: timeTravel.realNow(), outcome: 'stopped' });
      await timeTravel.moveTo(at, carrySessions);
      const failures: TravelLine[] = [];
      for (const job of jobs) {
        await job.run(platform).catch((error: unknown) => {
          platform.log.error('job failed', { job: job.name, error });
          failures.push({ kind: 'failure', text: `The job ${job.name} failed: see the site’s log.` });
        });
      }
      const before = platform.clock.now();
      const happened = await listHappened(platform, { from: since, before });
      await insertTravelLines(platform.db, kstDate(at), [...happened, ...failures]);
      await noteTravel(platform.db, id, { reached_at: at, beat_at: timeTravel.realNow() });
      since = before;
    }
    await noteTravel(platform.db, id, { beat_at: timeTravel.realNow(), outcome: 'arrived' });
  } catch (error) {
    platform.log.error('demo clock', { error });
    await noteTravel(platform.db, id, { beat_at: timeTravel.realNow(), outcome: 'failed' });
  }
}
