import { brochures } from '#app/domains/site/brochures.ts';
import type { Counts } from '#app/platform/counts/counts.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { viewedPattern } from './viewed-pattern.ts';

/** Counts what people look at: how often and on which day, and nothing of who it was. */
export type CountViews = {
  /** A page of the cache, as it is sent to a person. */
  countCached(page: CachedPage): void;
  /** A page that was rendered for one request, or a file. */
  countSent(path: string): void;
};

const BROCHURES = new Map(
  Object.values(brochures).map(({ href }) => [href as string, href.slice(href.lastIndexOf('/') + 1)]),
);

export function createCountViews(counts: Counts): CountViews {
  return {
    countCached({ viewed, missedSearch }) {
      if (viewed !== null) counts.add('page', viewed);
      if (missedSearch !== null) counts.add('missed-search', missedSearch);
    },
    countSent(path) {
      const pattern = viewedPattern(path);
      if (pattern !== null) counts.add('page', pattern);
      const file = BROCHURES.get(path);
      if (file !== undefined) counts.add('brochure', file);
    },
  };
}
