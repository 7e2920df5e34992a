import { describeWait } from './domains/accounts/limits.ts';
import { RECOVERY_PROBLEMS } from './domains/accounts/recovery-messages.ts';
import type { RedeemError } from './domains/accounts/redeem-code.server.ts';
import type { ResetError } from './domains/accounts/reset-password.server.ts';

/** A refusal of a recovery form: how it is answered, and what it says of the form or of a field. */
export type RecoveryAnswer = {
  status: number;
  headers: Record<string, string>;
  problem: string | null;
  fieldErrors: Record<string, string[]>;
};

/** The answer to each error that find ID and find password share (security R8, R9). */
export function recoveryAnswer(error: RedeemError | ResetError): RecoveryAnswer {
  const refused = { status: 422, headers: {}, problem: null, fieldErrors: {} };
  switch (error.code) {
    case 'wrong':
      return { ...refused, fieldErrors: { code: ['wrong'] } };
    case 'password-rule':
    case 'password-common':
      return { ...refused, fieldErrors: { password: [error.code] } };
    case 'spent':
    case 'gone':
      return { ...refused, problem: RECOVERY_PROBLEMS[error.code] };
    case 'busy':
      return { ...refused, status: 503, headers: { 'Retry-After': '5' }, problem: RECOVERY_PROBLEMS.busy };
    case 'limited': {
      const seconds = error.retryAfterSeconds;
      const problem = `${RECOVERY_PROBLEMS.limited} Please try again in ${describeWait(seconds)}.`;
      return { ...refused, status: 429, headers: { 'Retry-After': String(seconds) }, problem };
    }
  }
}
