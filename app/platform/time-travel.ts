import type { Alongside } from './demo-clock.server.ts';
import type { Job } from './jobs/jobs.ts';

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
