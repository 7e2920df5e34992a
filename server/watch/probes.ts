import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readiness, visibleReadiness } from '../http/health.ts';
import type { SeenRequest } from '../http/proxy-check.ts';

/** Responds to load balancers and collectors, even while pages do not work. Read-only. */
export type Probe = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** Probes by path. */
export type Probes = ReadonlyMap<string, Probe>;

export function createProbes(probes: {
  readiness(): Promise<Readiness>;
  metrics: Probe | null;
  seen(req: IncomingMessage): SeenRequest | null;
}): Probes {
  const { readiness, metrics, seen } = probes;
  return new Map<string, Probe>([
    [
      '/healthz',
      (req, res) => {
        const request = seen(req);
        sendJson(res, 200, { alive: true, ...(request && { seen: request }) });
      },
    ],
    [
      '/readyz',
      async (req, res) => {
        const state = await readiness();
        sendJson(res, state.ready ? 200 : 503, visibleReadiness(state, req));
      },
    ],
    ...(metrics ? [['/metrics', metrics] as const] : []),
  ]);
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify(body));
}
