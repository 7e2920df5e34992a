/** What a former member may not sign up again with (spec §9; decisions A8). */
export type SignupBlockKind = 'login-id' | 'email' | 'tel';

export type SignupBlockValues = { loginId: string; email: string; tel: string };

const SIGNUP_BLOCK_YEARS = 3;

/** The same day three years later. */
export function signUpAllowedFrom(leftAt: Date): Date {
  const from = new Date(leftAt);
  from.setUTCFullYear(from.getUTCFullYear() + SIGNUP_BLOCK_YEARS);
  return from;
}
