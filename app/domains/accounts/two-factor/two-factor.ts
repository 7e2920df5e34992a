import { formatKst } from '#app/shared/dates.ts';
import { RECOVERY_CODES } from './recovery-code.ts';

/** How long a removal of two-factor waits, for the owner to notice (decisions A6). */
export const REMOVAL_MS = 72 * 60 * 60_000;

/** The state of two-factor that is on. */
export type TwoFactorState = { since: Date; recoveryCodesLeft: number };

export function describeTwoFactor({ since, recoveryCodesLeft }: TwoFactorState): string {
  return `On since ${formatKst(since)}. Recovery codes left: ${recoveryCodesLeft} of ${RECOVERY_CODES}.`;
}
