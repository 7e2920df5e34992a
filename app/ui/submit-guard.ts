import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;
type Guard = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** The guard of the last submitted form; the router cancels the previous submit. */
let guard: Guard = (_, next) => next();

export function setSubmitGuard(next: Guard): void {
  guard = next;
}

/**
 * Wraps every load and submit of the browser. Small, because every page loads it; the rest loads with the first form.
 */
export const guardSubmits: MiddlewareFunction<Results> = ({ request }, next) => guard(request, next);
