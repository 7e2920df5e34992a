import { constants, setPriority } from 'node:os';

/** Lets the processes that answer visitors go first where they share the processor: jobs have time (bench/README, Periods of contracts). */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
