import type { Job } from '#app/platform/jobs/jobs.ts';
import { isDueBetween } from './cron.ts';
import type { WorkerSlot, World } from './world.ts';

/** More crashes in a row cannot come from faults alone. */
const MAX_CRASHES = 50;
/** Jobs that enqueue each other stop after so many rounds; the next tick continues. */
const ROUNDS = 3;

/**
 * Runs every job that came due since `from`, then the enqueued ones. As on the site, a job runs in one worker, and only
 * a `together` job in both; `contended` runs all jobs in both, against each other. If a worker crashes, its replacement
 * runs all of them again, as a starting process does.
 */
export async function runJobs(
  world: World,
  jobs: readonly Job[],
  { from, contended }: { from: Date; contended: boolean },
): Promise<void> {
  const now = world.clock.now();
  await runShared(
    world,
    jobs.filter(({ cron }) => isDueBetween(cron, from, now)),
    contended,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = new Set([...world.workers, world.site].flatMap((slot) => slot.takeEnqueued()));
    const enqueued = jobs.filter(({ name }) => names.has(name));
    if (enqueued.length === 0) break;
    await runShared(world, enqueued, contended);
  }
  await world.network.arrive();
}

async function runShared(world: World, jobs: readonly Job[], contended: boolean): Promise<void> {
  const { workers } = world;
  await Promise.all(
    workers.map((slot, place) =>
      runAll(
        slot,
        jobs.filter((job, index) => contended || job.together === true || index % workers.length === place),
      ),
    ),
  );
}

async function runAll(slot: WorkerSlot, jobs: readonly Job[]): Promise<void> {
  for (let crashes = 0; crashes < MAX_CRASHES; crashes += 1) {
    if (await survives(slot, jobs)) return;
  }
  throw new Error('A worker crashes over and over.');
}

async function survives(slot: WorkerSlot, jobs: readonly Job[]): Promise<boolean> {
  for (const job of jobs) {
    if ((await slot.run(job)) === 'crashed') return false;
  }
  return true;
}
