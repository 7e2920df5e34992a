import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';

type Envelope = { headers: IncomingHttpHeaders; url: string | undefined; lines: Record<string, unknown>[] };

let received: Envelope[];
let status: number;
const dropped: string[] = [];
const tracker = createServer(async (req, res) => {
  const lines = (await text(req)).trimEnd().split('\n');
  received.push({ headers: req.headers, url: req.url, lines: lines.map((line) => JSON.parse(line)) });
  res.writeHead(status).end('{}');
});
let reports: ErrorReports;

beforeEach(async () => {
  received = [];
  dropped.length = 0;
  status = 200;
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  const { port } = tracker.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/42/envelope/`;
  reports = createErrorReports({ url, key: 'abc123' }, 'production', (code) => dropped.push(code));
});
afterEach(async () => {
  tracker.closeAllConnections();
  await new Promise((resolve) => tracker.close(resolve));
});

test('sends a logged error to the tracker as an envelope with the logged fields', async () => {
  const log = createLog('silent', reports.add);
  const error = Object.assign(new RangeError('too deep'), { parameters: ['kim@routi.example'] });
  log.error('job failed', { job: 'billing-reconcile', provider: 'toss', error });
  await reports.close();

  const [envelope] = received;
  expect(envelope?.url).toBe('/api/42/envelope/');
  expect(envelope?.headers['content-type']).toBe('application/x-sentry-envelope');
  expect(envelope?.headers['x-sentry-auth']).toContain('sentry_key=abc123');
  const [head, item, event] = envelope?.lines ?? [];
  expect(head).toEqual({ event_id: event?.event_id, sent_at: expect.any(String) });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'node',
    level: 'error',
    environment: 'production',
    logentry: { formatted: 'job failed' },
    tags: { job: 'billing-reconcile', provider: 'toss' },
    exception: { values: [{ type: 'RangeError', value: 'too deep' }] },
  });
  const text = JSON.stringify(event);
  expect(text).toContain('"filename":"server/watch/error-reports.test.ts"');
  expect(text).not.toContain('kim@routi.example');
});

test('does not report warnings or the lines of requests', async () => {
  const log = createLog('silent', reports.add);
  log.error('request', { status: 500 });
  log.warn('slow');
  await reports.close();
  expect(received).toEqual([]);
});

test('drops errors while the queue is full', async () => {
  const log = createLog('silent', reports.add);
  for (let count = 0; count < 500; count += 1) log.error('request failed');
  await reports.close();
  expect(received).toHaveLength(100);
});

test('pauses after the tracker has refused an error', async () => {
  status = 429;
  const log = createLog('silent', reports.add);
  log.error('first');
  log.error('second');
  await reports.close();
  log.error('third');
  await reports.close();
  expect([received.length, dropped]).toEqual([1, ['HTTP 429']]);
});

test('drops errors without failing if the tracker cannot be reached', async () => {
  const lost = createErrorReports({ url: 'http://127.0.0.1:1/', key: 'abc123' }, 'demo', (code) =>
    dropped.push(code),
  );
  createLog('silent', lost.add).error('first');
  await lost.close();
  expect(dropped).toEqual(['TypeError']);
});
