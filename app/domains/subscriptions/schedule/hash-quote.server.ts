import type { Platform } from '#app/platform/platform.ts';

/**
 * What a page showed, as its form carries it back: a keyed hash of every amount and day that decides. Where the same figures
 * give another one at the submit, something changed meanwhile and is shown again; nobody pays an amount that they have not seen.
 */
export function hashQuote(
  { secrets }: Pick<Platform, 'secrets'>,
  what: 'end' | 'plan' | 'renewal' | 'price',
  figures: readonly (string | number | null)[],
): string {
  return secrets.hash('shown-figures', JSON.stringify([what, ...figures]));
}
