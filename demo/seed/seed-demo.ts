import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { sandboxControl } from './sandbox-control.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedBoards } from './seed-boards.ts';
import { seedContact } from './seed-contact.ts';
import { seedDeletionReasons } from './seed-deletion-reasons.ts';
import { seedDeposits } from './seed-deposits.ts';
import { seedOrders } from './seed-orders.ts';
import { seedSignIns } from './seed-sign-ins.ts';
import { seedStatistics } from './seed-statistics.ts';
import { findSubscribedDaysAgo } from './subscribed-days-ago.ts';

/**
 * Seeds a demo through the use cases, so that it holds only what a visitor could create. Returns the logins to print.
 */
export async function seedDemo(
  platform: Platform,
  options: { dataDir: string; sandboxUrl: string },
): Promise<string> {
  await seedBoards(platform);
  const accounts = await seedAccounts(platform, options.dataDir);
  const memberOf = async (name: keyof typeof accounts): Promise<Member> => {
    const member = await findMember(platform, accounts[name].id);
    if (!member) throw new Error(`The demo account "${name}" is missing.`);
    return member;
  };
  const subscriber = await memberOf('subscriber');
  await seedSignIns(platform, subscriber, {
    password: accounts.subscriber.password,
    subscribedDaysAgo: findSubscribedDaysAgo(platform),
  });
  await seedOrders(platform, sandboxControl(options.sandboxUrl), {
    subscriber,
    expired: await memberOf('expired'),
    pending: await memberOf('pending'),
  });
  await seedDeposits(platform, await memberOf('admin'));
  await seedContact(platform, subscriber);
  await seedDeletionReasons(platform);
  await seedStatistics(platform);
  const logins = Object.entries(accounts).map(
    ([name, { id, password }]) => `  ${name.padEnd(10)} ${id}  ${password}`,
  );
  return ['', 'Demo logins (kept in demo-accounts.json of the data folder):', ...logins, ''].join('\n');
}
