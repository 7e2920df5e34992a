/** Smoothstep: clamps to 0 to 1, with a slow start and end. */
export function eased(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return held * held * (3 - 2 * held);
}

/** Progress (0 to 1) of a movement that starts at `from` and takes `takes` seconds. */
export function since(now: number, from: number, takes: number): number {
  return eased((now - from) / takes);
}

/** Rises from 0 to 1 at `from` and is back at 0 at `to`; each takes `takes` seconds. */
export function between(now: number, from: number, to: number, takes = 0.3): number {
  return since(now, from, takes) * (1 - since(now, to - takes, takes));
}
