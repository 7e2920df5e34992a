import { describeWait, type Limited } from '#app/domains/accounts/limits.ts';
import type { ProofError } from '#app/domains/accounts/prove-owner.server.ts';
import { type FieldProblem, fieldProblem, problemAnswer } from '#app/problem-answer.server.ts';
import type { RequestArgs } from '#app/session.server.ts';

/** Why a form or a call of a member was not taken: one answer for both. */
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

export function limitedRefusal({ retryAfterSeconds: seconds }: Limited, what: string): Refusal {
  const problem = `${what} Please try again in ${describeWait(seconds)}.`;
  return { status: 429, headers: { 'Retry-After': String(seconds) }, problem, fieldErrors: {} };
}

export function busyRefusal(problem: string): Refusal {
  return { status: 503, headers: { 'Retry-After': '5' }, problem, fieldErrors: {} };
}

/** A proof of the owner that failed, or could not be looked at (security R7). */
export function proofRefusal(error: ProofError, problems: { busy: string; limited: string }): Refusal {
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

/** A refusal for a program. */
export function refusedCall(
  args: RequestArgs,
  { status, headers, problem, fieldErrors, extra }: Refusal,
  messageOf: (field: string, code: string) => string | undefined,
): Response {
  const errors = Object.entries(fieldErrors).map(([field, [code = '']]) =>
    fieldProblem(field, code, messageOf(field, code)),
  );
  const detail = problem ?? errors[0]?.message ?? '';
  return problemAnswer(args, {
    status,
    headers,
    detail,
    ...(errors.length > 0 && { errors }),
    ...(extra && { extra }),
  });
}

/** An input that the schema refused. */
export function notValid(args: RequestArgs, errors: FieldProblem[]): Response {
  return problemAnswer(args, { status: 422, detail: 'Some fields are not as they must be.', errors });
}
