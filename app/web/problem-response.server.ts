import { requestContext } from '#app/context.ts';
import type { FormError } from './form-errors.server.ts';
import { isThrownData, unavailableResponse } from './json-response.server.ts';
import type { RequestArgs } from './session.server.ts';

/** What is wrong with one field, for a program (`code`) and for a person (`message`). */
export type FieldProblem = { field: string; code: string; message: string };

const KNOWN_CODE = /^[a-z]+(-[a-z]+)*$/;

/** An issue of a schema. For unknown fields and wrong types its message is the library's sentence, not a code. */
export function fieldProblem(field: string, code: string, message: string | undefined): FieldProblem {
  if (KNOWN_CODE.test(code)) return { field, code, message: message ?? '' };
  return { field, code: 'not-expected', message: 'This field is not expected here.' };
}

export type Problem = {
  status: number;
  detail: string;
  errors?: FieldProblem[];
  /** Further members of the JSON. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not valid',
  429: 'Too many requests',
  503: 'Service unavailable',
  507: 'No room left',
};

/** Problem details (RFC 9457), never cached. */
export function problemResponse({ context }: RequestArgs, problem: Problem): Response {
  const { status, detail, errors, extra, headers } = problem;
  const title = TITLES[status] ?? 'Refused';
  const requestId = context.get(requestContext).id;
  return Response.json(
    { title, status, detail, ...(errors && { errors }), ...extra, requestId },
    {
      status,
      headers: { ...headers, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
    },
  );
}

export function formErrorResponse(
  args: RequestArgs,
  { status, headers, problem, fieldErrors, extra }: FormError,
  messageOf: (field: string, code: string) => string | undefined,
): Response {
  const errors = Object.entries(fieldErrors).map(([field, [code = '']]) =>
    fieldProblem(field, code, messageOf(field, code)),
  );
  const detail = problem ?? errors[0]?.message ?? '';
  return problemResponse(args, {
    status,
    headers,
    detail,
    ...(errors.length > 0 && { errors }),
    ...(extra && { extra }),
  });
}

export function invalidInputResponse(args: RequestArgs, errors: FieldProblem[]): Response {
  return problemResponse(args, { status: 422, detail: 'Some fields are invalid.', errors });
}

export function methodNotAllowedResponse(args: RequestArgs, allowed: 'GET' | 'POST' | 'PUT'): Response {
  const detail = `This address takes ${allowed} requests only.`;
  return problemResponse(args, { status: 405, detail, headers: { Allow: allowed } });
}

/** Handles a program's call: a thrown error becomes problem details too. */
export async function handleCall(args: RequestArgs, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isThrownData(error)) return unavailableResponse(args, error);
    return problemResponse(args, { status: error.init?.status ?? 400, detail: String(error.data) });
  }
}
