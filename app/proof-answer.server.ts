import { describeWait, type Limited } from './domains/accounts/limits.ts';
import type { ProofError } from './domains/accounts/prove-owner.server.ts';
import { SECURITY_PROBLEMS } from './domains/accounts/security-messages.ts';

/** What a refusal says and how it is answered. */
export type RefusedForm = {
  status: number;
  headers: Record<string, string>;
  /** A sentence about the form as a whole. */
  problem: string | null;
  fieldErrors: Record<string, string[]>;
};

/** The answer to a form whose sender did not show to be the owner (security R7). */
export function proofAnswer(error: ProofError): RefusedForm {
  switch (error.code) {
    case 'wrong-password':
      return { ...refusedField('currentPassword', error.code), status: 403 };
    case 'wrong-code':
      return { ...refusedField('currentCode', error.code), status: 403 };
    case 'busy':
      return {
        status: 503,
        headers: { 'Retry-After': '5' },
        problem: SECURITY_PROBLEMS.busy,
        fieldErrors: {},
      };
    case 'limited':
      return limitedAnswer(error);
  }
}

export function refusedField(name: string, code: string): RefusedForm {
  return { status: 422, headers: {}, problem: null, fieldErrors: { [name]: [code] } };
}

export function limitedAnswer({ retryAfterSeconds }: Limited): RefusedForm {
  return {
    status: 429,
    headers: { 'Retry-After': String(retryAfterSeconds) },
    problem: `${SECURITY_PROBLEMS.limited} Please try again in ${describeWait(retryAfterSeconds)}.`,
    fieldErrors: {},
  };
}
