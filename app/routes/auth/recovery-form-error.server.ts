import type { RedeemError } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { RECOVERY_PROBLEMS } from '#app/domains/accounts/recovery/recovery-messages.ts';
import type { ResetError } from '#app/domains/accounts/recovery/reset-password.server.ts';
import {
  busyError,
  type FormError,
  fieldError,
  formError,
  rateLimitError,
} from '#app/web/form-errors.server.ts';

/** Errors of the steps that find ID and find password share (security R8, R9). */
export function recoveryFormError(error: RedeemError | ResetError): FormError {
  switch (error.code) {
    case 'wrong':
      return fieldError(422, 'code', error.code);
    case 'password-rule':
    case 'password-common':
      return fieldError(422, 'password', error.code);
    case 'spent':
    case 'gone':
      return formError(422, RECOVERY_PROBLEMS[error.code]);
    case 'busy':
      return busyError(RECOVERY_PROBLEMS.busy);
    case 'limited':
      return rateLimitError(error, RECOVERY_PROBLEMS.limited);
  }
}
