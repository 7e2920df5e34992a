import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';
import { routePattern } from '../watch/route-pattern.ts';
import type { Telemetry } from '../watch/telemetry.ts';

type Observed = {
  id: string;
  /** As it is logged. */
  path: string;
  /** The path of a mount or a probe; pages have a pattern. */
  fixedRoute: string | undefined;
  /** From a trusted proxy. */
  traceparent: string | undefined;
};

/**
 * Logs and measures a request once its response is sent. Returns a function that runs work inside the request's trace.
 */
export function observeRequest(
  { log, telemetry: { metrics, tracer } }: { log: Log; telemetry: Pick<Telemetry, 'metrics' | 'tracer'> },
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  { id, path, fixedRoute, traceparent }: Observed,
): (work: () => void) => void {
  const startedAt = performance.now();
  const route = metrics || tracer ? (fixedRoute ?? routePattern(path)) : '';
  const span = tracer?.startTrace(`${method} ${route}`, 'server', traceparent);
  res.on('finish', () => {
    const ms = performance.now() - startedAt;
    const { statusCode: status } = res;
    metrics?.countRequest(route, status, ms / 1000);
    if (status === 429) metrics?.countRefusal('rate-limit');
    if (path.startsWith('/assets/')) return;
    const fields = { requestId: id, method, path, status, ms: Math.round(ms) };
    if (status >= 500) log.error('request', fields);
    else log.info('request', fields);
  });
  res.on('close', () => {
    const { statusCode: status } = res;
    span?.end({
      failed: status >= 500 || !res.writableFinished,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': id,
      },
    });
  });
  return (work) => (span ? span.within(work) : work());
}
