import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers this process's priority below web processes on the same machine, because jobs can wait: beside two busy
 * workers, the notice list's p95 was 3.5 to 5 times the idle one; with lower priority it is 1.4 to 1.7 times.
 */
export function lowerPriority(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  // A process that was started lower may not raise its priority.
  if (getPriority() < lower) setPriority(lower);
}
