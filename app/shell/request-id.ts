import { createContext, useContext } from 'react';

/** The request's id, as in the log; empty in the browser. */
export const RequestIdContext = createContext('');

/** The attribute by which an error screen passes the id to the browser. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id';

/** The id of the request that loaded this document; empty after a failed client navigation. */
export function useRequestId(): string {
  const rendered = useContext(RequestIdContext);
  if (typeof document === 'undefined') return rendered;
  return document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? rendered;
}
