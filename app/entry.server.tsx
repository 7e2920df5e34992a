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

/** How long what a loader promised may take before it is given up, ms; React Router reads it. */
export const streamTimeout = 5_000;

/** A route that opens a payment gateway's window says so: `export const handle = { gatewayHosts: [...] }`. */
function gatewayHostsOf(entry: EntryContext): string[] {
  return entry.staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = entry.routeModules[route.id]?.handle;
    const hosts =
      typeof handle === 'object' && handle !== null && 'gatewayHosts' in handle && handle.gatewayHosts;
    return Array.isArray(hosts) ? hosts.map(String) : [];
  });
}

/** Header and footer of a page as the server keeps them, if it does. */
function frameOf(
  { staticHandlerContext, routeModules }: EntryContext,
  renderFrame: Rendering['renderFrame'],
) {
  const { location, loaderData, matches } = staticHandlerContext;
  if (joinHandles(matches.map(({ route }) => routeModules[route.id]?.handle)).frame) return null;
  // An unknown address is requested once, so keeping anything for it would be of no use.
  if (!renderFrame || matches.at(-1)?.route.path === '*') return null;
  const site = loaderData.root;
  const parts = { header: <SiteHeader site={site} />, footer: <SiteFooter site={site} /> };
  return renderFrame(location.pathname, site, parts);
}

/** A page for one request, or one that the server keeps for everybody. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { id, forEverybody = false, publicAddress = false } = context.get(requestContext);
  // Only a sound page is kept, so of any other the status is all that is answered.
  if (forEverybody && status !== 200) return Promise.resolve(new Response(null, { status, headers }));
  // A page for everybody has no nonce: the cache that keeps it writes its policy.
  const nonce = forEverybody ? undefined : randomBytes(16).toString('base64');
  if (nonce !== undefined)
    setHeadersForOne(headers, { nonce, gatewayHosts: gatewayHostsOf(entry), publicAddress });
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

/** A page for one request is never stored by anyone (security R11). */
function setHeadersForOne(
  headers: Headers,
  { nonce, gatewayHosts, publicAddress }: { nonce: string; gatewayHosts: string[]; publicAddress: boolean },
): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, gatewayHosts));
  // Made for one visitor, so nothing to be found by others; a public page is, also while a part of it fails.
  if (!publicAddress) headers.set('X-Robots-Tag', 'noindex');
  if (gatewayHosts.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

/**
 * As React Router's own entry does it: the page is sent when its shell is there, and its data behind it. A page that is
 * kept for everybody, which has no nonce, is sent when all of it is there, and not at all if a part of it failed.
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
            // React Router reports what failed before.
            onError: (error) => (sent ? reportError(error) : undefined),
          },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000).unref();
  });

const databaseUnavailable = new WeakSet<Readonly<RouterContextProvider>>();

/** Whether a route failed because the database is away, which is no error of the page. */
export function wasDatabaseUnavailable(context: Readonly<RouterContextProvider>): boolean {
  return databaseUnavailable.has(context);
}

/** One log line for what no route expected; the visitor is shown the request id only. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (context && isDatabaseUnavailable(error)) databaseUnavailable.add(context);
  if (isRouteErrorResponse(error)) {
    // A client's mistake: the line of its request says enough.
    if (error.status < 500) return;
    return logError('unexpected error', 'error' in error ? error.error : error, request, context);
  }
  logError('unexpected error', error, request, context);
};

type Context = Readonly<RouterContextProvider> | undefined;

function logError(message: string, error: unknown, request: Request, context: Context): void {
  if (request.signal.aborted) return;
  const { log, requestId } = knownOf(context);
  log.error(message, { requestId, path: new URL(request.url).pathname, error });
}

/** A request may fail before it has a context, or with one that holds nothing. */
function knownOf(context: Context): { log: Log; requestId: string } {
  try {
    if (context) return { log: context.get(platformContext).log, requestId: context.get(requestContext).id };
  } catch {
    // React Router throws where nobody has set a value.
  }
  return { log: createLog('error'), requestId: '' };
}
