import { constants, setPriority } from 'node:os';

/** Puts this process behind those that answer visitors where they share a processor: jobs can wait. */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
