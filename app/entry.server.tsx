import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { platformContext, requestContext } from './context.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { NonceProvider } from './shell/nonce.ts';
import { RequestIdProvider } from './shell/request-id.ts';

export { createLoadContext } from './context.ts';

/** How long a page may stream before it is cut, ms. */
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

/** A page for one request: its own nonce, never stored by anyone (security R11). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString('base64');
  const gatewayHosts = gatewayHostsOf(entry);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, gatewayHosts));
  if (gatewayHosts.length > 0) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    // Readers that run no script get the whole page at once.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RequestIdProvider value={context.get(requestContext).id}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </RequestIdProvider>
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          // Before that, onShellError hands the error on to handleError.
          if (shellRendered) logError('a part of the page failed', error, request, context);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** One log line for what no route expected; the visitor is shown the request id only. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
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
