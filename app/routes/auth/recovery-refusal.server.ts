import type { RedeemError } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { RECOVERY_PROBLEMS } from '#app/domains/accounts/recovery/recovery-messages.ts';
import type { ResetError } from '#app/domains/accounts/recovery/reset-password.server.ts';
import {
  busyRefusal,
  fieldRefusal,
  limitedRefusal,
  type Refusal,
  wholeRefusal,
} from '#app/web/form-errors.server.ts';

/** The refusal for each error that find ID and find password share (security R8, R9). */
export function recoveryRefusal(error: RedeemError | ResetError): Refusal {
  switch (error.code) {
    case 'wrong':
      return fieldRefusal(422, 'code', error.code);
    case 'password-rule':
    case 'password-common':
      return fieldRefusal(422, 'password', error.code);
    case 'spent':
    case 'gone':
      return wholeRefusal(422, RECOVERY_PROBLEMS[error.code]);
    case 'busy':
      return busyRefusal(RECOVERY_PROBLEMS.busy);
    case 'limited':
      return limitedRefusal(error, RECOVERY_PROBLEMS.limited);
  }
}
