import type { Platform } from '#app/platform/platform.ts';

/**
 * A keyed hash of every amount and day that a page quoted, which its form sends back. If it differs at the submit,
 * something has changed and is shown again; nobody pays an amount they have not seen.
 */
export function hashQuote(
  { secrets }: Pick<Platform, 'secrets'>,
  what: 'end' | 'plan' | 'renewal' | 'price',
  figures: readonly (string | number | null)[],
): string {
  return secrets.hash('shown-figures', JSON.stringify([what, ...figures]));
}
