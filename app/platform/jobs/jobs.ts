import type { Platform } from '../platform.ts';

/** Finds its own work in the tables of its room, so it may run twice, late or not at all. Run by server/jobs.ts. */
export type Job = {
  name: string;
  /** Cron in KST, minute resolution. */
  cron: string;
  /** May run in several processes at once: each claims its share and wakes the job while more is left. */
  together?: boolean;
  run(platform: Platform): Promise<void>;
};

export type Jobs = {
  /**
   * Runs the job as soon as a worker is free, in addition to its schedule. Logs a failure and never rejects: a lost
   * wake only costs time, and its transaction is already committed.
   */
  wake(name: string): Promise<void>;
};
