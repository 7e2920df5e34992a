import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import type { Readiness } from '../http/health.ts';
import { createProbes } from './probes.ts';
import { createWorkerListener } from './worker-listener.ts';

let state: Readiness;
const probes = createProbes({ readiness: async () => state, metrics: null, seen: () => null });
const server = createServer(createWorkerListener(probes, createLog('silent'))).listen(0, '127.0.0.1');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test('a worker serves its health and readiness, and nothing else', async () => {
  state = { ready: true, database: true, disk: true, accepting: true, workerSeenSeconds: 3 };
  expect((await get('/healthz')).status).toBe(200);
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, state]);
  state = { ...state, ready: false, database: false };
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/login')).status).toBe(404);
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/healthz', 'POST')).status).toBe(404);
});
