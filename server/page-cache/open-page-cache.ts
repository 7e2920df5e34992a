import { listTypeKeys } from '#app/domains/boards/post-types.server.ts';
import { CONTENT_CHANNEL } from '#app/platform/db/content-change.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Composed } from '../compose.ts';
import type { Config } from '../config.ts';
import { createPublicRender, type PageSource } from '../http/pages.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const COUNT_EVERY_MS = 60_000;
const DAY_CHECK_MS = 1_000;

type Site = Pick<Platform, 'settings' | 'clock' | 'log' | 'origin'>;

export type OpenPageCache = {
  cache: PageCache;
  /**
   * Settles when the pages that earlier commits affect are dropped: a writer who is redirected to the result must not
   * see the old page.
   */
  caughtUp(): Promise<void>;
  /** Settles when no public page is being rendered. */
  drained(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the cache of public pages and connects it to what renders and what invalidates them. */
export function openPageCache(
  { platform, listen }: Pick<Composed, 'listen'> & { platform: Site },
  source: Pick<PageSource, 'origin' | 'request'>,
  { hstsSubdomains }: Pick<Config, 'hstsSubdomains'>,
): OpenPageCache {
  const { log, origin } = platform;
  const cache = createPageCache({
    renderPage: createPublicRender(source),
    typesOf: (board) => listTypeKeys(platform, board),
    shared: Object.entries(securityHeaders(origin, hstsSubdomains)),
    log,
  });
  platform.settings.subscribe(() => cache.invalidate('site'));
  // Banners start and end, and scheduled versions take effect, at the start of a day.
  let day = kstDate(platform.clock.now());
  const watchingDay = setInterval(() => {
    const today = kstDate(platform.clock.now());
    if (today !== day) cache.invalidate('site');
    day = today;
  }, DAY_CHECK_MS).unref();
  const listening = listen(CONTENT_CHANNEL, { onMessage: cache.invalidate, onGap: cache.invalidateAll });
  // Logged as one line a minute, because a line for each would cost more than the responses.
  let counted = 0;
  const counting = setInterval(() => {
    const { hits } = cache.counts();
    if (hits > counted) log.info('cached pages', { count: hits - counted });
    counted = hits;
  }, COUNT_EVERY_MS).unref();

  return {
    cache,
    caughtUp: () => listening.caughtUp(),
    drained: () => cache.idle(),
    async close() {
      clearInterval(counting);
      clearInterval(watchingDay);
      await listening.close();
    },
  };
}
