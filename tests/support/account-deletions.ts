import { expect } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import type { AccountDeletionInput } from '#app/domains/membership/account-deletion.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { checkoutInput } from './factories.ts';
import { lightHasher } from './light-hasher.ts';
import { type SandboxGateway, startSandboxGateway } from './sandbox-gateway.ts';
import { signUpInput } from './sign-up-input.ts';
import { signedIn } from './signed-in.ts';
import { newCaller } from './signed-in-browser.ts';
import { NOBODY, PASSWORD } from './signing-in.ts';
import type { TestPlatform } from './test-platform.ts';

export const DELETION_INPUT: AccountDeletionInput = {
  agree: true,
  reason: 'other',
  currentPassword: PASSWORD,
};

export async function signUpMember(
  { platform }: TestPlatform,
  change: Parameters<typeof signUpInput>[0] = {},
): Promise<Member> {
  const input = signUpInput(change);
  expect(await signUp(platform, newCaller(), input, lightHasher)).toEqual({ ok: true, value: 'done' });
  const member = await findMember(platform, input.id);
  if (!member) throw new Error(`No member ${input.id}`);
  return member;
}

export async function logInMember({ platform }: TestPlatform, member: Member): Promise<SignedInBrowser> {
  const login = { id: member.loginId, password: PASSWORD };
  const result = await signIn(platform, newCaller(), login, NOBODY, lightHasher);
  return { member, token: signedIn(result).sessionToken };
}

export const deleteAccountFrom = (
  { platform }: TestPlatform,
  browser: SignedInBrowser,
  input = DELETION_INPUT,
) => deleteAccount(platform, newCaller(), browser, input, lightHasher);

export const logInAndDeleteAccount = async (site: TestPlatform, member: Member, input = DELETION_INPUT) =>
  deleteAccountFrom(site, await logInMember(site, member), input);

/** Buys a subscription and pays its first period by card. The returned gateway must be closed. */
export async function payByCard(site: TestPlatform, member: Member): Promise<SandboxGateway> {
  const { platform, clock } = site;
  const sandbox = await startSandboxGateway(platform, clock);
  platform.gateways.domestic = sandbox.gateway;
  const placed = await placeOrder(platform, member, checkoutInput(), newCaller());
  if (!placed.ok) throw new Error(placed.error);
  const { orderNumber } = placed.value;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await sandbox.control.authorizeCard(customerKey);
  await chargeOrder(platform, member, { orderNumber, authKey, customerKey });
  return sandbox;
}
