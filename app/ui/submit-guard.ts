import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;
type Guard = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** Of the last submitted form: the router cancels the previous one. */
let guard: Guard = (_, next) => next();

export function setSubmitGuard(next: Guard): void {
  guard = next;
}

/**
 * Around every load and submit of the browser. Small, because every page loads it: the rest is loaded with the first
 * form.
 */
export const guardSubmits: MiddlewareFunction<Results> = ({ request }, next) => guard(request, next);
