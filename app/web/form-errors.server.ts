import type { SubmissionResult } from '@conform-to/react';
import type { ReauthenticationError } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { describeWait, type Limited } from '#app/domains/accounts/rate-limits/limits.ts';

/** Why a form or a call was not taken: one answer for both. */
export type Refusal = {
  status: number;
  headers: Record<string, string>;
  /** A sentence about the whole; null where a field says it. */
  problem: string | null;
  /** Codes by field. */
  fieldErrors: Record<string, string[]>;
  /** What else a program is told. */
  extra?: Record<string, unknown>;
};

export function fieldRefusal(status: number, field: string, code: string): Refusal {
  return { status, headers: {}, problem: null, fieldErrors: { [field]: [code] } };
}

/** `problem`: a sentence about the whole. */
export function wholeRefusal(status: number, problem: string): Refusal {
  return { status, headers: {}, problem, fieldErrors: {} };
}

export function limitedRefusal({ retryAfterSeconds: seconds }: Limited, what: string): Refusal {
  const problem = `${what} Please try again in ${describeWait(seconds)}.`;
  return { status: 429, headers: { 'Retry-After': String(seconds) }, problem, fieldErrors: {} };
}

export function busyRefusal(problem: string): Refusal {
  return { status: 503, headers: { 'Retry-After': '5' }, problem, fieldErrors: {} };
}

/** A proof of the owner that failed, or could not be looked at (security R7). */
export function proofRefusal(
  error: ReauthenticationError,
  problems: { busy: string; limited: string },
): Refusal {
  switch (error.code) {
    case 'wrong-password':
      return fieldRefusal(403, 'currentPassword', error.code);
    case 'wrong-code':
      return fieldRefusal(403, 'currentCode', error.code);
    case 'busy':
      return busyRefusal(problems.busy);
    case 'limited':
      return limitedRefusal(error, problems.limited);
  }
}

type Submission = {
  reply(options: {
    formErrors: string[];
    fieldErrors: Record<string, string[]>;
    hideFields: string[];
  }): SubmissionResult<string[]>;
};

/** A refusal for a person: what the form says, without what must not be sent back, and how it is answered. */
export function refusedForm(
  submission: Submission,
  { status, headers, problem, fieldErrors }: Refusal,
  hideFields: string[],
): { answer: { result: SubmissionResult<string[]>; problem: string | null }; init: ResponseInit } {
  const result = submission.reply({ formErrors: ['refused'], fieldErrors, hideFields });
  return { answer: { result, problem }, init: { status, headers } };
}
