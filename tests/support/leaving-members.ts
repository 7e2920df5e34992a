import { expect } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { findMember } from '#app/domains/accounts/find-member.server.ts';
import type { SignedInBrowser } from '#app/domains/accounts/lock-signed-in.server.ts';
import { signIn } from '#app/domains/accounts/sign-in.server.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import type { LeavingInput } from '#app/domains/membership/leaving.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { signedIn } from './signed-in.ts';
import { newCaller } from './signed-in-browser.ts';
import { NOBODY, PASSWORD } from './signing-in.ts';
import type { TestPlatform } from './test-platform.ts';

/** What is typed by who leaves. */
export const LEAVING: LeavingInput = { agree: true, reason: 'other', currentPassword: PASSWORD };

/** Somebody who has signed up. */
export async function join(
  { platform }: TestPlatform,
  change: Parameters<typeof signUpInput>[0] = {},
): Promise<Member> {
  const input = signUpInput(change);
  expect(await signUp(platform, newCaller(), input, lightHasher)).toEqual({ ok: true, value: 'done' });
  const member = await findMember(platform, input.id);
  if (!member) throw new Error(`No member ${input.id}`);
  return member;
}

/** The member's browser, logged in just now. */
export async function enter({ platform }: TestPlatform, member: Member): Promise<SignedInBrowser> {
  const login = { id: member.loginId, password: PASSWORD };
  const answer = await signIn(platform, newCaller(), login, NOBODY, lightHasher);
  return { member, token: signedIn(answer).sessionToken };
}

export const leaveFrom = ({ platform }: TestPlatform, browser: SignedInBrowser, input = LEAVING) =>
  deleteAccount(platform, newCaller(), browser, input, lightHasher);

/** A member logs in and leaves. */
export const leave = async (site: TestPlatform, member: Member, input = LEAVING) =>
  leaveFrom(site, await enter(site, member), input);
