import { createContext, RouterContextProvider } from 'react-router';
import type { Platform } from './platform/platform.ts';

/** What the listener knows about a request and the pages need. */
export type RequestInfo = {
  /** Shown on error pages and written to the log. */
  id: string;
  /** Whom limits are counted for. */
  address: string;
  /** What the browser calls itself. */
  userAgent?: string | undefined;
  /** Set where the page is rendered once for everybody, to be kept: completely, and without anything of a request. */
  forEverybody?: boolean;
  /** Set where the address answers everybody alike, also when this answer is made for one: a search engine keeps it. */
  publicAddress?: boolean;
};

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestInfo>();

/** Called once a request by the listener, through entry.server.tsx. */
export function createLoadContext(platform: Platform, request: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(requestContext, request);
  return context;
}
