import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { SignUp } from '#app/domains/membership/schema.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import type { Platform } from '#app/platform/platform.ts';

export const DEMO_CALLER = { id: 'seed', address: 'seed' };

/** Creates an account of the demo's company through sign-up. */
export function signUpPerson(
  platform: Platform,
  { loginId, password, name, tel }: { loginId: string; password: string; name: string; tel: string },
): ReturnType<typeof signUp> {
  const input = v.parse(SignUp, {
    id: loginId,
    password,
    passwordConfirm: password,
    name,
    tel,
    email: `${loginId}@example.com`,
    company: 'Routi Demo Engineering',
    termsofuse__slz: true,
    termsofuse__privacy: true,
  });
  // Their phone numbers are fictitious, so they cannot receive a code.
  return signUp({ ...platform, requireVerifiedTel: false }, DEMO_CALLER, input);
}

/** 12 characters that satisfy the password rule and are not easily confused. */
export function randomPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('');
  return `${pick('abcdefghjkmnpqrstuvwxyz', 7)}${pick('?!@#$%*+=-', 1)}${pick('23456789', 4)}`;
}
