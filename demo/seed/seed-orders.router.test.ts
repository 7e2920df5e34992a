import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { findSeats } from '#app/domains/licenses/find-seats.server.ts';
import { listUsage } from '#app/domains/subscriptions/lifecycle/list-usage.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { type SandboxControl, sandboxControl } from './sandbox-control.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedOrders } from './seed-orders.ts';

let site: RouterSite;
let folder: string;
beforeAll(async () => {
  site = await openRouterSite();
  folder = await mkdtemp(join(tmpdir(), 'routi-seed-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The sandbox, unreachable from its `last` call on. */
function interruptedAfter(sandbox: SandboxControl, last: number): SandboxControl {
  let calls = 0;
  return new Proxy(sandbox, {
    get(target, name, receiver) {
      calls += 1;
      if (calls > last) throw new Error('interrupted');
      return Reflect.get(target, name, receiver);
    },
  });
}

async function memberOf({ id }: { id: string }): Promise<Member> {
  const member = await findMember(site.platform, id);
  if (!member) throw new Error(`${id} is missing.`);
  return member;
}

const siteOn = (day: string) => ({ ...site.platform, clock: { now: () => new Date(`${day}T03:00:00Z`) } });

test('lets nobody agree to a text of the checkout before its day', async () => {
  const accounts = await seedAccounts(site.platform, folder);
  const platform = siteOn('2026-12-10');
  const subscriber = await memberOf(accounts.member);
  const members = {
    subscriber,
    expired: await memberOf(accounts.admin),
    pending: await memberOf(accounts.editor),
  };
  await seedOrders(platform, sandboxControl(`${site.origin}/sandbox/toss`), members);
  const usage = await listUsage(platform, subscriber);
  expect(usage.map(({ startsOn }) => startsOn)).toEqual(['2026-12-01', '2026-11-01']);
  const consents = await listConsents(platform.db, subscriber.accountId);
  expect(
    consents
      .filter(({ code }) => code.startsWith('payment-'))
      .map(({ code, version, at }) => [code, version, kstDate(at)])
      .sort(),
  ).toEqual([
    ['payment-agreement', '2026-11-01', '2026-11-01'],
    ['payment-privacy', '2026-11-01', '2026-11-01'],
  ]);
});

test('seeds a subscription in its third period with people and a device, however often a start is interrupted', async () => {
  const accounts = await seedAccounts(site.platform, folder);
  const platform = siteOn('2027-01-15');
  const subscriber = await memberOf(accounts.subscriber);
  const expired = await memberOf(accounts.expired);
  const members = { subscriber, expired, pending: await memberOf(accounts.pending) };
  const sandbox = sandboxControl(`${site.origin}/sandbox/toss`);
  let interruptions = 0;
  for (;;) {
    const seeding = seedOrders(platform, interruptedAfter(sandbox, interruptions), members);
    const message = await seeding.then(
      () => null,
      (error: Error) => error.message,
    );
    if (message === null) break;
    expect(message).toBe('interrupted');
    interruptions += 1;
  }
  expect(interruptions).toBe(4);

  const usage = await listUsage(platform, subscriber);
  expect(usage.map(({ status, amount }) => ({ status, amount }))).toEqual([
    { status: 'Subscribed', amount: 3_750_000 },
    { status: 'Expired', amount: 3_750_000 },
    { status: 'Expired', amount: 3_750_000 },
  ]);
  expect(usage.map(({ paidAt }) => paidAt)).not.toContain(null);
  expect(await listUsage(platform, expired)).toMatchObject([{ status: 'Expired', amount: 1_980_000 }]);
  expect(await listOrders(platform, members.pending)).toMatchObject([{ state: 'AWAITING_DEPOSIT' }]);

  const seats = await findSeats(platform, subscriber);
  expect(seats?.people).toMatchObject([
    { loginId: 'haeunjeong', acceptedAt: expect.any(Date) },
    { loginId: 'doyunhan', acceptedAt: expect.any(Date) },
    { loginId: accounts.expired.id, acceptedAt: null },
  ]);
  expect(seats?.devices).toMatchObject([{ name: 'Office PC' }]);
  expect(seats?.devices[0]?.seenAt).not.toBeNull();
  expect(seats?.holders).toEqual([]);
});
