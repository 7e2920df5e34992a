import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { WINDOWS } from '#app/domains/accounts/rate-limits/limits.ts';
import { sessionCookie } from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { ORDER_LIMITED } from '#app/domains/billing/messages.ts';
import { cancelOrder } from '#app/domains/billing/orders/cancel-order.server.ts';
import { action } from '#app/routes/checkout/payment.tsx';
import { DAY_MS } from '#app/shared/dates.ts';
import { checkoutInput, makeMember, transferInput } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { placeOrder } from './place-order.server.ts';
import { submitCheckout } from './submit-checkout.server.ts';

const HOUR_MS = 60 * 60_000;
const caller = { id: 'test', address: '192.0.2.1' };

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

async function submit(member: Member, address = caller.address, input = checkoutInput()): Promise<string> {
  const submitted = await submitCheckout(site.platform, member, input, { ...caller, address });
  return submitted.ok ? 'placed' : submitted.error.code;
}

test('rejects orders of an account beyond its limit and says when it may order again', async () => {
  const member = await makeMember(site.platform);
  const { limit } = WINDOWS['order-account'];
  for (let count = 1; count <= limit; count += 1) {
    expect(await submit(member, `10.0.${count}.1`)).toBe('placed');
  }
  site.clock.advance(HOUR_MS / 2);
  const rejected = await submitCheckout(site.platform, member, checkoutInput(), caller);
  expect(rejected).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 1_800 } });
  expect(await submit(await makeMember(site.platform)), 'another account').toBe('placed');
  site.clock.advance(HOUR_MS / 2);
  expect(await submit(member)).toBe('placed');
});

test('rejects orders of many accounts beyond the limit of their network', async () => {
  const { limit } = WINDOWS['order-network'];
  for (let count = 1; count <= limit; count += 1) {
    expect(await submit(await makeMember(site.platform))).toBe('placed');
  }
  expect(await submit(await makeMember(site.platform))).toBe('limited');
  expect(await submit(await makeMember(site.platform), '198.51.100.1'), 'another network').toBe('placed');
});

test('does not count orders that were not placed', async () => {
  const member = await makeMember(site.platform);
  expect(await submit(member, caller.address, transferInput())).toBe('placed');
  for (let count = 1; count <= 2 * WINDOWS['order-account'].limit; count += 1) {
    expect(await submit(member)).toBe('deposit-awaited');
  }
});

test('limits the daily mails about orders that are placed and canceled', async () => {
  const member = await makeMember(site.platform);
  const { limit } = WINDOWS['order-mail'];
  const placeAndCancel = async () => {
    const placed = await placeOrder(site.platform, member, transferInput(), caller);
    if (!placed.ok) throw new Error(placed.error);
    const { orderNumber } = placed.value;
    expect(
      await cancelOrder(
        site.platform,
        reauthenticated(member),
        { orderNumber, refund: { account: null } },
        caller,
      ),
    ).toMatchObject({
      ok: true,
    });
  };
  for (let count = 1; count <= 30; count += 1) await placeAndCancel();
  const mails = () => mailsTo(site.platform, `${member.loginId}@example.com`);
  expect(await mails()).toHaveLength(limit);
  site.clock.advance(DAY_MS);
  await placeAndCancel();
  expect(await mails()).toHaveLength(limit + 2);
});

test('responds to a rejected order with the time of the next and with what was typed', async () => {
  const { member, token } = await signedInBrowser(site.platform);
  for (let count = 1; count <= WINDOWS['order-account'].limit; count += 1) {
    expect(await submit(member)).toBe('placed');
  }
  const { platform } = site;
  const url = new URL('/payment?plan=standard', platform.origin);
  const body = new URLSearchParams(Object.entries(checkoutInput({ company: 'Typed Before Ltd' })));
  const headers = { cookie: sessionCookie(platform.origin).write(token).split(';')[0] ?? '' };
  const request = new Request(url, { method: 'POST', headers, body });
  const context = createLoadContext(platform, caller);
  const response = await action({ request, url, context, params: {}, pattern: '/payment' });
  expect(response.init).toEqual({ status: 429, headers: { 'Retry-After': '3600' } });
  expect(response.data.result).toMatchObject({
    initialValue: { company: 'Typed Before Ltd' },
    error: { '': [`${ORDER_LIMITED} Please try again in 60 minutes.`] },
  });
});
