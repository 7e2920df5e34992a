import type { ReactNode } from 'react';
import { createContext, type EntryContext, RouterContextProvider } from 'react-router';
import type { Platform } from './platform/platform.ts';
import type { RenderFrame } from './shell/frame.tsx';

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

/** Turns a page into a response; `element` is the page of an entry, with or without the data that follows it. */
export type RenderPage = (page: {
  entry: EntryContext;
  element(entry: EntryContext): ReactNode;
  /** Undefined for a page that is kept for everybody. */
  nonce: string | undefined;
  status: number;
  headers: Headers;
  /** For what fails after the response was returned. */
  reportError(error: unknown): void;
}) => Promise<Response>;

/** What the server renders in ways of its own; React Router's way takes the place of what is missing. */
export type Rendering = { renderPage?: RenderPage; renderFrame?: RenderFrame };

export const platformContext = createContext<Platform>();
export const requestContext = createContext<RequestInfo>();
export const renderingContext = createContext<Rendering>({});

/** Called once a request by the listener, through entry.server.tsx. */
export function createLoadContext(
  platform: Platform,
  request: RequestInfo,
  rendering: Rendering = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(requestContext, request);
  context.set(renderingContext, rendering);
  return context;
}
