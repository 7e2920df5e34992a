import { formatKst } from '#app/shared/dates.ts';
import { RECOVERY_CODES } from './recovery-code.ts';

/** Two-factor of an account that has it on. */
export type TwoFactorState = { since: Date; recoveryCodesLeft: number };

export function describeTwoFactor({ since, recoveryCodesLeft }: TwoFactorState): string {
  return `On since ${formatKst(since)}. Recovery codes left: ${recoveryCodesLeft} of ${RECOVERY_CODES}.`;
}
