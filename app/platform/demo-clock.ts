import type { Queryable } from './db/database.server.ts';
import type { Job } from './jobs/jobs.ts';

/** Within the transaction that moves the clock: by how many ms, and what it showed. */
export type Alongside = (tx: Queryable, byMs: number, before: Date) => Promise<void>;

/** A demo's lever over time; there is none where customers are. */
export type TimeTravel = {
  /** Every job of the rooms, which a journey runs on its days. */
  jobs: readonly Job[];
  /** Lets every clock of this demo, its sandboxes' among them, go on from `at`. */
  moveTo(at: Date, alongside: Alongside): Promise<void>;
  /** What the system's clock shows. */
  realNow(): Date;
  /** Work that may outlive its request: when the site stops, it says so and waits. Settles with the work, and never rejects. */
  inBackground(work: (stop: AbortSignal) => Promise<void>): Promise<void>;
};
