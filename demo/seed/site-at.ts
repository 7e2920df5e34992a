import type { Platform } from '#app/platform/platform.ts';

/** The site as of then. */
export function siteAt(platform: Platform, at: Date): Platform {
  return { ...platform, clock: { now: () => at } };
}
