import type { ReactNode } from 'react';
import { createContext, type EntryContext, RouterContextProvider } from 'react-router';
import type { Platform } from './platform/platform.ts';
import type { RenderFrame } from './shell/frame.tsx';

/** What the server's listener knows about a request. */
export type RequestInfo = {
  /** Shown on error pages and written to the log. */
  id: string;
  /** The client's IP address; rate limits count by it. */
  address: string;
  userAgent?: string | undefined;
  /** The page is rendered once for the cache: completely, and without anything specific to this request. */
  forEverybody?: boolean;
  /** Search engines may index the address, even if this response is not the cached one. */
  publicAddress?: boolean;
};

/** Turns a page into a response. `element` renders an entry, with or without the data that follows it. */
export type RenderPage = (page: {
  entry: EntryContext;
  element(entry: EntryContext): ReactNode;
  /** Undefined for a cached page. */
  nonce: string | undefined;
  status: number;
  headers: Headers;
  /** For errors after the response was returned. */
  reportError(error: unknown): void;
}) => Promise<Response>;

/** The server's own ways to render; React Router's apply otherwise. */
export type Rendering = { renderPage?: RenderPage; renderFrame?: RenderFrame };

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestInfo>();
/** Renders a page of this site for everybody, as `site` would. */
export type RenderFor = (site: Platform, address: string) => Promise<Response>;

export const renderForContext = createContext<RenderFor>();
export const renderingContext = createContext<Rendering>({});

/** Called by the listener for each request, through entry.server.tsx. */
export function createLoadContext(
  platform: Platform,
  request: RequestInfo,
  rendering: Rendering = {},
  renderFor?: RenderFor,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(requestContext, request);
  context.set(renderingContext, rendering);
  if (renderFor) context.set(renderForContext, renderFor);
  return context;
}
