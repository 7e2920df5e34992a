import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { listSignIns } from '#app/domains/accounts/sign-in/sign-in-queries.server.ts';
import { countOpenRequests } from '#app/domains/contact/request-queries.server.ts';
import { readStatistics } from '#app/domains/statistics/statistics-queries.server.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

async function seeded() {
  const { subscriber } = await site.seed();
  const member = await findMember(site.platform, subscriber.id);
  const signIns = member && (await listSignIns(site.platform, member.accountId));
  const { views } = await readStatistics(site.platform, 90);
  return { requests: await countOpenRequests(site.platform), views, signIns: signIns?.length };
}

test('seeds nothing new when a demo is restarted', async () => {
  const first = await seeded();
  expect(first.requests).toBe(3);
  expect(first.signIns).toBe(4);
  expect(await seeded()).toEqual(first);
});
