import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RequestInfo } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';

export type Pages = (req: IncomingMessage, res: ServerResponse, info: RequestInfo) => Promise<void>;

/** React Router behind the listener. In development the build is asked for anew on each request. */
export function createPages(options: {
  platform: Platform;
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
}): Pages {
  const { platform, build, development } = options;
  const load = typeof build === 'function' ? build : async () => build;
  // The site has one address, whatever a Host header claims.
  const { protocol, host } = new URL(platform.origin);
  return async (req, res, info) => {
    const current = await load();
    const handle = createRequestHandler(current, development ? 'development' : 'production');
    req.url = originForm(req.url ?? '/');
    const context = createLoadContext(current)(platform, info);
    await sendResponse(res, await handle(createRequest(req, res, { protocol, host }), context));
  };
}

/** As for a proxy, a request line may hold a whole address (RFC 9112 §3.2.2); ours is known already. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url ? `${url.pathname}${url.search}` : '/';
}

/** The pages' own copy of app/context.ts: contexts are told apart by identity, and the build carries its own. */
function createLoadContext(build: ServerBuild): typeof import('#app/context.ts').createLoadContext {
  const entry: unknown = build.entry.module;
  return (entry as { createLoadContext: typeof import('#app/context.ts').createLoadContext })
    .createLoadContext;
}
