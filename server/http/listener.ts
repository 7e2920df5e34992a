import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress } from '#app/platform/http/client-address.ts';
import { isDatabaseUnavailable } from '#app/platform/http/database-unavailable.ts';
import { isSameOrigin } from '#app/platform/http/origin-rule.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Config } from '../config.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { sendCachedPage } from '../page-cache/send-cached-page.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { Assets } from './assets.ts';
import { bodyLimit } from './body-limits.ts';
import { canonicalPath } from './canonical-path.ts';
import { readiness, shownReadiness } from './health.ts';
import { ownNames } from './own-names.ts';
import type { PageFailure, Pages } from './pages.ts';
import { type PlainAnswer, sendPlain } from './plain-page.ts';
import { readRequestAddress } from './request-address.ts';

/** Answers below `path`, outside the same-origin rule, because its callers authenticate by key. */
export type Mount = { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> };

export type Site = {
  config: Config;
  platform: Platform;
  mounts: readonly Mount[];
  assets: Assets;
  pages: Pages;
  allowedMethods: AllowedMethods;
  /** Null in development. */
  cache: PageCache | null;
  /** False while the process starts, and from the moment a stop is requested. */
  accepting(): boolean;
};

export type Listener = {
  answer: RequestListener;
  /** Whether a request to `host` may be answered with a cached page just now. */
  sharesPages(host: string): boolean;
  /** Settles when every requested page has been answered, or its client is gone. */
  drained(): Promise<void>;
};

/** From request to response: health, mounts, the rules for writes, files, then the pages. */
export function createListener(site: Site): Listener {
  const { config, platform } = site;
  const working = new Set<Promise<unknown>>();
  const headers = Object.entries(securityHeaders(config.origin));
  const alias = localAlias(config.origin);
  const isOwnName = ownNames(config);
  const sharesPages = (host: string) => site.accepting() && host !== alias && isOwnName(host);

  const answer: RequestListener = (req, res) => {
    const address = readRequestAddress(req);
    const target = address?.target ?? '';
    // Assets, mounts and pages read the address here.
    req.url = target;
    const cache = isRead(req) && address && sharesPages(address.host) ? site.cache : null;
    const cached = cache?.find(target);
    if (cached) return sendCachedPage(cached, req, res);
    const answerAlone = () => answerOne(req, res, address?.host, cache?.hasTimedOut(target));
    const rendering = cache?.render(target);
    if (!rendering) return answerAlone();
    track(rendering.then((page) => (page ? sendCachedPage(page, req, res) : answerAlone())));
  };

  /** A stop waits for tracked work. */
  const track = (work: Promise<unknown>) => {
    const tracked = work.finally(() => working.delete(tracked));
    working.add(tracked);
  };

  const answerOne = (
    req: IncomingMessage,
    res: ServerResponse,
    host: string | undefined,
    timedOut = false,
  ) => {
    const id = randomUUID();
    res.setHeader('X-Request-Id', id);
    // The default: nobody keeps what is made for one request (security R11).
    res.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of headers) res.setHeader(name, value);
    const path = pathOf(req);
    const mount = site.mounts.find((each) => path === each.path || path?.startsWith(`${each.path}/`));
    // Paths below a mount contain gateway keys, which no log may hold (payments.md §7.5).
    const loggedPath = mount?.path ?? path ?? '';
    logWhenDone(platform, req, res, { id, path: loggedPath });

    const json = isForPrograms(path, header(req, 'accept'));
    const refuse = (answer: Refusal) => {
      // Does not wait for a body that is still arriving.
      if (!isRead(req)) res.setHeader('Connection', 'close');
      sendPlain(res, { ...answer, requestId: id, json });
    };
    const refuseMethod = (allowed: readonly string[]) => {
      res.setHeader('Allow', allowed.join(', '));
      refuse(WRONG_METHOD);
    };
    const fail = (error: unknown) => {
      platform.log.error('request failed', { requestId: id, path: loggedPath, error });
      if (res.headersSent) return res.destroy();
      refuse(isDatabaseUnavailable(error) ? FAILURES['database-unavailable'] : FAILED);
    };
    const answerPage = async () => {
      const address = clientAddress(
        req.socket.remoteAddress,
        header(req, 'x-forwarded-for'),
        config.trustedProxies,
      );
      const made = await site.pages(req, res, { id, address, userAgent: header(req, 'user-agent') });
      if (!made.ok) refuse(FAILURES[made.error]);
    };
    const answerWrite = async (known: string) => {
      const allowed = await site.allowedMethods(known);
      if (!allowed.includes(req.method ?? '')) return refuseMethod(allowed);
      const refusal = refuseWrite(req, known, config.origin);
      return refusal ? refuse(refusal) : answerPage();
    };

    if (path === null || host === undefined) return refuse(NO_ADDRESS);
    if (!isOwnName(host)) return refuse(OTHER_NAME);
    if (path === '/healthz' || path === '/readyz') {
      if (!isRead(req)) return refuseMethod(READS);
      if (path === '/healthz') return sendJson(res, 200, { alive: true });
      return void answerReadiness(site, req, res).catch(fail);
    }
    if (req.method === 'GET' && host === alias) {
      return res.writeHead(307, { Location: `${config.origin}${req.url}` }).end();
    }
    if (mount) return void mount.handle(req, res).catch(fail);
    if (!site.accepting()) return refuse(NOT_READY);
    if (timedOut) return refuse(TOO_SLOW);
    if (!isRead(req)) return track(answerWrite(path).catch(fail));
    site.assets(req, res, () => {
      // Perhaps a file of another build: a page in its place would be taken for it.
      if (path.startsWith('/assets/')) return sendText(res, 404, 'Not found.\n');
      const right = canonicalPath(req.url ?? '/');
      if (right === null) track(answerPage().catch(fail));
      else res.writeHead(308, { Location: right }).end();
    });
  };
  return {
    answer,
    sharesPages,
    async drained() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

type Refusal = Pick<PlainAnswer, 'status' | 'title' | 'detail'>;

const NO_ADDRESS: Refusal = { status: 400, title: 'Bad request', detail: 'This is not an address.' };
const OTHER_NAME: Refusal = {
  status: 421,
  title: 'Unknown address',
  detail:
    'This demo answers at localhost and 127.0.0.1 only. To use another name, set SITE_ORIGIN, or let the proxy pass the Host header on.',
};
const WRONG_METHOD: Refusal = {
  status: 405,
  title: 'Method not allowed',
  detail: 'This address does not take such requests.',
};
const NOT_READY: Refusal = {
  status: 503,
  title: 'One moment, please',
  detail: 'The site is just starting or stopping. Please load this page again in a few seconds.',
};
const TOO_SLOW: Refusal = {
  status: 503,
  title: 'One moment, please',
  detail: 'This page could not be made in time. Please load it again in a few seconds.',
};
const FAILURES: Readonly<Record<PageFailure, Refusal>> = {
  busy: {
    status: 503,
    title: 'One moment, please',
    detail: 'There are too many requests just now. Please load this page again in a few seconds.',
  },
  'database-unavailable': {
    status: 503,
    title: 'One moment, please',
    detail: 'The site cannot reach its data just now. Please load this page again in a few seconds.',
  },
};
const FAILED: Refusal = {
  status: 500,
  title: 'Unexpected Application Error!',
  detail: 'The page could not be made. Please try again.',
};

/**
 * Written by programs without a page of this site: gateways, whose webhooks are only hints (security R26), and add-ins
 * and mailboxes, which send a token of ours. No session counts there.
 */
const PROGRAM_WRITES: ReadonlySet<string> = new Set([
  '/webhooks/toss',
  '/webhooks/paypal',
  '/api/v1/licence/seat',
  '/api/v1/licence/heartbeat',
  '/api/v1/licence/release',
  '/unsubscribe/one-click',
]);

/** The refusal of a write, or null. */
function refuseWrite(req: IncomingMessage, path: string, origin: string): Refusal | null {
  if (!PROGRAM_WRITES.has(path) && !isSameOrigin(req.headers, origin)) {
    return { status: 403, title: 'Refused', detail: 'This request did not come from a page of this site.' };
  }
  // Node enforces the announced length of a body, so checking the announcement is enough.
  const length = header(req, 'content-length');
  if (length === undefined) {
    return { status: 411, title: 'Length required', detail: 'The request must say how long it is.' };
  }
  const limit = bodyLimit(path, header(req, 'content-type'));
  if (Number(length) > limit.bytes) {
    return { status: 413, title: 'Too large', detail: `The request is larger than ${limit.text}.` };
  }
  return null;
}

/**
 * The other name of this machine, which redirects: cookies and the gateway's return address belong to one name. Null where
 * the site has a name of its own.
 */
function localAlias(origin: string): string | null {
  const { hostname, host } = new URL(origin);
  return hostname === '127.0.0.1' ? host.replace('127.0.0.1', 'localhost') : null;
}

const READS = ['GET', 'HEAD'];

const isRead = ({ method = '' }: IncomingMessage) => READS.includes(method);

async function answerReadiness(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const state = await readiness(site.platform, site.config.dataDir, site.accepting());
  sendJson(res, state.ready ? 200 : 503, shownReadiness(state, req));
}

function logWhenDone(
  { log }: Platform,
  req: IncomingMessage,
  res: ServerResponse,
  { id, path }: { id: string; path: string },
): void {
  const startedAt = performance.now();
  res.on('finish', () => {
    if (path.startsWith('/assets/')) return;
    const ms = Math.round(performance.now() - startedAt);
    const fields = { requestId: id, method: req.method ?? '', path, status: res.statusCode, ms };
    if (res.statusCode >= 500) log.error('request', fields);
    else log.info('request', fields);
  });
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify(body));
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(text);
}

/** Whether a program reads the refusal, and not a person. */
function isForPrograms(path: string | null, accept: string | undefined): boolean {
  return /^\/(?:db|api)\/|\.json$/.test(path ?? '') || accept?.startsWith('application/json') || false;
}

/** The requested path, or null where the request line has none. */
function pathOf(req: IncomingMessage): string | null {
  const path = URL.parse(req.url ?? '', 'http://site.invalid')?.pathname ?? null;
  try {
    // The database stores no NUL.
    return path !== null && !decodeURIComponent(path).includes('\0') ? path : null;
  } catch {
    // `%ff` and the like are not text.
    return null;
  }
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
