import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { reportSubmitFailure, submitFailure } from '#app/ui/submit-failure.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Around every load and submit of the browser. A submit that fails is answered with what its page knew before, so that
 * the page stays; without it the router would put the error screen in its place.
 */
export const keepFailedSubmit: MiddlewareFunction<Results> = async ({ request }, next) => {
  const wasOnline = request.method === 'GET' || navigator.onLine;
  const results = await next();
  if (request.method === 'GET' || request.signal.aborted) return results;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    // A redirect is thrown too.
    if (type !== 'error' || result instanceof Response) continue;
    const submit = reportSubmitFailure(submitFailure(result, wasOnline), result);
    // A status of 400 and more keeps the router from reading the page's data anew.
    if (submit) return { [routeId]: { type: 'data', result: data(submit.actionData, { status: 503 }) } };
  }
  return results;
};
