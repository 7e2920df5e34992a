import type { Transact } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * Wakes each job that the transactions of a run request once, at its end, so that thousands of them cause one mail run.
 */
export async function wakeOnce(
  platform: Platform,
  run: (platform: Platform) => Promise<void>,
): Promise<void> {
  const committed = new Set<string>();
  const transaction: Transact = async (work) => {
    const jobs = new Set<string>();
    const result = await platform.transaction((tx) =>
      work(Object.assign(tx, { wake: (job: string) => void jobs.add(job) })),
    );
    for (const job of jobs) committed.add(job);
    return result;
  };
  try {
    await run({ ...platform, transaction });
  } finally {
    await Promise.all([...committed].map((job) => platform.jobs.wake(job)));
  }
}
