import type { ProductCode } from './product.ts';

/** `image`: path on this site; null if the page draws a plate. */
export type Award = { contents: string; title: string; solution: string; image: string | null };

/**
 * `file` is what Download opens: a URL, 'app-store' for the app store URL in the site facts, or null without a download.
 * `url` is the product's page, `video` a name in pictures.ts.
 */
export type Solution = {
  title: string;
  subTitle: string;
  icon: ProductCode;
  file: string | null;
  url: string;
  video: string | null;
};

/** Spec §3, Home content: lists of groups, of which pages use the first only. */
export type HomeContent = { awards: Award[][]; solution: Solution[][] };

/** Placeholder for the app store URL, which each deployment configures (decisions N1). */
export const APP_STORE = 'app-store';

/** Pages show only the first group, which may be missing (spec §3). */
export function firstGroup<T>(groups: readonly T[][]): T[] {
  return groups[0] ?? [];
}
