import type { SubmissionResult } from '@conform-to/react';
import type { ReauthenticationError } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { describeWait, type Limited } from '#app/domains/accounts/rate-limits/limits.ts';

/** Why a form or a program's call was rejected. */
export type FormError = {
  status: number;
  headers: Record<string, string>;
  /** An error about the whole form; null if a field has the error. */
  problem: string | null;
  /** Codes by field. */
  fieldErrors: Record<string, string[]>;
  /** Further members of the JSON response. */
  extra?: Record<string, unknown>;
};

export function fieldError(status: number, field: string, code: string): FormError {
  return { status, headers: {}, problem: null, fieldErrors: { [field]: [code] } };
}

export function formError(status: number, problem: string): FormError {
  return { status, headers: {}, problem, fieldErrors: {} };
}

export function rateLimitError({ retryAfterSeconds: seconds }: Limited, what: string): FormError {
  const problem = `${what} Please try again in ${describeWait(seconds)}.`;
  return { status: 429, headers: { 'Retry-After': String(seconds) }, problem, fieldErrors: {} };
}

export function busyError(problem: string): FormError {
  return { status: 503, headers: { 'Retry-After': '5' }, problem, fieldErrors: {} };
}

/** The owner's password or code was wrong, or could not be checked (security R7). */
export function reauthenticationError(
  error: ReauthenticationError,
  problems: { busy: string; limited: string },
): FormError {
  switch (error.code) {
    case 'wrong-password':
      return fieldError(403, 'currentPassword', error.code);
    case 'wrong-code':
      return fieldError(403, 'currentCode', error.code);
    case 'busy':
      return busyError(problems.busy);
    case 'limited':
      return rateLimitError(error, problems.limited);
  }
}

type Submission = {
  reply(options: {
    formErrors: string[];
    fieldErrors: Record<string, string[]>;
    hideFields: string[];
  }): SubmissionResult<string[]>;
};

/** The form with its error, without `hideFields`, and the status of the response. */
export function replyWithError(
  submission: Submission,
  { status, headers, problem, fieldErrors }: FormError,
  hideFields: string[],
): { formResult: { result: SubmissionResult<string[]>; problem: string | null }; init: ResponseInit } {
  const result = submission.reply({ formErrors: ['refused'], fieldErrors, hideFields });
  return { formResult: { result, problem }, init: { status, headers } };
}
