import type { Server } from 'node:http';
import { CONTENT_CHANNEL } from '#app/platform/db/content-change.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Composed } from '../compose.ts';
import { createPublicRender, type PageSource } from '../http/pages.ts';
import { openFastLane } from './fast-lane.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const COUNT_EVERY_MS = 60_000;

export type OpenPageCache = {
  cache: PageCache;
  /** Takes the server's connections first; `sharesPages`: whether a host's requests are answered with finished pages. */
  openLane(server: Server, sharesPages: (host: string) => boolean): void;
  /**
   * Settles when pages that show what was committed before this call are forgotten here: a writer who is sent on to
   * what was written must not meet the page of before.
   */
  caughtUp(): Promise<void>;
  /** When nobody waits for a public page. */
  drained(): Promise<void>;
  /** Ends connections on which nothing but public pages was asked for. */
  closeConnections(): void;
  close(): Promise<void>;
};

/** The cache of public pages, tied to what renders them and to what makes them stale. */
export function openPageCache({ platform, listen }: Composed, source: PageSource): OpenPageCache {
  const { log, origin } = platform;
  const cache = createPageCache({
    render: createPublicRender(source),
    shared: Object.entries(securityHeaders(origin)),
    log,
  });
  const listening = listen(CONTENT_CHANNEL, { onMessage: cache.changed, onGap: cache.missed });
  const lanes: { close(): void }[] = [];
  // A line for each would cost more than the answers.
  const counting = setInterval(() => {
    const count = cache.takeCount();
    if (count > 0) log.info('finished pages', { count });
  }, COUNT_EVERY_MS).unref();

  return {
    cache,
    openLane(server, sharesPages) {
      lanes.push(openFastLane(server, { cache, takes: ({ host }) => sharesPages(host) }));
    },
    caughtUp: () => listening.caughtUp(),
    drained: () => cache.idle(),
    closeConnections() {
      for (const lane of lanes) lane.close();
    },
    async close() {
      clearInterval(counting);
      await listening.close();
    },
  };
}
