import type { Tx } from './db/database.server.ts';
import type { Job } from './jobs/jobs.ts';

/** Runs in the transaction that advances the clock by `byMs`. */
export type AdvanceHook = (tx: Tx, byMs: number, before: Date) => Promise<void>;

/** Only in a demo. */
export type DemoClock = {
  /** All jobs; an advance runs them on the days it passes. */
  jobs: readonly Job[];
  /** Sets all clocks of the demo, including its sandboxes'. */
  advanceTo(at: Date, onAdvance: AdvanceHook): Promise<void>;
  /** The system's time. */
  realNow(): Date;
  /**
   * Starts work that may outlive its request. Stopping the site aborts the signal and waits. Settles with the work;
   * never rejects.
   */
  runInBackground(work: (stop: AbortSignal) => Promise<void>): Promise<void>;
};
