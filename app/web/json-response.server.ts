import type { RouterContextProvider } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { isDatabaseUnavailable } from '#app/platform/http/database-unavailable.ts';

/** Seconds after which a caller may ask again. */
const RETRY_AFTER_S = 5;

/**
 * Answers what `make` finds out as JSON that nobody keeps. Where it fails, a caller of JSON gets problem details
 * (RFC 9457) in place of an error page, and the log gets the error.
 * Answers that `make` throws on purpose stay as they are.
 */
export async function jsonAnswer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  make: () => Promise<unknown>,
): Promise<Response> {
  try {
    return Response.json(await make(), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error;
    return unavailable({ request, context }, error);
  }
}

/**
 * The answer to a caller of JSON when something failed that nobody expected: 503 while the database is away, 500 for a bug.
 * The log gets the error.
 */
export function unavailable(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  error: unknown,
): Response {
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

/** What React Router's `data()` makes, whose class it keeps to itself. */
export function isThrownData(error: unknown): error is { data: unknown; init: ResponseInit | null } {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}
