import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  platformContext,
  type Rendering,
  type RenderPage,
  renderingContext,
  requestContext,
} from './context.ts';
import { isDatabaseUnavailable } from './platform/http/database-unavailable.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { FrameContext, joinHandles } from './shell/frame.tsx';
import { SiteHeader } from './shell/header/site-header.tsx';
import { NonceContext } from './shell/nonce.ts';
import { RequestIdContext } from './shell/request-id.ts';
import { SiteFooter } from './shell/site-footer.tsx';

export { createLoadContext } from './context.ts';

/** How long a deferred loader promise may take before it is aborted, ms. React Router reads this export. */
export const streamTimeout = 5_000;

/** The hosts of the payment gateway that a route opens: `export const handle = { gatewayHosts: [...] }`. */
function gatewayHostsOf(entry: EntryContext): string[] {
  return entry.staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = entry.routeModules[route.id]?.handle;
    const hosts =
      typeof handle === 'object' && handle !== null && 'gatewayHosts' in handle && handle.gatewayHosts;
    return Array.isArray(hosts) ? hosts.map(String) : [];
  });
}

/** Header and footer, if the server caches them. */
function frameOf(
  { staticHandlerContext, routeModules }: EntryContext,
  renderFrame: Rendering['renderFrame'],
) {
  const { location, loaderData, matches } = staticHandlerContext;
  if (joinHandles(matches.map(({ route }) => routeModules[route.id]?.handle)).frame) return null;
  // An unknown address is requested once, so caching its frame would be of no use.
  if (!renderFrame || matches.at(-1)?.route.path === '*') return null;
  const site = loaderData.root;
  const parts = { header: <SiteHeader site={site} />, footer: <SiteFooter site={site} /> };
  return renderFrame(location.pathname, site, parts);
}

/** Renders a page for one request, or one for the page cache. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { id, forEverybody = false, publicAddress = false } = context.get(requestContext);
  // Only a successful page is cached; for others the status suffices.
  if (forEverybody && status !== 200) return Promise.resolve(new Response(null, { status, headers }));
  // A cached page has no nonce: the cache writes its policy.
  const nonce = forEverybody ? undefined : randomBytes(16).toString('base64');
  if (nonce !== undefined)
    setPageHeaders(headers, { nonce, gatewayHosts: gatewayHostsOf(entry), publicAddress });
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  const { renderPage = streamPage, renderFrame } = context.get(renderingContext);
  const frame = frameOf(entry, renderFrame);
  const element = (part: EntryContext) => (
    <NonceContext value={nonce ?? ''}>
      <RequestIdContext value={forEverybody ? '' : id}>
        <FrameContext value={frame}>
          <ServerRouter context={part} url={request.url} nonce={nonce} />
        </FrameContext>
      </RequestIdContext>
    </NonceContext>
  );
  const reportError = (error: unknown) => logError('unexpected error', error, request, context);
  return renderPage({ entry, element, nonce, status, headers, reportError });
}

/** Headers of a page for one request, which nobody may store (security R11). */
function setPageHeaders(
  headers: Headers,
  { nonce, gatewayHosts, publicAddress }: { nonce: string; gatewayHosts: string[]; publicAddress: boolean },
): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, gatewayHosts));
  // A response for one visitor must not be indexed. A public address stays indexable, even while a part of it fails.
  if (!publicAddress) headers.set('X-Robots-Tag', 'noindex');
  if (gatewayHosts.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

/**
 * Renders like React Router's own entry: sends the page once its shell is ready, followed by its data. A page for the
 * cache, which has no nonce, is sent once it is complete, and not at all if a part of it failed.
 */
const streamPage: RenderPage = ({ entry, element, nonce, status, headers, reportError }) =>
  new Promise((resolve, reject) => {
    let sent = false;
    const send = () => {
      sent = true;
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timeout));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      element(entry),
      nonce === undefined
        ? { onAllReady: send, onError: reject }
        : {
            nonce,
            onShellReady: send,
            onShellError: reject,
            // React Router reports earlier errors.
            onError: (error) => (sent ? reportError(error) : undefined),
          },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000).unref();
  });

const databaseUnavailable = new WeakSet<Readonly<RouterContextProvider>>();

/** Whether a route failed because the database is unavailable, which is no error of the page. */
export function wasDatabaseUnavailable(context: Readonly<RouterContextProvider>): boolean {
  return databaseUnavailable.has(context);
}

/** One log line for an error that no route expected; the visitor sees only the request ID. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (context && isDatabaseUnavailable(error)) databaseUnavailable.add(context);
  if (isRouteErrorResponse(error)) {
    // A client error: the line of its request suffices.
    if (error.status < 500) return;
    return logError('unexpected error', 'error' in error ? error.error : error, request, context);
  }
  logError('unexpected error', error, request, context);
};

type Context = Readonly<RouterContextProvider> | undefined;

function logError(message: string, error: unknown, request: Request, context: Context): void {
  if (request.signal.aborted) return;
  const { log, requestId } = logContextOf(context);
  log.error(message, { requestId, path: new URL(request.url).pathname, error });
}

/** A request may fail before it has a context, or with an empty one. */
function logContextOf(context: Context): { log: Log; requestId: string } {
  try {
    if (context) return { log: context.get(platformContext).log, requestId: context.get(requestContext).id };
  } catch {
    // React Router throws for an unset value.
  }
  return { log: createLog('error'), requestId: '' };
}
