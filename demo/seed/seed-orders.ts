import { randomUUID } from 'node:crypto';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { PERIOD_DAYS } from '#app/domains/plans/term.ts';
import { chargeDue } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { openDuePeriods } from '#app/domains/subscriptions/daily-run/open-due-periods.server.ts';
import { renewOrExpireSubscriptions } from '#app/domains/subscriptions/renewals/renew-or-expire-subscriptions.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import type { SandboxControl } from './sandbox-control.ts';
import { seedLicenses } from './seed-licenses.ts';
import { siteAt } from './site-at.ts';
import { findSubscribedDaysAgo } from './subscribed-days-ago.ts';

/** Long enough ago that a subscription of 365 days has ended. */
const EXPIRED_BEGAN_DAYS_AGO = 400;

/**
 * Buys an active and an ended subscription and places an order awaiting a transfer, all through the checkout. The
 * active one has people and a device.
 */
export async function seedOrders(
  platform: Platform,
  sandbox: SandboxControl,
  members: { subscriber: Member; expired: Member; pending: Member },
): Promise<void> {
  if ((await listOrders(platform, members.pending)).length > 0) return;
  await buy(platform, sandbox, members.expired, 'basic', EXPIRED_BEGAN_DAYS_AGO);
  // Before other periods are opened, or this subscription would get some, too.
  await renewOrExpireSubscriptions(platform);
  const subscribedDaysAgo = findSubscribedDaysAgo(platform);
  await buy(platform, sandbox, members.subscriber, 'standard', subscribedDaysAgo);
  for (let daysAgo = subscribedDaysAgo - PERIOD_DAYS; daysAgo >= 0; daysAgo -= PERIOD_DAYS)
    await chargePeriod(platform, sandbox, daysAgo);
  await sandbox.resetClock();
  await seedLicenses(platform, { owner: members.subscriber, invited: members.expired, subscribedDaysAgo });
  // Last, because this order marks the seed as complete.
  await order(platform, members.pending, 'standard', TRANSFER);
}

async function buy(
  platform: Platform,
  sandbox: SandboxControl,
  member: Member,
  plan: PlanCode,
  daysAgo: number,
): Promise<void> {
  const orders = await listOrders(platform, member);
  if (orders.some(({ state }) => state === 'PAID')) return;
  const past = await goBack(platform, sandbox, daysAgo);
  const orderNumber = await order(past, member, plan);
  const opened = await openCardWindow(past, member, orderNumber);
  // An interrupted start is still paying.
  if (!opened.ok) return;
  const { customerKey } = opened.value;
  const authKey = await sandbox.authorizeCard(customerKey);
  await chargeOrder(past, member, { orderNumber, authKey, customerKey });
}

/** Charges the saved card for the period that began then. Does nothing if it is paid. */
async function chargePeriod(platform: Platform, sandbox: SandboxControl, daysAgo: number): Promise<void> {
  const past = await goBack(platform, sandbox, daysAgo);
  await openDuePeriods(past);
  await chargeDue(past);
}

/** Sets the sandbox's clock back and returns the site as of then. */
async function goBack(platform: Platform, sandbox: SandboxControl, daysAgo: number): Promise<Platform> {
  const then = new Date(platform.clock.now().getTime() - daysAgo * DAY_MS);
  await sandbox.setClock(then);
  return siteAt(platform, then);
}

const CARD = { method: 'card' } as const;
const TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '최하윤',
  transferCertificate: 'bill',
  transferBillNumber: '123-45-67891',
  transferBillCompany: '하윤플랜트',
  transferBillRepresentative: '최하윤',
  transferBillType: '건설업',
  transferBillItem: '플랜트 설계',
} as const;

async function order(
  platform: Platform,
  member: Member,
  plan: PlanCode,
  payment: typeof CARD | typeof TRANSFER = CARD,
): Promise<string> {
  const profile = await findMemberProfile(platform, member.accountId);
  if (!profile) throw new Error(`There is no member ${member.loginId}.`);
  const placed = await placeOrder(
    platform,
    member,
    {
      plan,
      checkout: randomUUID(),
      ...payment,
      company: profile.company ?? '',
      name: profile.name,
      phone: profile.tel,
      email: profile.email,
      address: '12 Teheran-ro, Gangnam-gu, Seoul',
      personalInfo: 'on',
      agreementPayment: 'on',
    },
    { id: 'seed', address: '127.0.0.1' },
  );
  if (placed.ok) return placed.value.orderNumber;
  const [existing] = await listOrders(platform, member);
  if (!existing) throw new Error(`The demo order of ${member.loginId} was refused: ${placed.error}`);
  return existing.number;
}
