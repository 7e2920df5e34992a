import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress, isFromProxy } from '#app/platform/http/client-address.ts';
import { isDatabaseUnavailable } from '#app/platform/http/database-unavailable.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Config } from '../config.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { sendCachedPage } from '../page-cache/send-cached-page.ts';
import { createCountViews } from '../statistics/count-views.ts';
import { isReader } from '../statistics/is-reader.ts';
import type { Probes } from '../watch/probes.ts';
import type { Telemetry } from '../watch/telemetry.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { type Assets, isBuildFile } from './assets.ts';
import { canonicalPath } from './canonical-path.ts';
import { hasDiskSpace } from './health.ts';
import { createHostCheck } from './host-check.ts';
import { observeRequest } from './observe-request.ts';
import type { Pages } from './pages.ts';
import { sendPlain } from './plain-page.ts';
import { rejectWrite } from './reject-write.ts';
import {
  FAILED,
  FAILURES,
  NO_ADDRESS,
  NO_SPACE,
  NOT_READY,
  OTHER_NAME,
  type Rejection,
  TOO_SLOW,
  WRONG_METHOD,
} from './rejections.ts';
import { readRequestAddress } from './request-address.ts';
import { readRequestId } from './request-id.ts';

/** Handles requests below `path`, exempt from the same-origin rule, because its callers authenticate by key. */
export type Mount = { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> };

export type Site = {
  config: Config;
  platform: Platform;
  mounts: readonly Mount[];
  probes: Probes;
  telemetry: Pick<Telemetry, 'metrics' | 'tracer'>;
  assets: Assets;
  pages: Pages;
  allowedMethods: AllowedMethods;
  /** Null in development. */
  cache: PageCache | null;
  /** False while the process starts, and from the moment a stop is requested. */
  accepting(): boolean;
};

export type Listener = {
  handleRequest: RequestListener;
  /** Whether a request to `host` may get a cached page at the moment. */
  sharesPages(host: string): boolean;
  /** Settles when every requested page has been sent, or its client is gone. */
  drained(): Promise<void>;
};

/** Handles a request in this order: cached pages, probes, mounts, the rules for writes, files, pages. */
export function createListener(site: Site): Listener {
  const { config, platform } = site;
  const views = createCountViews(platform);
  const pending = new Set<Promise<unknown>>();
  const headers = Object.entries(securityHeaders(config.origin, config.hstsSubdomains));
  const alias = localAlias(config.origin);
  const isOwnName = createHostCheck(config);
  const sharesPages = (host: string) => site.accepting() && host !== alias && isOwnName(host);

  const handleRequest: RequestListener = (req, res) => {
    const address = readRequestAddress(req);
    const target = address?.target ?? '';
    // Assets, mounts and pages read the target from `req.url`.
    req.url = target;
    const cache = isRead(req) && address && sharesPages(address.host) ? site.cache : null;
    const cached = cache?.find(target);
    if (cached) return sendCached(cached, req, res);
    const bypassCache = () => respondUncached(req, res, address?.host, cache?.hasTimedOut(target));
    const rendering = cache?.render(target);
    if (!rendering) return bypassCache();
    track(rendering.then((page) => (page ? sendCached(page, req, res) : bypassCache())));
  };

  const sendCached = (page: CachedPage, req: IncomingMessage, res: ServerResponse) => {
    sendCachedPage(page, req, res);
    if (isView(req)) views.countCached(page);
  };

  /** `drained` waits for tracked work. */
  const track = (work: Promise<unknown>) => {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  };

  const respondUncached = (
    req: IncomingMessage,
    res: ServerResponse,
    host: string | undefined,
    timedOut = false,
  ) => {
    const id = readRequestId(req, config.trustedProxies);
    res.setHeader('X-Request-Id', id);
    // The default: a response to one request is stored nowhere (security R11).
    res.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of headers) res.setHeader(name, value);
    const path = pathOf(req);
    const mount = site.mounts.find((each) => path === each.path || path?.startsWith(`${each.path}/`));
    // Paths below a mount contain gateway keys, which no log may hold (payments.md §7.5).
    const loggedPath = mount?.path ?? path ?? '';
    const probe = site.probes.get(path ?? '');
    const observe = observeRequest({ log: platform.log, telemetry: site.telemetry }, req, res, {
      id,
      path: loggedPath,
      fixedRoute: mount?.path ?? (probe && loggedPath),
      traceparent: isFromProxy(req.socket.remoteAddress, config.trustedProxies)
        ? header(req, 'traceparent')
        : undefined,
    });

    const json = isForPrograms(path, header(req, 'accept'));
    const reject = (rejection: Rejection) => {
      // Does not wait for a body that is still arriving.
      if (!isRead(req)) res.setHeader('Connection', 'close');
      site.telemetry.metrics?.countRefusal(rejection.reason);
      sendPlain(res, { ...rejection, requestId: id, json });
    };
    const rejectMethod = (allowed: readonly string[]) => {
      res.setHeader('Allow', allowed.join(', '));
      reject(WRONG_METHOD);
    };
    const fail = (error: unknown) => {
      platform.log.error('request failed', { requestId: id, path: loggedPath, error });
      if (res.headersSent) return res.destroy();
      reject(isDatabaseUnavailable(error) ? FAILURES['database-unavailable'] : FAILED);
    };
    const sendPage = async () => {
      const address = clientAddress(
        req.socket.remoteAddress,
        header(req, 'x-forwarded-for'),
        config.trustedProxies,
      );
      const page = await site.pages(req, res, { id, address, userAgent: header(req, 'user-agent') });
      if (!page.ok) reject(FAILURES[page.error]);
    };
    const handleWrite = async (writePath: string) => {
      const allowed = await site.allowedMethods(writePath);
      if (!allowed.includes(req.method ?? '')) return rejectMethod(allowed);
      const rejection = rejectWrite(req, writePath, config.origin);
      if (rejection) return reject(rejection);
      return (await hasDiskSpace(config.dataDir)) ? sendPage() : reject(NO_SPACE);
    };

    const respond = () => {
      if (path === null || host === undefined) return reject(NO_ADDRESS);
      if (!isOwnName(host)) return reject(OTHER_NAME);
      if (probe) return isRead(req) ? void Promise.resolve(probe(req, res)).catch(fail) : rejectMethod(READS);
      if (req.method === 'GET' && host === alias) {
        return res.writeHead(307, { Location: `${config.origin}${req.url}` }).end();
      }
      if (mount) return void mount.handle(req, res).catch(fail);
      if (!site.accepting()) return reject(NOT_READY);
      if (timedOut) return reject(TOO_SLOW);
      if (!isRead(req)) return track(handleWrite(path).catch(fail));
      if (isView(req)) {
        res.on('finish', () => {
          if (res.statusCode < 400) views.countSent(path);
        });
      }
      site.assets(req, res, () => {
        // Perhaps a file of another build: a page in its place would be mistaken for it.
        if (isBuildFile(path)) return sendText(res, 404, 'Not found.\n');
        const canonical = canonicalPath(req.url ?? '/');
        if (canonical === null) track(sendPage().catch(fail));
        else res.writeHead(308, { Location: canonical }).end();
      });
    };
    observe(respond);
  };
  return {
    handleRequest,
    sharesPages,
    async drained() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/**
 * The other local name, which redirects, because cookies and the gateway's return address belong to one name. Null if
 * the site has a name of its own.
 */
function localAlias(origin: string): string | null {
  const { hostname, host } = new URL(origin);
  return hostname === '127.0.0.1' ? host.replace('127.0.0.1', 'localhost') : null;
}

const READS = ['GET', 'HEAD'];

const isRead = ({ method = '' }: IncomingMessage) => READS.includes(method);

/** Whether a person requests a page, or a file from its beginning. */
const isView = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && /^(?:bytes=0-)?$/.test(headers.range ?? '') && isReader(headers);

function sendText(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(text);
}

/** Whether a program reads the response, and not a person. */
function isForPrograms(path: string | null, accept: string | undefined): boolean {
  return /^\/(?:db|api)\/|\.json$/.test(path ?? '') || accept?.startsWith('application/json') || false;
}

/** The requested path; null if it is missing or malformed. */
function pathOf(req: IncomingMessage): string | null {
  const path = URL.parse(req.url ?? '', 'http://site.invalid')?.pathname ?? null;
  try {
    // PostgreSQL cannot store NUL.
    return path !== null && !decodeURIComponent(path).includes('\0') ? path : null;
  } catch {
    // Escapes such as `%ff` are not UTF-8.
    return null;
  }
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
