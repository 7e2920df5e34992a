import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createSpanExporter, type FinishedSpan } from './otlp-exporter.ts';
import { createTelemetry } from './telemetry.ts';
import { createTracer } from './tracer.ts';

const traced = () => {
  const spans: FinishedSpan[] = [];
  return { spans, tracer: createTracer({ add: (span) => spans.push(span) }) };
};

test('statements and gateway calls belong to the trace of their job', async () => {
  const { spans, tracer } = traced();
  const telemetry = createTelemetry(null, tracer);
  await telemetry.runJob('charge', async () => {
    await Promise.resolve();
    telemetry.onQuery?.({ sql: 'select $1', ms: 2, failed: false });
    telemetry.startGatewayCall('toss', 'billing.charge')('refused');
  });
  const [statement, call, job] = spans;
  expect(spans.map(({ name, kind, failed }) => [name, kind, failed])).toEqual([
    ['SQL', 'client', false],
    ['toss billing.charge', 'client', false],
    ['charge', 'consumer', false],
  ]);
  expect(job?.parentSpanId).toBeUndefined();
  for (const part of [statement, call]) {
    expect([part?.traceId, part?.parentSpanId]).toEqual([job?.traceId, job?.spanId]);
  }
  expect(statement?.attributes).toEqual({ 'db.query.text': 'select $1' });
  expect(call?.attributes).toEqual({ provider: 'toss', operation: 'billing.charge', result: 'refused' });
});

test('nothing is recorded outside of a trace', () => {
  const { spans, tracer } = traced();
  tracer.recordSpan('SQL', 'client', { ms: 2, failed: false, attributes: {} });
  createTelemetry(null, tracer).startGatewayCall('toss', 'payments.get')('found');
  expect(spans).toEqual([]);
});

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '0af7651916cd43dd8448eb211c80319c'],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', null],
  ['nonsense', null],
])('the header %s continues the trace %s', (traceparent, traceId) => {
  const { spans, tracer } = traced();
  tracer.startTrace('GET /', 'server', traceparent).end({ failed: false });
  const [span] = spans;
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(span?.traceId === traceId).toBe(traceId !== null);
  expect(span?.parentSpanId).toBe(traceId === null ? undefined : 'b7ad6b7169203331');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the exporter sends spans to the collector as OTLP with the configured headers', async () => {
  const received: { headers: IncomingHttpHeaders; url: string | undefined; body: unknown }[] = [];
  const collector = createServer(async (req, res) => {
    received.push({ headers: req.headers, url: req.url, body: await json(req) });
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const exporter = createSpanExporter(
    { url, headers: { authorization: 'Bearer abc' }, service: 'routi-test' },
    createLog('silent'),
  );
  exporter.add({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    parentSpanId: undefined,
    name: 'GET /faq',
    kind: 'server',
    startedAt: 1_700_000_000_000.25,
    endedAt: 1_700_000_000_001,
    failed: true,
    attributes: { 'http.route': '/faq', 'http.response.status_code': 503 },
  });
  await exporter.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));

  expect(received).toHaveLength(1);
  expect([received[0]?.url, received[0]?.headers.authorization]).toEqual(['/v1/traces', 'Bearer abc']);
  expect(received[0]?.body).toEqual({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'routi-test' } }] },
        scopeSpans: [
          {
            scope: { name: 'routi-test' },
            spans: [
              {
                traceId: '0af7651916cd43dd8448eb211c80319c',
                spanId: 'b7ad6b7169203331',
                name: 'GET /faq',
                kind: 2,
                startTimeUnixNano: '1700000000000250000',
                endTimeUnixNano: '1700000000001000000',
                attributes: [
                  { key: 'http.route', value: { stringValue: '/faq' } },
                  { key: 'http.response.status_code', value: { intValue: '503' } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  });
});

test('the exporter logs one line if the collector cannot be reached', async () => {
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('connect ECONNREFUSED'));
  const exporter = createSpanExporter({ url: 'http://collector.invalid', headers: {}, service: 's' }, log);
  for (let count = 0; count < 5_000; count += 1) {
    exporter.add({
      traceId: '',
      spanId: '',
      parentSpanId: undefined,
      name: '',
      kind: 'server',
      startedAt: 0,
      endedAt: 0,
      failed: false,
      attributes: {},
    });
  }
  await exporter.close();
  expect(warn.mock.calls).toEqual([['traces not sent', { count: 4_096, error: expect.any(Error) }]]);
});
