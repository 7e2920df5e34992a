import { requestContext } from '#app/context.ts';
import { isThrownData, unavailable } from './json-response.server.ts';
import type { RequestArgs } from './session.server.ts';

/** What is wrong with one field, for a program (`code`) and for a person (`message`). */
export type FieldProblem = { field: string; code: string; message: string };

const KNOWN_CODE = /^[a-z]+(-[a-z]+)*$/;

/** An issue of a schema; what it says of unknown fields and wrong shapes is not a code of ours. */
export function fieldProblem(field: string, code: string, message: string | undefined): FieldProblem {
  if (KNOWN_CODE.test(code)) return { field, code, message: message ?? '' };
  return { field, code: 'not-expected', message: 'This field is not expected here.' };
}

export type Problem = {
  status: number;
  detail: string;
  errors?: FieldProblem[];
  /** What else the caller needs. */
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

/** A refusal as problem details (RFC 9457), which nobody keeps. */
export function problemAnswer({ context }: RequestArgs, problem: Problem): Response {
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

/** Runs a call of a program: whatever goes wrong in it is answered as problem details too. */
export async function answerCall(args: RequestArgs, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isThrownData(error)) return unavailable(args, error);
    return problemAnswer(args, { status: error.init?.status ?? 400, detail: String(error.data) });
  }
}

/** A request by a method that an address does not take. */
export function wrongMethod(args: RequestArgs, allowed: 'GET' | 'POST' | 'PUT'): Response {
  const detail = `This address takes ${allowed} requests only.`;
  return problemAnswer(args, { status: 405, detail, headers: { Allow: allowed } });
}
