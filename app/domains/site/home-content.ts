import type { ProductCode } from './product.ts';

/** An honour that a product was given. `image`: a picture of this site; null where the page draws a plate. */
export type Award = { contents: string; title: string; solution: string; image: string | null };

/**
 * A product as the home page introduces it. `icon` names a drawn sign. `file` is what Download opens, 'app-store'
 * standing for the address in the site facts; null while there is nothing to download. `url` is the product's own
 * page, `video` names a picture that may move (pictures.ts).
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

/** What stands for the app store's address, which is a fact of the deployment (decisions N1). */
export const APP_STORE = 'app-store';

/** The entries that pages show: the first group's, which may be missing (spec §3). */
export function firstGroup<T>(groups: readonly T[][]): T[] {
  return groups[0] ?? [];
}
