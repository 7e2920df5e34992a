import { createContext, useContext } from 'react';

/** The request ID, as in the log; empty in the browser. */
export const RequestIdContext = createContext('');

/** The attribute that passes the ID of an error screen to the browser. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id';

/** The ID of the request that loaded this document; empty after a failed client navigation. */
export function useRequestId(): string {
  const rendered = useContext(RequestIdContext);
  if (typeof document === 'undefined') return rendered;
  return document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? rendered;
}
