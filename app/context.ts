import { createContext, RouterContextProvider } from 'react-router';
import type { Platform } from './platform/platform.ts';

/** What the server's listener knows about a request. */
export type RequestInfo = {
  /** Shown on error pages and written to the log. */
  id: string;
  /** The client's IP address; rate limits count by it. */
  address: string;
  userAgent?: string | undefined;
  /** The page is rendered once for the cache: completely, and without anything of this request. */
  forEverybody?: boolean;
  /** The address is public, so search engines may index it even when this response is not the cached one. */
  publicAddress?: boolean;
};

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestInfo>();

/** Called by the listener for each request, through entry.server.tsx. */
export function createLoadContext(platform: Platform, request: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(requestContext, request);
  return context;
}
