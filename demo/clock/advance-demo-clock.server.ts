import { randomUUID } from 'node:crypto';
import { moveSessions } from '#app/domains/accounts/sessions/move-sessions.server.ts';
import { findNextDueDay } from '#app/domains/subscriptions/schedule/calendar-queries.server.ts';
import type { DemoClock } from '#app/platform/demo-clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { AdvanceTarget } from './advance-form.ts';
import { planAdvance } from './advance-plan.ts';
import {
  insertActivities,
  insertAdvance,
  stopSilentAdvances,
  updateAdvance,
} from './advances.store.server.ts';
import { type Activity, type AdvanceOutcome, MAX_ADVANCE_DAYS } from './clock-view.ts';
import { listActivity } from './list-activity.server.ts';

/** After this long without a heartbeat, an advance has died with its process. Real time. */
const SILENT_MS = 180_000;

export type AdvanceError = 'not-found' | 'under-way' | 'too-far' | 'nothing-due';

/**
 * Advances the clock of a demo and of its sandboxes day by day. Each stop runs its due jobs in order and records what
 * happened. Works in the background; `done` settles on arrival. Meanwhile pg-boss continues in real time. Both may run
 * the same job, which is safe because jobs find their own work.
 */
export async function advanceDemoClock(
  platform: Platform,
  target: AdvanceTarget,
): Promise<Result<{ done: Promise<void> }, AdvanceError>> {
  const { demoClock } = platform;
  if (!demoClock) return err('not-found');
  const from = platform.clock.now();
  const to = await resolveTarget(platform, target, from);
  if (to === null) return err('nothing-due');
  const ms = to.getTime() - from.getTime();
  if (ms <= 0 || ms > MAX_ADVANCE_DAYS * DAY_MS) return err('too-far');
  const id = randomUUID();
  const realNow = demoClock.realNow();
  await stopSilentAdvances(platform.db, new Date(realNow.getTime() - SILENT_MS));
  if (!(await insertAdvance(platform.db, { id, from, to, realNow }))) return err('under-way');
  return ok({
    done: demoClock.runInBackground((stop) => runAdvance(platform, demoClock, { id, from, to }, stop)),
  });
}

async function resolveTarget(platform: Platform, target: AdvanceTarget, from: Date): Promise<Date | null> {
  if ('days' in target) return new Date(from.getTime() + target.days * DAY_MS);
  const day = 'to' in target ? target.to : await findNextDueDay(platform, kstDate(from));
  return day === null ? null : new Date(`${day}T12:00:00+09:00`);
}

async function runAdvance(
  platform: Platform,
  demoClock: DemoClock,
  { id, from, to }: { id: string; from: Date; to: Date },
  stop: AbortSignal,
): Promise<void> {
  const finish = (outcome: AdvanceOutcome) =>
    updateAdvance(platform.db, id, { heartbeat_at: demoClock.realNow(), outcome });
  try {
    let since = from;
    for (const { at, jobs } of planAdvance(demoClock.jobs, from, to)) {
      if (stop.aborted) return await finish('stopped');
      await demoClock.advanceTo(at, moveSessions);
      const failures: Activity[] = [];
      for (const job of jobs) {
        await job.run(platform).catch((error: unknown) => {
          platform.log.error('job failed', { job: job.name, error });
          failures.push({ kind: 'failure', text: `The job ${job.name} failed: see the site’s log.` });
        });
      }
      const before = platform.clock.now();
      const activities = await listActivity(platform, { from: since, before });
      await insertActivities(platform.db, kstDate(at), [...activities, ...failures]);
      await updateAdvance(platform.db, id, { reached_at: at, heartbeat_at: demoClock.realNow() });
      since = before;
    }
    await finish('arrived');
  } catch (error) {
    platform.log.error('demo clock', { error });
    await finish('failed');
  }
}
