import { createContext, useContext } from 'react';

/** The id of this response, as written to the log; empty in the browser. */
export const RequestIdContext = createContext('');

/** The attribute under which an error screen carries the id into the browser. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id';

/** The id of the response that this page came with; empty after a failed navigation, which has no page of its own. */
export function useRequestId(): string {
  const rendered = useContext(RequestIdContext);
  if (typeof document === 'undefined') return rendered;
  return document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? rendered;
}
