import { useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { plainSentence } from './plain-sentence.ts';
import { setSubmitGuard } from './submit-guard.ts';

/** Why a submit ended without an answer of its form. */
export type SubmitFailure =
  /** The browser knew that it was offline, and there was no answer: nothing left it. */
  | { kind: 'offline' }
  | { kind: 'logged-out' }
  /** The server refused the request as a whole; `reason` is its own sentence, or empty. */
  | { kind: 'refused'; reason: string }
  /** The connection, a proxy or the server failed: what was sent may have been received. */
  | { kind: 'unknown' };

type Submit = {
  /** Identifies the form on the page. */
  form: symbol;
  /** What the page knows from its last submit, and keeps. */
  actionData: unknown;
  /** Begins the line in the console. */
  consoleLine: string;
};

let failed: { form: symbol; failure: SubmitFailure } | null = null;
const listeners = new Set<() => void>();

function setFailed(value: typeof failed): void {
  failed = value;
  for (const listener of listeners) listener();
}

/**
 * From now on a submit that fails is answered by its form, so that the page stays. Without it the router would put the
 * error screen in its place.
 */
export function startSubmit({ form, actionData, consoleLine }: Submit): void {
  setFailed(null);
  setSubmitGuard(async (request, next) => {
    const wasOnline = navigator.onLine;
    const results = await next();
    if (request.method === 'GET' || request.signal.aborted) return results;
    for (const [routeId, { type, result }] of Object.entries(results)) {
      // A redirect is thrown too.
      if (type !== 'error' || result instanceof Response) continue;
      const error = unwrapError(result);
      console.error(consoleLine, error);
      setFailed({ form, failure: submitFailure(error, wasOnline) });
      // A status of 400 and more keeps the router from reading the page's data anew.
      return { [routeId]: { type: 'data', result: data(actionData, { status: 503 }) } };
    }
    return results;
  });
}

export function useSubmitFailure(form: symbol): SubmitFailure | null {
  return useSyncExternalStore(
    subscribe,
    () => (failed?.form === form ? failed.failure : null),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React Router hands on errors that are no answers in a wrapping with the status, if there was one. */
export function unwrapError(result: unknown): unknown {
  const isWrapped =
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit' &&
    'data' in result;
  return isWrapped ? result.data : result;
}

/** Only an answer of the 4xx kind is sure to mean that nothing was done. */
export function submitFailure(error: unknown, wasOnline: boolean): SubmitFailure {
  // A browser may take itself for offline, as on some VPNs, and have an answer.
  if (!wasOnline && isTransportFailure(error)) return { kind: 'offline' };
  if (!isRouteErrorResponse(error) || error.status >= 500) return { kind: 'unknown' };
  if (error.status === 401) return { kind: 'logged-out' };
  return { kind: 'refused', reason: plainSentence(error.data) };
}

/** What `fetch` throws where there was no answer. */
const isTransportFailure = (error: unknown) => error instanceof TypeError;
