import { useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { plainSentence } from './plain-sentence.ts';
import { setSubmitGuard } from './submit-guard.ts';

/** Why a submit got no response from its form. */
export type SubmitFailure =
  /** The browser was offline, so nothing was sent. */
  | { kind: 'offline' }
  | { kind: 'logged-out' }
  /** The server rejected the whole request; `reason` is its sentence, or empty. */
  | { kind: 'refused'; reason: string }
  /** The connection, a proxy or the server failed, so the submit may have been received. */
  | { kind: 'unknown' };

type Submit = {
  /** Identifies the form on the page. */
  form: symbol;
  /** The page's last action data, which is kept. */
  actionData: unknown;
  /** The start of the console line. */
  consoleLine: string;
};

let failed: { form: symbol; failure: SubmitFailure } | null = null;
const listeners = new Set<() => void>();

function setFailed(value: typeof failed): void {
  failed = value;
  for (const listener of listeners) listener();
}

/** Makes a failed submit return to its form, so that the page stays; otherwise the router shows the error screen. */
export function startSubmit({ form, actionData, consoleLine }: Submit): void {
  setFailed(null);
  setSubmitGuard(async (request, next) => {
    const wasOnline = navigator.onLine;
    const results = await next();
    if (request.method === 'GET' || request.signal.aborted) return results;
    for (const [routeId, { type, result }] of Object.entries(results)) {
      // Redirects are thrown too.
      if (type !== 'error' || result instanceof Response) continue;
      const error = unwrapError(result);
      console.error(consoleLine, error);
      setFailed({ form, failure: submitFailure(error, wasOnline) });
      // A status of 400 and above keeps the router from reloading the page's data.
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

/** React Router wraps errors that are not responses, with their status if any. */
export function unwrapError(result: unknown): unknown {
  const isWrapped =
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit' &&
    'data' in result;
  return isWrapped ? result.data : result;
}

/** Only a 4xx response guarantees that nothing was done. */
export function submitFailure(error: unknown, wasOnline: boolean): SubmitFailure {
  // A browser may report offline, as on some VPNs, and still get a response.
  if (!wasOnline && isTransportFailure(error)) return { kind: 'offline' };
  if (!isRouteErrorResponse(error) || error.status >= 500) return { kind: 'unknown' };
  if (error.status === 401) return { kind: 'logged-out' };
  return { kind: 'refused', reason: plainSentence(error.data) };
}

/** `fetch` throws this if there was no response. */
const isTransportFailure = (error: unknown) => error instanceof TypeError;
