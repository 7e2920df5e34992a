import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { readConfig } from '../config.ts';
import { NO_TELEMETRY } from '../watch/telemetry.ts';
import { createListener } from './listener.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-webhook-rule-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Only paths of gateways and add-ins accept writes from elsewhere (security R10, R26). */
let server: Server;

beforeAll(async () => {
  const quiet = () => {};
  const platform = { log: { info: quiet, warn: quiet, error: quiet } } as unknown as Platform;
  const listener = createListener({
    config: readConfig({ DATA_DIR: folder }),
    platform,
    probes: new Map(),
    telemetry: NO_TELEMETRY,
    mounts: [],
    assets: (_req, _res, next) => next(),
    pages: async (req, res) => ok(void req.resume().on('end', () => res.writeHead(204).end())),
    allowedMethods: async () => ['GET', 'HEAD', 'POST'],
    cache: null,
    accepting: () => true,
  });
  server = createServer(LONG_KEEP_ALIVE, listener.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
  return response.status;
}

test.each(['seat', 'heartbeat', 'release'])("accepts an add-in's %s without a page", async (call) => {
  expect(await post(`/api/v1/licence/${call}`, '')).toBe(204);
});

test.each<Record<string, string>>([{}, { Origin: 'https://elsewhere.example' }])(
  'accepts a webhook from any origin',
  async (headers) => {
    expect(await post('/webhooks/toss', '{}', headers)).toBe(204);
    expect(await post('/webhooks/paypal', '{}', headers)).toBe(204);
  },
);

test.each([
  '/webhooks',
  '/webhooks/toss/',
  '/webhooks/toss.data',
  '/webhooks/paypal.data',
  '/payment',
  '/db/signup',
])('%s rejects a write from another origin', async (path) => {
  expect(await post(path, '{}', { Origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post(path, '{}')).toBe(403);
});

test('limits the size of a webhook', async () => {
  expect(await post('/webhooks/toss', 'x'.repeat(64 * 1024))).toBe(204);
  expect(await post('/webhooks/toss', 'x'.repeat(64 * 1024 + 1))).toBe(413);
});
