import { randomBytes } from 'node:crypto';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { platformContext, requestContext } from './context.ts';
import { isDatabaseUnavailable } from './platform/http/database-unavailable.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { FrameContext } from './shell/frame.tsx';
import { createFrames } from './shell/frame-markup.server.tsx';
import { NonceContext } from './shell/nonce.ts';
import { RequestIdContext } from './shell/request-id.ts';
import { renderWhole, wholeResponse } from './whole-page.server.ts';

export { createLoadContext } from './context.ts';
export { wholeBodyOf } from './whole-page.server.ts';

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

const frameAt = createFrames();

/** A page without what belongs to one request, and the data that follows it. */
function partsOf({ serverHandoffStream: data, ...context }: EntryContext, request: Request, nonce?: string) {
  const { location, loaderData, matches } = context.staticHandlerContext;
  // An address that nothing has is asked for once, so what would be kept for it served nobody.
  const nowhere = matches.at(-1)?.route.path === '*';
  const page = (
    <FrameContext value={nowhere ? null : frameAt(location.pathname, loaderData.root)}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </FrameContext>
  );
  return { data, page };
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
  const render = context.get(requestContext).forEverybody ? renderForEverybody : renderForOne;
  return render(request, status, headers, entry, context);
}

/**
 * The whole page without a nonce; whoever keeps it writes its policy. Only a sound page is kept, so of any other the
 * status is all that is answered.
 */
async function renderForEverybody(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  if (status !== 200) return new Response(null, { status, headers });
  const { data, page } = partsOf(entry, request);
  return wholeResponse(await renderWhole(page, { data }), { status, headers });
}

/** A page for one request: its own nonce, never stored by anyone (security R11). */
async function renderForOne(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, publicAddress = false } = context.get(requestContext);
  const nonce = randomBytes(16).toString('base64');
  const gatewayHosts = gatewayHostsOf(entry);
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, gatewayHosts));
  // Made for one visitor, so nothing to be found by others; a public page is, also while a part of it fails.
  if (!publicAddress) headers.set('X-Robots-Tag', 'noindex');
  if (gatewayHosts.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { data, page } = partsOf(entry, request, nonce);
  const whole = (
    <NonceContext value={nonce}>
      <RequestIdContext value={id}>{page}</RequestIdContext>
    </NonceContext>
  );
  return wholeResponse(await renderWhole(whole, { data, nonce }), { status, headers });
}

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
