import { platformContext, requestContext } from '#app/context.ts';
import { isDatabaseUnavailable } from '#app/platform/http/database-unavailable.ts';
import type { RequestArgs } from './session.server.ts';

const RETRY_AFTER_S = 5;

/**
 * The result of `load` as JSON, never cached. Rethrows what it throws on purpose; any other error becomes a problem.
 */
export async function jsonResponse(args: RequestArgs, load: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await load(), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error;
    return unavailableResponse(args, error);
  }
}

/** Logs an unexpected error and returns problem details (RFC 9457): 503 without a database, 500 for a bug. */
export function unavailableResponse({ request, context }: RequestArgs, error: unknown): Response {
  const requestId = context.get(requestContext).id;
  const path = new URL(request.url).pathname;
  context.get(platformContext).log.error('no answer as JSON', { requestId, path, error });
  const unavailable = isDatabaseUnavailable(error);
  const status = unavailable ? 503 : 500;
  const title = unavailable ? 'Service unavailable' : 'Unexpected error';
  return Response.json(
    { title, status, detail: 'The data could not be loaded. Please try again.', requestId },
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...(unavailable && { 'Retry-After': String(RETRY_AFTER_S) }),
      },
    },
  );
}

/** Whether React Router's `data()` made it, whose class is not exported. */
export function isThrownData(error: unknown): error is { data: unknown; init: ResponseInit | null } {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}
