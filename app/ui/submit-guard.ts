import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;
/** What a form answers itself where its submit failed. */
type Guard = (error: unknown, wasOnline: boolean) => DataStrategyResult;

/** Of the form that was submitted last: the router cancels the one before. Small, for it is on every page. */
let guard: Guard | null = null;

export function setSubmitGuard(next: Guard): void {
  guard = next;
}

/**
 * Around every load and submit of the browser: a submit that fails is answered by its form, so that the page stays.
 * Without it the router would put the error screen in its place.
 */
export const guardSubmits: MiddlewareFunction<Results> = async ({ request }, next) => {
  const wasOnline = navigator.onLine;
  const results = await next();
  if (guard === null || request.method === 'GET' || request.signal.aborted) return results;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    // A redirect is thrown too.
    if (type === 'error' && !(result instanceof Response)) return { [routeId]: guard(result, wasOnline) };
  }
  return results;
};
