import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Why a submit ended without an answer of its form. */
export type SubmitFailure =
  /** The browser knew that it was offline: nothing left it. */
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

/** One form is submitted at a time: the router cancels the one before. */
let current: Submit | null = null;
let failed: { form: symbol; failure: SubmitFailure } | null = null;
const listeners = new Set<() => void>();

function setFailed(value: typeof failed): void {
  failed = value;
  for (const listener of listeners) listener();
}

export function startSubmit(submit: Submit): void {
  current = submit;
  setFailed(null);
}

/** Shows the failure at its form and returns what the page knew before; null where no form of ours was submitted. */
export function reportSubmitFailure(failure: SubmitFailure, error: unknown): Submit | null {
  if (current === null) return null;
  console.error(current.consoleLine, error);
  setFailed({ form: current.form, failure });
  return current;
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

/** Only an answer of the 4xx kind is sure to mean that nothing was done. */
export function submitFailure(error: unknown, wasOnline: boolean): SubmitFailure {
  if (!wasOnline && error instanceof TypeError) return { kind: 'offline' };
  if (!isRouteErrorResponse(error) || error.status >= 500) return { kind: 'unknown' };
  if (error.status === 401) return { kind: 'logged-out' };
  return { kind: 'refused', reason: plainSentence(error.data) };
}

/** A short text of our own; a proxy's page is none. */
export function plainSentence(body: unknown): string {
  if (typeof body !== 'string') return '';
  const text = body.replace(/^Error: /, '').trim();
  return text.length <= 300 && !text.includes('<') ? text : '';
}
