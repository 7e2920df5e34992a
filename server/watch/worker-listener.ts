import type { RequestListener } from 'node:http';
import type { Log } from '#app/platform/log.server.ts';
import type { Probes } from './probes.ts';

/** Serves a worker's probes, and nothing else. */
export function createWorkerListener(probes: Probes, log: Log): RequestListener {
  return (req, res) => {
    const path = URL.parse(req.url ?? '', 'http://site.invalid')?.pathname ?? '';
    const probe = req.method === 'GET' || req.method === 'HEAD' ? probes.get(path) : undefined;
    if (!probe) return res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n');
    Promise.resolve(probe(req, res)).catch((error: unknown) => {
      log.error('request failed', { path, error });
      res.headersSent ? res.destroy() : res.writeHead(500).end();
    });
  };
}
