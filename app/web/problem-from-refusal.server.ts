import type { Refusal } from './form-errors.server.ts';
import { type FieldProblem, fieldProblem, problemAnswer } from './problem-response.server.ts';
import type { RequestArgs } from './session.server.ts';

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
