import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;
type Guard = (request: Request, next: () => Promise<Results>) => Promise<Results>;

/** Of the form that was submitted last: the router cancels the one before. */
let guard: Guard = (_, next) => next();

export function setSubmitGuard(next: Guard): void {
  guard = next;
}

/** Around every load and submit of the browser. Small, because it is part of every page: the rest comes with the first form. */
export const guardSubmits: MiddlewareFunction<Results> = ({ request }, next) => guard(request, next);
