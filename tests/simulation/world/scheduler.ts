import type { Job } from '#app/platform/jobs/jobs.ts';
import { cameDue } from './cron.ts';
import type { Post, World } from './world.ts';

/** A worker that dies so often in one go is no chance any more. */
const MOST_DEATHS = 50;
/** Jobs that wake each other end after so many rounds, or at the next tick. */
const ROUNDS = 3;

/**
 * Runs every job whose time came since `from`, and then what was woken. As the site does it, a job is at work in one of the
 * workers and only what works `together` in both; in a `crowd` all are in both, against each other. Where a worker dies its
 * follower begins with all of it again, as a process that starts does.
 */
export async function runJobs(
  world: World,
  jobs: readonly Job[],
  { from, crowd }: { from: Date; crowd: boolean },
): Promise<void> {
  const now = world.clock.now();
  await runShared(
    world,
    jobs.filter(({ cron }) => cameDue(cron, from, now)),
    crowd,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = new Set([...world.workers, world.site].flatMap((post) => post.woken()));
    const woken = jobs.filter(({ name }) => names.has(name));
    if (woken.length === 0) break;
    await runShared(world, woken, crowd);
  }
  await world.network.arrive();
}

async function runShared(world: World, jobs: readonly Job[], crowd: boolean): Promise<void> {
  const { workers } = world;
  await Promise.all(
    workers.map((post, place) =>
      runAll(
        post,
        jobs.filter((job, index) => crowd || job.together === true || index % workers.length === place),
      ),
    ),
  );
}

async function runAll(post: Post, jobs: readonly Job[]): Promise<void> {
  for (let deaths = 0; deaths < MOST_DEATHS; deaths += 1) {
    if (await survives(post, jobs)) return;
  }
  throw new Error('A worker dies over and over.');
}

async function survives(post: Post, jobs: readonly Job[]): Promise<boolean> {
  for (const job of jobs) {
    if ((await post.run(job)) === 'died') return false;
  }
  return true;
}
