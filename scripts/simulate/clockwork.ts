import type { Job } from '#app/platform/jobs/jobs.ts';
import { cameDue } from './cron.ts';
import type { Post, World } from './world.ts';

/** A worker that dies so often in one go is no chance any more. */
const MOST_DEATHS = 50;
/** Jobs that wake each other end after so many rounds, or at the next tick. */
const ROUNDS = 3;

/**
 * Both workers run every job whose time came since `from`, at once and against each other, and then what was woken. Where
 * one dies its follower begins with all of it again, as a process that starts does.
 */
export async function runJobs(world: World, jobs: readonly Job[], from: Date): Promise<void> {
  const now = world.clock.now();
  const due = jobs.filter(({ cron }) => cameDue(cron, from, now));
  await Promise.all(world.workers.map((post) => runAll(post, due)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = new Set([...world.workers, world.site].flatMap((post) => post.woken()));
    const woken = jobs.filter(({ name }) => names.has(name));
    if (woken.length === 0) break;
    await Promise.all(world.workers.map((post) => runAll(post, woken)));
  }
  await world.network.arrive();
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
