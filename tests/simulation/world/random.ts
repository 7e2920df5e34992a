/** A number in [0, 1) for what it is asked about; always the same for the same words. */
export type Chance = (...about: readonly (string | number)[]) => number;

/**
 * Chance without an order: what is drawn depends on the seed and on what it is about, never on who asks first. So two
 * workers that meet in any order still live through the same year (FNV-1a over the words, mixed as Murmur does).
 */
export function seededChance(seed: number): Chance {
  return (...about) => {
    let hash = (0x811c9dc5 ^ seed) >>> 0;
    for (const character of about.join('\u0001')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
  };
}

/** What a draw falls on: `shares` sum to 1 at most; the last entry takes what is left. */
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
