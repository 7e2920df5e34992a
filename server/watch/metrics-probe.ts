import { createHash, timingSafeEqual } from 'node:crypto';
import type { MeasuredState, Metrics } from './metrics.ts';
import type { Probe } from './probes.ts';

/** Shows the metrics to callers that send the token: `Authorization: Bearer …`. */
export function metricsProbe(
  metrics: Metrics,
  token: string,
  readState: () => Promise<MeasuredState>,
): Probe {
  const expected = digest(`Bearer ${token}`);
  return async (req, res) => {
    if (!timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) {
      res.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const text = await metrics.expose(await readState());
    res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  };
}

/** Digests have the same length, as `timingSafeEqual` requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
