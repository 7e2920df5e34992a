/** What of a former member may not sign up again (spec §9; decisions A8). */
export type SignupBlockKind = 'login-id' | 'email' | 'tel';

export type SignupBlockValues = { loginId: string; email: string; tel: string };

const REJOIN_YEARS = 3;

/** Three years later to the day. */
export function rejoinFrom(leftAt: Date): Date {
  const from = new Date(leftAt);
  from.setUTCFullYear(from.getUTCFullYear() + REJOIN_YEARS);
  return from;
}
