import type { Platform } from '#app/platform/platform.ts';

/**
 * What a page quoted, as its form sends it back: a keyed hash of every amount and day that matters. If it differs at
 * the submit, something changed and is shown again; nobody pays an amount they have not seen.
 */
export function hashQuote(
  { secrets }: Pick<Platform, 'secrets'>,
  what: 'end' | 'plan' | 'renewal' | 'price',
  figures: readonly (string | number | null)[],
): string {
  return secrets.hash('shown-figures', JSON.stringify([what, ...figures]));
}
