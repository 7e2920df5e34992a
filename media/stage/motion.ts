/** A share of a movement, held within 0 and 1, that starts and ends slowly. */
export function eased(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return held * held * (3 - 2 * held);
}
