import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress } from '#app/platform/http/client-address.ts';
import { comesFromOurPage, isMutating } from '#app/platform/http/origin-rule.ts';
import { securityHeaders } from '#app/platform/http/security-headers.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Config } from '../config.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { sendFinished } from '../page-cache/send-finished.ts';
import type { Assets } from './assets.ts';
import { bodyLimit } from './body-limits.ts';
import { readiness, shownReadiness } from './health.ts';
import { oneAddress } from './one-address.ts';
import type { Pages } from './pages.ts';
import { type PlainAnswer, sendPlain } from './plain-page.ts';

/** Answers below `path`, outside the same-origin rule, because its callers prove themselves by key. */
export type Mount = { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> };

export type Site = {
  config: Config;
  platform: Platform;
  mounts: readonly Mount[];
  assets: Assets;
  pages: Pages;
  /** Public pages that are ready; null in development. */
  cache: PageCache | null;
  /** False from the moment a stop is asked for. */
  accepting(): boolean;
};

export type Listener = {
  answer: RequestListener;
  /** When every page that was asked for has been answered, or given up by whoever asked. */
  drained(): Promise<void>;
};

/** From socket to answer: health, mounts, the rules for writes, files, then the pages. */
export function createListener(site: Site): Listener {
  const { config, platform } = site;
  const working = new Set<Promise<unknown>>();
  const headers = Object.entries(securityHeaders(config.origin));
  const alias = localAlias(config.origin);

  const answer: RequestListener = (req, res) => {
    const target = req.url ?? '';
    const cache = isForEverybody(req, alias) && site.accepting() ? site.cache : null;
    const finished = cache?.find(target);
    if (finished) return sendFinished(finished, req, res);
    const made = cache?.make(target);
    if (!made) return answerOne(req, res, cache?.gaveUpOn(target));
    const answered = made
      .then((page) => (page ? sendFinished(page, req, res) : answerOne(req, res, cache?.gaveUpOn(target))))
      .finally(() => working.delete(answered));
    working.add(answered);
  };

  const answerOne = (req: IncomingMessage, res: ServerResponse, gaveUp = false) => {
    const id = randomUUID();
    res.setHeader('X-Request-Id', id);
    // Unless somebody knows better: what is made for one request is kept by nobody (security R11).
    res.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of headers) res.setHeader(name, value);
    const path = pathOf(req);
    const mount = site.mounts.find((each) => path === each.path || path?.startsWith(`${each.path}/`));
    // Paths below a mount hold keys of a gateway, which no log may (payments.md §7.5).
    const loggedPath = mount?.path ?? path ?? '';
    logWhenDone(platform, req, res, { id, path: loggedPath });

    const json = isForPrograms(path, header(req, 'accept'));
    const refuse = (answer: Refusal) => {
      // A body that is still coming is not waited for.
      if (isMutating(req.method ?? '')) res.setHeader('Connection', 'close');
      if (answer.status === 503) res.setHeader('Retry-After', '5');
      sendPlain(res, { ...answer, requestId: id, json });
    };
    const fail = (error: unknown) => {
      platform.log.error('request failed', { requestId: id, path: loggedPath, error });
      if (res.headersSent) return res.destroy();
      refuse(FAILED);
    };

    if (path === null) return refuse(NO_ADDRESS);
    if (path === '/healthz') return sendJson(res, 200, { alive: true });
    if (path === '/readyz') return void answerReadiness(site, req, res).catch(fail);
    if (req.method === 'GET' && req.headers.host === alias) {
      return res.writeHead(307, { Location: `${config.origin}${req.url ?? '/'}` }).end();
    }
    if (mount) return void mount.handle(req, res).catch(fail);
    if (!site.accepting()) return refuse(NOT_READY);
    if (gaveUp) return refuse(TOO_SLOW);
    const write = isMutating(req.method ?? '');
    const refusal = write ? refuseWrite(req, path, config.origin) : null;
    if (refusal) return refuse(refusal);
    const answerPage = () => {
      const address = clientAddress(
        req.socket.remoteAddress,
        header(req, 'x-forwarded-for'),
        config.trustedProxies,
      );
      const page = site
        .pages(req, res, { id, address, userAgent: header(req, 'user-agent') })
        .catch(fail)
        .finally(() => working.delete(page));
      working.add(page);
    };
    if (write) return answerPage();
    site.assets(req, res, () => {
      const right = oneAddress(req.url ?? '/');
      if (right === null) answerPage();
      else res.writeHead(308, { Location: right }).end();
    });
  };
  return {
    answer,
    async drained() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

type Refusal = Pick<PlainAnswer, 'status' | 'title' | 'detail'>;

const NO_ADDRESS: Refusal = { status: 400, title: 'Bad request', detail: 'This is not an address.' };
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
const FAILED: Refusal = {
  status: 500,
  title: 'Unexpected Application Error!',
  detail: 'The page could not be made. Please try again.',
};

/**
 * Where programs write that have no page here: a gateway, whose word is only a hint (security R26), and add-ins, who show
 * a token of their own. No session counts there.
 */
const OTHERS_WRITE: ReadonlySet<string> = new Set([
  '/webhooks/toss',
  '/webhooks/paypal',
  '/api/v1/licence/seat',
  '/api/v1/licence/heartbeat',
  '/api/v1/licence/release',
]);

/** Why a request that wants to change something is not let through, or null. */
function refuseWrite(req: IncomingMessage, path: string, origin: string): Refusal | null {
  if (!OTHERS_WRITE.has(path) && !comesFromOurPage(req.headers, origin)) {
    return { status: 403, title: 'Refused', detail: 'This request did not come from a page of this site.' };
  }
  // Node holds a body to the length that was announced, so the announcement is all that must be checked.
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
 * Cookies and the gateway's way back belong to one name of this machine, so its other name, which this answers, leads
 * there. Null where the site has a name of its own.
 */
export function localAlias(origin: string): string | null {
  const { hostname, host } = new URL(origin);
  return hostname === '127.0.0.1' ? host.replace('127.0.0.1', 'localhost') : null;
}

function isForEverybody({ method, headers }: IncomingMessage, alias: string | null): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.host !== alias;
}

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

/** Whether a refusal is read by a program rather than by a person. */
function isForPrograms(path: string | null, accept: string | undefined): boolean {
  return (
    path?.startsWith('/db/') || path?.endsWith('.json') || accept?.startsWith('application/json') || false
  );
}

/** The path that was asked for, or null where the request line holds none. */
function pathOf(req: IncomingMessage): string | null {
  const path = URL.parse(req.url ?? '', 'http://site.invalid')?.pathname ?? null;
  try {
    return path !== null && decodeURIComponent(path) !== '' ? path : null;
  } catch {
    // `%ff` and the like: bytes that are no text.
    return null;
  }
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
