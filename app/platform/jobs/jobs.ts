import type { Platform } from '../platform.ts';

/** Finds its own work in the tables of its room, so it may run twice, late or not at all. Run by server/jobs.ts. */
export type Job = {
  name: string;
  /** Cron in KST, minute resolution. */
  cron: string;
  /** Runs in several processes at once: it claims its share, and wakes itself while there is more. */
  together?: boolean;
  run(platform: Platform): Promise<void>;
};

export type Jobs = {
  /**
   * Runs the job as soon as a worker is free, in addition to its schedule. Logs a failure and never rejects: a lost
   * request only costs time, and its transaction is committed.
   */
  wake(name: string): Promise<void>;
};
