import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { createAccount } from '#app/domains/accounts/identity/create-account.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import { mapConcurrently } from '#app/domains/subscriptions/schedule/map-concurrently.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { cardNumberOf } from '../faults/cards.ts';
import type { World } from '../world/world.ts';
import { payInWindow } from './payment-windows.ts';
import { loginIdOf, type Person } from './people.ts';

export const CALLER = { id: 'year', address: '192.0.2.1' };

/** A company for each member: a second withdrawal by one company would need staff. */
export const contractorFor = (loginId: string) => ({
  company: `Testers of ${loginId}`,
  name: 'Kim Tester',
  phone: '02-123-4567',
  email: 'kim@example.com',
  address: '1 Test Street, Seoul',
});

/** Members who order at the same time. */
const CONCURRENCY = 6;

/** Starts the contracts of one moment. They are independent, so the order does not matter. */
export async function startContracts(world: World, people: readonly Person[]): Promise<void> {
  await mapConcurrently(
    people,
    CONCURRENCY,
    async (person) => void (await startContract(world, person)),
    ({ no }, error) => world.unexpectedErrors.push(`person ${no} could not start: ${error}`),
  );
}

/** Signs a person up and lets them buy, as the pages do. */
export async function startContract(world: World, person: Person): Promise<Member> {
  const platform = world.site.platform();
  const member = await signUp(platform, person);
  if (person.trial) {
    const company = `Company ${person.no}`;
    const started = await startTrial(
      platform,
      member,
      { company, personalInfo: 'on', agreementPayment: 'on' },
      CALLER,
    );
    if (!started.ok) throw new Error(`${member.loginId} could not start a trial: ${started.error}`);
    return member;
  }
  const placed = await placeOrder(platform, member, checkout(person), CALLER);
  if (!placed.ok) throw new Error(`${member.loginId} could not order: ${placed.error}`);
  const { orderId, orderNumber } = placed.value;
  if (person.method === 'virtual-account') await openVirtualAccount(platform, orderId);
  if (person.method === 'payco' || person.method === 'paypal')
    await payInWindow(member, orderNumber, person.method)(platform);
  if (person.method !== 'card' && person.method !== 'naverpay') return member;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) throw new Error(`${member.loginId} saw no window: ${opened.error}`);
  const { customerKey } = opened.value;
  const authKey = await approveCard(world, customerKey, person, 0);
  await chargeOrder(platform, member, { orderNumber, authKey, customerKey });
  return member;
}

/** The auth key that "Approve" in the card window would return, for a card of this person. */
export async function approveCard(
  world: World,
  customerKey: string,
  person: Person,
  generation: number,
): Promise<string> {
  const authKey = `bln_${randomUUID()}`;
  await sql`
    insert into sandbox_toss_billing_authorisations (auth_key, customer_key, card, created_at, easy_pay)
    values (${authKey}, ${customerKey}, ${cardNumberOf(person.no, generation)}, ${world.clock.now()},
      ${person.method === 'naverpay' ? 'NAVERPAY' : null})`.execute(world.db);
  return authKey;
}

async function signUp(platform: Platform, person: Person): Promise<Member> {
  const loginId = loginIdOf(person.no);
  const name = '홍길동';
  const created = await platform.transaction((tx) =>
    createAccount(platform, tx, {
      loginId,
      email: `${loginId}@example.com`,
      // No password matches it.
      passwordHash: 'none',
      name,
      tel: '010-1234-5678',
      telVerified: false,
      company: `Company ${person.no}`,
    }),
  );
  if (!created.ok) throw new Error(created.error.code);
  const { accountId } = created.value;
  return { kind: 'member', accountId, loginId, name, role: 'member', twoFactor: false };
}

function checkout(person: Person): PlaceOrderInput {
  return {
    plan: person.plan,
    checkout: randomUUID(),
    ...METHODS[person.method],
    ...contractorFor(loginIdOf(person.no)),
    personalInfo: 'on',
    agreementPayment: 'on',
  };
}

const METHODS = {
  card: { method: 'card' },
  naverpay: { method: 'easy-pay', easyPay: 'naverpay' },
  payco: { method: 'easy-pay', easyPay: 'payco' },
  paypal: { method: 'easy-pay', easyPay: 'paypal' },
  'virtual-account': { method: 'virtual-account', accountBank: 'shinhan', accountCertificate: 'cash' },
  'bank-transfer': {
    method: 'bank-transfer',
    transferBank: 'ibk',
    depositor: '홍길동',
    transferCertificate: 'cash',
  },
} as const satisfies Record<Person['method'], Partial<PlaceOrderInput>>;
