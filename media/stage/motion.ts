/** A share of a movement, held within 0 and 1, that starts and ends slowly. */
export function eased(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return held * held * (3 - 2 * held);
}

/** How far a movement has come at a moment, 0 to 1: it starts at `from` and takes `takes` seconds. */
export function since(now: number, from: number, takes: number): number {
  return eased((now - from) / takes);
}

/** Rises at `from` and falls back at `to`, 0 to 1, each within `takes` seconds. */
export function between(now: number, from: number, to: number, takes = 0.3): number {
  return since(now, from, takes) * (1 - since(now, to - takes, takes));
}
