import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { logInAndDeleteAccount, signUpMember } from '#tests/support/account-deletions.ts';
import { checkoutInput } from '#tests/support/factories.ts';
import { startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

test('erases the virtual account of an unpaid order when its owner’s account is deleted', async () => {
  const { platform } = site;
  const sandbox = await startSandboxGateway(platform, site.clock);
  platform.gateways.domestic = sandbox.gateway;
  const member = await signUpMember(site);
  const input = checkoutInput({
    method: 'virtual-account',
    accountBank: 'ibk',
    accountCertificate: 'cash',
  });
  const placed = await placeOrder(platform, member, input, newCaller());
  if (!placed.ok) throw new Error(placed.error);
  const [order] = await listOrders(platform, member);
  const opened = await openVirtualAccount(platform, order?.id ?? '');
  expect(opened.ok).toBe(true);
  const kept = async () =>
    (
      await sql<{ number: string; holder: string }>`
        select number_sealed as number, holder_sealed as holder from virtual_accounts`.execute(platform.db)
    ).rows;
  expect(await kept()).toEqual([{ number: expect.stringMatching(/./), holder: expect.stringMatching(/./) }]);
  expect((await logInAndDeleteAccount(site, member)).ok).toBe(true);
  expect(await kept()).toEqual([{ number: '', holder: '' }]);
  await sandbox.close();
});
