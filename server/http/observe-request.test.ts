import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { FinishedSpan } from '../watch/otlp-exporter.ts';
import { createTracer } from '../watch/tracer.ts';
import { observeRequest } from './observe-request.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests `path`, which is handled inside the trace, and returns what was recorded. */
async function measure(path: string, status: number, fixedRoute?: string) {
  const spans: FinishedSpan[] = [];
  const tracer = createTracer({ add: (span) => spans.push(span) });
  const countRequest = vi.fn<Metrics['countRequest']>();
  const countRefusal = vi.fn<Metrics['countRefusal']>();
  const metrics = { countRequest, countRefusal } as unknown as Metrics;
  const closed = new Promise<void>((resolve) => {
    server = createServer((req, res) => {
      const seen = { id: 'id-1', path, fixedRoute, traceparent: undefined };
      const within = observeRequest(
        { log: createLog('silent'), telemetry: { metrics, tracer } },
        req,
        res,
        seen,
      );
      res.once('close', resolve);
      within(() => {
        tracer.recordSpan('SQL', 'client', { ms: 1, failed: false, attributes: {} });
        res.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
  });
  await new Promise((resolve) => server.once('listening', resolve));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  await closed;
  return { spans, requests: countRequest.mock.calls, refusals: countRefusal.mock.calls };
}

test('a request is counted by its pattern and traced with its statements', async () => {
  const { spans, requests, refusals } = await measure('/faq/12', 200);
  expect(requests).toEqual([['/faq/:id', 200, expect.any(Number)]]);
  expect(refusals).toEqual([]);
  const [statement, request] = spans;
  expect(request).toMatchObject({
    name: 'GET /faq/:id',
    kind: 'server',
    failed: false,
    attributes: { 'http.route': '/faq/:id', 'http.response.status_code': 200, 'request.id': 'id-1' },
  });
  expect(statement?.parentSpanId).toBe(request?.spanId);
});

test('a rate limit is counted as a refusal, and a mount by its own path', async () => {
  const { requests, refusals, spans } = await measure('/sandbox/toss', 429, '/sandbox/toss');
  expect(requests).toEqual([['/sandbox/toss', 429, expect.any(Number)]]);
  expect(refusals).toEqual([['rate-limit']]);
  expect(spans.at(-1)?.failed).toBe(false);
});

test('a response of 500 marks its span as failed', async () => {
  const { spans } = await measure('/nowhere', 500);
  expect(spans.at(-1)).toMatchObject({ name: 'GET other', failed: true });
});
