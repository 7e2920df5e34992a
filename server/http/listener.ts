import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import sirv from 'sirv';
import type { RequestInfo } from '#app/context.ts';
import { clientAddress, trustedProxies } from '#app/platform/http/client-address.ts';
import { comesFromOurPage, isMutating } from '#app/platform/http/origin-rule.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Config } from '../config.ts';
import { readiness } from './health.ts';
import { sendPlain } from './plain-page.ts';

/** Forms and JSON; uploads get a limit of their own where they exist (security R19). */
const BODY_LIMIT_BYTES = 1024 * 1024;

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
type Mount = { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> };

export type Site = {
  config: Config;
  platform: Platform;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Answers outside the same-origin rule because they authenticate by key: the sandbox gateway, webhooks. */
  mounts: Mount[];
  /** Vite's middleware in development; the built files otherwise. */
  assets: Middleware;
  development: boolean;
  /** False from the moment a stop is asked for. */
  accepting(): boolean;
};

/** The built client: hashed files for ever, the rest for an hour, compressed at build time. */
export function builtAssets(folder: string): Middleware {
  return sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(res, path) {
      const forever = path.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** From socket to answer: health, mounts, files, the rules for writes, then the pages. */
export function createListener(site: Site): RequestListener {
  const { config, platform } = site;
  const proxies = trustedProxies(config.trustedProxies);
  const ownHost = new URL(config.origin).host;
  const headers = Object.entries(securityHeaders(config.origin));
  const requestIds = new WeakMap<IncomingMessage, string>();
  const pages = createPages(site, (req) => ({
    id: requestIds.get(req) ?? '',
    address: clientAddress(req.socket.remoteAddress, header(req, 'x-forwarded-for'), proxies),
  }));

  return (req, res) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    requestIds.set(req, requestId);
    res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    const path = new URL(req.url ?? '/', 'http://site.invalid').pathname;
    const json = path.startsWith('/db/') || header(req, 'accept')?.startsWith('application/json') === true;
    const refuse = (status: number, title: string, detail: string) =>
      sendPlain(res, { status, title, detail, requestId, json });
    res.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const fields = { requestId, method: req.method ?? '', path, status: res.statusCode, ms };
      if (res.statusCode >= 500) platform.log.error('request', fields);
      else if (!path.startsWith('/assets/')) platform.log.info('request', fields);
    });

    if (path === '/healthz') return sendJson(res, 200, { alive: true });
    if (path === '/readyz') {
      readiness(platform, config.dataDir, site.accepting()).then(
        (state) => sendJson(res, state.ready ? 200 : 503, state),
        () => sendJson(res, 503, { ready: false }),
      );
      return;
    }
    // Cookies and the gateway's way back belong to one name of this machine, so the other leads there.
    if (
      req.method === 'GET' &&
      req.headers.host === ownHost.replace('127.0.0.1', 'localhost') &&
      req.headers.host !== ownHost
    ) {
      res.writeHead(307, { Location: `${config.origin}${req.url ?? '/'}` }).end();
      return;
    }
    const mount = site.mounts.find((each) => path === each.path || path.startsWith(`${each.path}/`));
    if (mount) {
      mount.handle(req, res).catch((error: unknown) => {
        platform.log.error('mount failed', { requestId, path, error });
        if (!res.headersSent) refuse(500, 'Something went wrong', 'The request could not be completed.');
      });
      return;
    }
    site.assets(req, res, () => {
      if (isMutating(req.method ?? '')) {
        if (!comesFromOurPage(req.headers, config.origin)) {
          return refuse(403, 'Refused', 'This request did not come from a page of this site.');
        }
        const length = header(req, 'content-length');
        if (length === undefined)
          return refuse(411, 'Length required', 'The request must say how long it is.');
        if (Number(length) > BODY_LIMIT_BYTES)
          return refuse(413, 'Too large', 'The request is larger than 1 MB.');
      }
      pages(req, res);
    });
  };
}

/** React Router behind the listener. In development the build is asked for anew on each request. */
function createPages(site: Site, describe: (req: IncomingMessage) => RequestInfo): RequestListener {
  const { build } = site;
  const load = typeof build === 'function' ? build : async () => build;
  const protocol = new URL(site.config.origin).protocol;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const current = await load();
    const context = createLoadContext(current)(site.platform, describe(req));
    const handle = createRequestHandler(current, site.development ? 'development' : 'production');
    await sendResponse(res, await handle(createRequest(req, res, { protocol }), context));
  };
  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      const { id } = describe(req);
      site.platform.log.error('page failed', { requestId: id, path: req.url ?? '', error });
      if (res.headersSent) return res.destroy();
      const detail = 'The page could not be made. Nothing that you sent has been lost by a second try.';
      sendPlain(res, {
        status: 500,
        title: 'Unexpected Application Error!',
        detail,
        requestId: id,
        json: false,
      });
    });
  };
}

/** The pages' own copy of app/context.ts: contexts are told apart by identity, and the build carries its own. */
function createLoadContext(build: ServerBuild): typeof import('#app/context.ts').createLoadContext {
  const entry: unknown = build.entry.module;
  return (entry as { createLoadContext: typeof import('#app/context.ts').createLoadContext })
    .createLoadContext;
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify(body));
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
