import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { RequestHandler, ServerBuild } from 'react-router';
import type { RenderFor, Rendering, RequestInfo } from '#app/context.ts';
import { isMutating } from '#app/platform/http/origin-rule.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { isPublicAddress } from '../page-cache/public-pages.ts';
import { type AllowedMethods, allowedMethods } from './allowed-methods.ts';
import { FORM_BYTES } from './body-limits.ts';
import { limitPages } from './limit-pages.ts';
import { RETRY_AFTER_S } from './plain-page.ts';

/** Why there is no page; a retry may succeed. */
export type PageFailure = 'busy' | 'database-unavailable';

/** Responds to a request; after an error, nothing has been sent. */
export type Pages = (
  req: IncomingMessage,
  res: ServerResponse,
  info: RequestInfo,
) => Promise<Result<void, PageFailure>>;

type Entry = typeof import('#app/entry.server.tsx');

/** More at once would only slow each other down and take more memory. */
const PAGE_CONCURRENCY = 64;
const MAX_QUEUED_PAGES = 512;
/** About a hundred times what a page takes. */
const RELEASE_AFTER_MS = 1_000;
/** Forms wait for gateways and uploads; a read that takes this long means an overloaded processor. */
const MAX_SLOW_READS = 64;
const MAX_SLOW_WRITES = 192;

/** The parts that make and send a page: React Router's own, or faster ones (server/accelerators). */
export type PageParts = {
  createHandler(build: ServerBuild, mode: string): RequestHandler;
  /** Settles when the response is sent or its client is gone. */
  send(res: ServerResponse, response: Response): Promise<void>;
  rendering: Rendering;
};

/** React Router with the pages of the site at `origin`. */
export type PageSource = {
  origin: string;
  request(request: Request, info: RequestInfo): Promise<Result<Response, PageFailure>>;
  send: PageParts['send'];
  allowedMethods: AllowedMethods;
};

/** React Router behind the listener. Responses to writes wait for `settled`. */
export function createPages(
  { origin, request: requestPage, send }: Pick<PageSource, 'origin' | 'request' | 'send'>,
  settled?: () => Promise<void>,
): Pages {
  // The site has one origin, whatever a Host header claims.
  const { protocol, host } = new URL(origin);
  return async (req, res, info) => {
    const write = isMutating(req.method ?? '');
    if (write) await waitForBody(req);
    const publicAddress = isPublicAddress(req.url ?? '');
    const request = createRequest(req, res, { protocol, host });
    const response = await requestPage(request, { ...info, publicAddress });
    discardBody(req);
    if (!response.ok) return response;
    if (settled && write) await settled();
    await send(res, response.value);
    return ok(undefined);
  };
}

/**
 * Settles when the whole form has arrived, or its client is gone, so that a slow client takes no slot. The form waits
 * in the request's own buffer, which is large enough; larger bodies are rare and are read by the page.
 */
function waitForBody(req: IncomingMessage): Promise<void> | undefined {
  const bytes = Number(req.headers['content-length'] ?? 0);
  if (req.complete || bytes === 0 || bytes > FORM_BYTES) return;
  return new Promise((resolve) => {
    const check = () => {
      if (!req.complete && !req.destroyed) return;
      req.off('readable', check).off('close', check);
      resolve();
    };
    req.on('readable', check).on('close', check);
  });
}

/**
 * Discards a body that the page has not read, such as a form that needs a login first. A large unread form blocks its
 * connection, and the client would get no response. The listener has checked that it is not too large.
 */
function discardBody(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  req.removeAllListeners('data');
  req.resume();
}

/** Renders pages that everyone may get, without any cookie, address or header of a visitor (security R14). */
export function createPublicRender({
  origin,
  request,
}: Pick<PageSource, 'origin' | 'request'>): (address: string) => Promise<Response> {
  const info: RequestInfo = { id: 'page-cache', address: 'unknown', forEverybody: true };
  return async (address) => {
    const response = await request(new Request(new URL(address, origin)), info);
    return response.ok ? response.value : new Response(null, { status: 503 });
  };
}

/** `build`: the built pages, or in development a function that returns the current ones for each request. */
export function openPageSource({
  platform,
  build,
  development,
  parts: { createHandler, send, rendering },
}: {
  platform: Platform;
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
  parts: PageParts;
}): PageSource {
  const prepare = (current: ServerBuild) => ({
    handle: createHandler(current, development ? 'development' : 'production'),
    entry: entryOf(current),
    allowed: allowedMethods(current),
  });
  const built = typeof build === 'function' ? async () => prepare(await build()) : prepare(build);
  const current = async () => (typeof built === 'function' ? built() : built);
  const limits = {
    concurrency: PAGE_CONCURRENCY,
    maxQueued: MAX_QUEUED_PAGES,
    releaseAfterMs: RELEASE_AFTER_MS,
  };
  // Two limits, because forms queue behind password hashing and reads must not.
  const reads = limitPages({ ...limits, maxSlow: MAX_SLOW_READS });
  const writes = limitPages({ ...limits, maxSlow: MAX_SLOW_WRITES });
  const make = async (request: Request, info: RequestInfo): Promise<Result<Response, PageFailure>> => {
    const { handle, entry } = await current();
    const renderFor: RenderFor = (site, address) =>
      handle(
        new Request(new URL(address, site.origin)),
        entry.createLoadContext(site, { id: info.id, address: 'unknown', forEverybody: true }),
      );
    const context = entry.createLoadContext(platform, info, rendering, renderFor);
    const response = await handle(request, context);
    if (response.status < 500 || !entry.wasDatabaseUnavailable(context)) return ok(response);
    // React Router in the browser reads the error from the data.
    return new URL(request.url).pathname.endsWith('.data')
      ? ok(unavailable(response))
      : err('database-unavailable');
  };
  return {
    origin: platform.origin,
    async request(request, info) {
      const limit = isMutating(request.method) ? writes : reads;
      const made = await limit(() => make(request, info));
      return made.ok ? made.value : made;
    },
    send,
    allowedMethods: async (path) => (await current()).allowed(path),
  };
}

function unavailable({ body, headers }: Response): Response {
  return new Response(body, { status: 503, headers: [...headers, ['Retry-After', String(RETRY_AFTER_S)]] });
}

/**
 * The build has its own copies of these modules; contexts and errors of the server's copies would not be the same
 * objects.
 */
function entryOf(build: ServerBuild): Pick<Entry, 'createLoadContext' | 'wasDatabaseUnavailable'> {
  const entry: unknown = build.entry.module;
  return entry as Entry;
}
