import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { RequestInfo } from '#app/context.ts';
import { isMutating } from '#app/platform/http/origin-rule.ts';
import type { Platform } from '#app/platform/platform.ts';
import { publicPageOf } from '../page-cache/public-pages.ts';
import { fixedPages } from './fixed-pages.ts';
import { sendPage } from './send-page.ts';

export type Pages = (req: IncomingMessage, res: ServerResponse, info: RequestInfo) => Promise<void>;

type Entry = typeof import('#app/entry.server.tsx');

/** `body`: the bytes of the response, where they are known. */
type Answer = { response: Response; body: Buffer | undefined };

/** React Router with the pages of the site at `origin`. */
export type PageSource = { origin: string; ask(request: Request, info: RequestInfo): Promise<Answer> };

/** React Router behind the listener. What may have written something is answered after `settled`. */
export function createPages({ origin, ask }: PageSource, settled?: () => Promise<void>): Pages {
  // The site has one address, whatever a Host header claims.
  const { protocol, host } = new URL(origin);
  return async (req, res, info) => {
    req.url = originForm(req.url ?? '/');
    const publicAddress = publicPageOf(req.url) !== null;
    const request = createRequest(req, res, { protocol, host });
    const { response, body } = await ask(request, { ...info, publicAddress });
    dropRest(req);
    if (settled && isMutating(req.method ?? '')) await settled();
    await sendPage(res, response, body);
  };
}

/**
 * Lets go by what a page has not read of a request, as where it asks for a login first. Left where it is, a large form
 * stops its connection, and who sent it gets no answer but the end of it. The listener has seen that it is not too large.
 */
function dropRest(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  req.removeAllListeners('data');
  req.resume();
}

/** Renders a page for everybody: no cookie, no address, no header of a visitor comes near it (security R14). */
export function createPublicRender({ origin, ask }: PageSource): (address: string) => Promise<Response> {
  const info: RequestInfo = { id: 'page-cache', address: 'unknown', forEverybody: true };
  return async (address) => {
    const { response } = await ask(new Request(new URL(address, origin)), info);
    return response;
  };
}

/** `build`: the built pages, or in development what is asked for them anew on each request. */
export function openPageSource({
  platform,
  build,
  development,
}: {
  platform: Platform;
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
}): PageSource {
  const prepare = (current: ServerBuild) => ({
    handle: handlerOf(current, development),
    entry: entryOf(current),
  });
  const built = typeof build === 'function' ? async () => prepare(await build()) : prepare(build);
  const ask: PageSource['ask'] = async (request, info) => {
    const { handle, entry } = typeof built === 'function' ? await built() : built;
    const response = await handle(request, entry.createLoadContext(platform, info));
    return { response, body: entry.wholeBodyOf(response) };
  };
  return { origin: platform.origin, ask };
}

function handlerOf(build: ServerBuild, development: boolean): RequestHandler {
  if (development) return createRequestHandler(build, 'development');
  const whole = createRequestHandler(build, 'production');
  const fixed = new Map(
    [...fixedPages(build)].map(([path, part]) => [path, createRequestHandler(part, 'production')]),
  );
  return (request, context) => (fixed.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/** As for a proxy, a request line may hold a whole address (RFC 9112 §3.2.2); ours is known already. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url ? `${url.pathname}${url.search}` : '/';
}

/**
 * The pages' own copies of app/context.ts and app/whole-page.server.ts: what they know by identity is known to the
 * build's copy alone.
 */
function entryOf(build: ServerBuild): Pick<Entry, 'createLoadContext' | 'wholeBodyOf'> {
  const entry: unknown = build.entry.module;
  return entry as Entry;
}
