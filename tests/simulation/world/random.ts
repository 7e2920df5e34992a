/** Returns a number in [0, 1), always the same for the same subject. */
export type Random = (...subject: readonly (string | number)[]) => number;

/**
 * A number depends on the seed and its subject, never on the order of calls, so racing workers produce the same year
 * (FNV-1a over the subject, mixed as Murmur does).
 */
export function seededRandom(seed: number): Random {
  return (...subject) => {
    let hash = (0x811c9dc5 ^ seed) >>> 0;
    for (const character of subject.join('\u0001')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
  };
}

/** Weighted choice: `shares` sum to at most 1; the last entry takes the rest. */
export function pick<const T>(draw: number, shares: readonly (readonly [share: number, value: T])[]): T {
  let left = draw;
  for (const [share, value] of shares) {
    if (left < share) return value;
    left -= share;
  }
  const last = shares.at(-1);
  if (!last) throw new Error('There is nothing to pick from.');
  return last[1];
}

/** A whole number from `from` to `to`, both included. */
export function between(draw: number, from: number, to: number): number {
  return from + Math.floor(draw * (to - from + 1));
}
