import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { brochures } from '#app/domains/site/brochures.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { viewedPattern } from './viewed-pattern.ts';

/** Counts what people view and on which day, without personal data. */
export type CountViews = {
  /** A cached page that is sent to a person. */
  countCached(page: CachedPage): void;
  /** A page that was rendered for one request, or a file. */
  countSent(path: string): void;
};

export function createCountViews(platform: Pick<Platform, 'counts' | 'settings' | 'clock'>): CountViews {
  const { counts } = platform;
  return {
    countCached({ viewed, missedSearch }) {
      if (viewed !== null) counts.add('page', viewed);
      if (missedSearch !== null) counts.add('missed-search', missedSearch);
    },
    countSent(path) {
      const pattern = viewedPattern(path);
      if (pattern !== null) counts.add('page', pattern);
      const product = path.endsWith('.pdf') ? brochureOf(platform, path) : undefined;
      if (product !== undefined) counts.add('brochure', product);
    },
  };
}

/** The product of a brochure, the built-in one or the owner's. */
function brochureOf(platform: Pick<Platform, 'settings' | 'clock'>, path: string): string | undefined {
  const inUse = { ...brochures, ...currentFacts(platform).brochures };
  return Object.entries(inUse).find(([, { href }]) => href === path)?.[0];
}
