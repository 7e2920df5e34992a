import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOpenRequests } from '#app/domains/contact/request-queries.server.ts';
import { readStatistics } from '#app/domains/statistics/statistics-queries.server.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

async function seeded() {
  await site.seed();
  const { views } = await readStatistics(site.platform, 90);
  return { requests: await countOpenRequests(site.platform), views };
}

test('seeds nothing new when a demo is restarted', async () => {
  const first = await seeded();
  expect(first.requests).toBe(3);
  expect(await seeded()).toEqual(first);
});
