import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFaqTopics } from '#app/domains/settings/list-faq-topics.server.ts';
import { saveSetting } from '#app/domains/settings/save-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { guardTransactions } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { ok } from '#app/shared/result.ts';
import { createTestPostgresUrl } from '#tests/support/test-database.ts';
import { followSettings } from '../follow-settings.ts';
import { selectResponse } from './cached-page.ts';
import { openPageCache } from './open-page-cache.ts';

const origin = 'http://routi.example';

/** Opens what a process of the site needs for its pages, on its own connections; pages list the topics of the FAQ. */
async function openProcess(url: string) {
  const connection = openPostgres(url, { max: 5, onError: () => {} });
  const { db, transaction } = guardTransactions(connection.kysely, async () => {});
  const log = createLog('silent');
  const { settings, stop } = await followSettings(connection, db, log);
  const platform = { settings, clock: systemClock, log, origin, transaction };
  const names = () => listFaqTopics(platform).map(({ name }) => name);
  const listening = Promise.withResolvers<void>();
  const listen: typeof connection.listen = (channel, { onMessage, onGap }) => {
    // From here on it receives changes; what was cached before is dropped.
    const onListening = () => {
      onGap();
      listening.resolve();
    };
    return connection.listen(channel, { onMessage, onGap: onListening });
  };
  const pages = openPageCache(
    { platform, listen },
    { origin, request: async () => ok(new Response(names().join())) },
    { hstsSubdomains: false },
  );
  const { cache } = pages;
  await listening.promise;
  return {
    platform,
    isCached: (target: string) => cache.find(target) !== undefined,
    async render(target: string) {
      const page = await cache.render(target);
      return page && { address: page.page.address, text: selectResponse(page, '', '').body.toString('utf8') };
    },
    /** Settles when a change has been read and the pages that show it were dropped. */
    nextChange: () => new Promise<void>((resolve) => settings.subscribe(resolve)),
    async close() {
      await pages.close();
      await stop();
      await connection.close();
    },
  };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

let here: Process;
let there: Process;
beforeAll(async () => {
  const url = await createTestPostgresUrl();
  [here, there] = [await openProcess(url), await openProcess(url)];
});
afterAll(() => Promise.all([here.close(), there.close()]));

test('a published setting drops the cached pages of every process', async () => {
  for (const site of [here, there]) {
    expect(await site.render('/faq?type=Billing')).toMatchObject({ address: '/faq' });
    expect(site.isCached('/faq')).toBe(true);
  }
  const changed = there.nextChange();
  const topics = [{ key: 'Billing', name: 'Billing and tax', shown: 'always' as const }];
  const change = {
    key: 'faq-topics',
    value: { topics },
    shown: 0,
    validFrom: null,
    reason: 'A test',
  } as const;
  await saveSetting(here.platform, { accountId: randomUUID(), requestId: 'test' }, change);
  expect(here.isCached('/faq'), 'in the process that published it, at once').toBe(false);
  await changed;
  expect(there.isCached('/faq')).toBe(false);
  for (const site of [here, there]) {
    const page = await site.render('/faq?type=Billing');
    expect(page).toEqual({
      address: '/faq?type=Billing',
      text: expect.stringContaining('Billing and tax'),
    });
  }
});
