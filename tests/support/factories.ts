import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { createAccount } from '#app/domains/accounts/identity/create-account.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import type { Platform } from '#app/platform/platform.ts';

/** A member with a unique ID and email, without a password that could be entered. */
export async function makeMember(platform: Platform): Promise<Member> {
  const loginId = `m${randomUUID().replaceAll('-', '').slice(0, 15)}`;
  const created = await platform.transaction((tx) =>
    createAccount(platform, tx, {
      loginId,
      email: `${loginId}@example.com`,
      passwordHash: 'none',
      name: '홍길동',
      tel: '010-1234-5678',
      telVerified: false,
      company: null,
    }),
  );
  if (!created.ok) throw new Error(created.error.code);
  return {
    kind: 'member',
    accountId: created.value.accountId,
    loginId,
    name: '홍길동',
    role: 'member',
    twoFactor: false,
  };
}

/** A complete checkout of Standard by card, with its own idempotency key. */
export function checkoutInput(change: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    plan: 'standard',
    checkout: randomUUID(),
    method: 'card',
    company: 'Routi Testers Ltd',
    name: 'Kim Tester',
    phone: '02-123-4567',
    email: 'kim@example.com',
    address: '1 Test Street, Seoul',
    personalInfo: 'on',
    agreementPayment: 'on',
    ...change,
  };
}

/** The payment choice for a bank transfer. */
export const TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

/** A complete checkout of Standard by bank transfer, with its own idempotency key. */
export function transferInput(change: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return checkoutInput({ ...TRANSFER, ...change });
}
