import type { Queryable } from './db/database.server.ts';
import type { Job } from './jobs/jobs.ts';

/** Runs in the transaction that advances the clock: by how many ms, and what it showed before. */
export type AdvanceHook = (tx: Queryable, byMs: number, before: Date) => Promise<void>;

/** Advances the clock of a demo; a site with customers has none. */
export type DemoClock = {
  /** Every job of the rooms; an advance runs them on the days it passes. */
  jobs: readonly Job[];
  /** Sets every clock of this demo, those of its sandboxes too, to go on from `at`. */
  advanceTo(at: Date, onAdvance: AdvanceHook): Promise<void>;
  /** The system's time. */
  realNow(): Date;
  /**
   * Starts work that may outlive its request. Stopping the site aborts the signal and waits for the work.
   * Settles with the work, and never rejects.
   */
  runInBackground(work: (stop: AbortSignal) => Promise<void>): Promise<void>;
};
