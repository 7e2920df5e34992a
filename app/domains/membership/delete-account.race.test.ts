import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#app/domains/accounts/erasure/erase-account.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { logInMember, signUpMember } from '#tests/support/account-deletions.ts';
import { barrier } from '#tests/support/barrier.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { deleteAccount } from './delete-account.server.ts';

const caller = { id: 'race', address: '192.0.2.1', userAgent: '' };
const input = { agree: true, currentPassword: 'vK7!mq2z' } as const;

let site: TestPlatform;
let sandbox: SandboxGateway;

beforeAll(async () => {
  site = await createTestPlatform();
  sandbox = await startSandboxGateway(site.platform, site.clock);
  site.platform.gateways.domestic = sandbox.gateway;
});
afterAll(async () => {
  await sandbox.close();
  await site.close();
});

let members = 0;
/** Signs up a member with their own number. */
function newMember(): Promise<Member> {
  members += 1;
  return signUpMember(site, { tel: `010-7000-${String(members).padStart(4, '0')}` });
}

const remove = (browser: SignedInBrowser) =>
  deleteAccount(site.platform, caller, browser, input, lightHasher);

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(site.platform.db);
  return rows[0]?.n ?? -1;
}
const payable = (member: Member) =>
  sql<{ n: number }>`select count(*) as n from orders join accounts on accounts.id = orders.account_id
    where accounts.id = ${member.accountId} and accounts.status = 'deleted'
    and orders.state in ('PENDING_PAYMENT', 'PAID')`;

test('succeeds once for 12 concurrent deletions, with one mail and one audit row', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await newMember();
    const browser = await logInMember(site, member);
    const results = await Promise.all(Array.from({ length: 12 }, () => remove(browser)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const key = `account-deleted:${member.accountId}`;
    expect(await count(sql`select count(*) as n from messages where dedupe_key = ${key}`)).toBe(1);
    expect(
      await count(sql`select count(*) as n from audit_log
        where target = ${member.accountId} and action = 'membership.delete-account'`),
    ).toBe(1);
  }
});

test('leaves no payable order when checkouts race with the deletion', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await newMember();
    const browser = await logInMember(site, member);
    const checkouts = Array.from({ length: 6 }, () =>
      placeOrder(site.platform, member, checkoutInput(), caller),
    );
    const [deleted] = await Promise.all([remove(browser), ...checkouts]);
    expect(deleted?.ok).toBe(true);
    expect(await count(payable(member))).toBe(0);
  }
});

test('either charges and keeps the account, or deletes it without charging', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await newMember();
    const placed = await placeOrder(site.platform, member, checkoutInput(), caller);
    if (!placed.ok) throw new Error(placed.error);
    const { orderNumber } = placed.value;
    const opened = await openCardWindow(site.platform, member, orderNumber);
    if (!opened.ok) throw new Error(opened.error);
    const { customerKey } = opened.value;
    const authKey = await sandbox.control.authorizeCard(customerKey);
    const browser = await logInMember(site, member);
    const pay = chargeOrder(site.platform, member, { orderNumber, authKey, customerKey });
    const [deleted] = await Promise.all([remove(browser), pay]);
    const charges = (await sandbox.charges(orderNumber)).filter(({ status }) => status === 'DONE');
    expect(charges).toHaveLength(deleted.ok ? 0 : 1);
    expect(await count(payable(member))).toBe(0);
  }
});

test('keeps one of two admins who delete their accounts at the same time', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const admins = [await newMember(), await newMember()];
    for (const { loginId } of admins) await grantRole(site.platform, 'system', { loginId, role: 'admin' });
    const browsers: SignedInBrowser[] = [];
    for (const admin of admins) browsers.push(await logInMember(site, admin));
    const results = await Promise.all(browsers.map(remove));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await sql`update accounts set role = 'member' where role = 'admin'`.execute(site.platform.db);
  }
});

/** Naive control: checks whether anything runs, then erases. `meanwhile` runs in between. */
async function naivelyDelete(browser: SignedInBrowser, meanwhile: () => Promise<unknown>): Promise<void> {
  const { platform } = site;
  await platform.transaction(async (tx) => {
    const running = await sql`select 1 from orders
      where account_id = ${browser.member.accountId} and state in ('PENDING_PAYMENT', 'PAID')`.execute(tx);
    await meanwhile();
    if (running.rows.length > 0) return;
    const erasure = { browser, passwordHash: 'none', requestId: 'race' };
    await eraseAccount(platform, tx, erasure);
  });
}

test('leaves a payable order when a naive control checks before erasing', async () => {
  const member = await newMember();
  const browser = await logInMember(site, member);
  const [looked, ordered] = [barrier(2), barrier(2)];
  const checkOut = async () => {
    await looked();
    await placeOrder(site.platform, member, checkoutInput(), caller);
    await ordered();
  };
  await Promise.all([naivelyDelete(browser, () => looked().then(ordered)), checkOut()]);
  expect(await count(payable(member))).toBe(1);
});
