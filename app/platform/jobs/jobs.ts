import type { Platform } from '../platform.ts';

/**
 * A job finds its own work in the tables of its room, so running it twice, late, or never in between does no harm.
 * It is named by a room and run by server/jobs.ts.
 */
export type Job = {
  name: string;
  /** Cron in KST, minute resolution. */
  cron: string;
  /** Works in several processes at once: it claims its share, and wakes itself while there is more than that. */
  together?: boolean;
  run(platform: Platform): Promise<void>;
};

export type Jobs = {
  /** Asks that the job runs as soon as a worker is free, besides its schedule. Losing the request costs only time. */
  wake(name: string): Promise<void>;
};
