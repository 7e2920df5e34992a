import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#app/platform/http/security-headers.ts';
import type { LogFields } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { readConfig } from '../config.ts';
import { NO_TELEMETRY } from '../watch/telemetry.ts';
import { createListener } from './listener.ts';
import { policyReports } from './policy-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-policy-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: Server;
let now = Date.parse('2026-11-22T00:00:00Z');
const written: LogFields[] = [];

beforeAll(async () => {
  const quiet = () => {};
  const warn = (_message: string, fields: LogFields = {}) => void written.push(fields);
  const clock = { now: () => new Date(now) };
  const platform = { log: { info: quiet, warn, error: quiet }, clock } as unknown as Platform;
  const listener = createListener({
    config: readConfig({ DATA_DIR: folder }),
    platform,
    probes: new Map(),
    telemetry: NO_TELEMETRY,
    mounts: [policyReports(platform)],
    assets: (_req, _res, next) => next(),
    pages: async (_req, res) => ok(void res.writeHead(404).end()),
    allowedMethods: async () => [],
    cache: null,
    accepting: () => true,
  });
  server = createServer(LONG_KEEP_ALIVE, listener.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  now += 60_000;
  written.length = 0;
});

/** The `report-uri` of our pages. */
const [, address = ''] = /report-uri (\S+)/.exec(contentSecurityPolicy('nonce')) ?? [];

async function send(body: unknown, type = 'application/csp-report'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': type },
  });
  return response.status;
}

/** As Chromium sends it. */
const report = (page: string, blocked: string) => ({
  'csp-report': {
    'document-uri': page,
    'blocked-uri': blocked,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'status-code': 200,
  },
});

test('logs a violation without the queries of its addresses', async () => {
  const page = 'https://routi.example/login?next=%2Fmypage';
  expect(await send(report(page, 'https://elsewhere.example/x.js?of=kim'))).toBe(204);
  expect(await send(report(page, 'inline'))).toBe(204);
  const line = { path: '/login', directive: 'script-src-elem' };
  expect(written).toEqual([
    { ...line, blocked: 'https://elsewhere.example' },
    { ...line, blocked: 'inline' },
  ]);
});

test('limits how many reports are logged in a minute', async () => {
  for (let sent = 0; sent < 30; sent += 1) expect(await send(report('/', 'inline'))).toBe(204);
  expect(written).toHaveLength(20);
  now += 60_000;
  await send(report('/', 'inline'));
  expect(written).toHaveLength(21);
});

test.each([
  [400, '', 'application/csp-report'],
  [400, '{"csp-report":', 'application/csp-report'],
  [400, { 'csp-report': { 'document-uri': 7 } }, 'application/csp-report'],
  [413, 'x'.repeat(17 * 1024), 'application/csp-report'],
  [415, report('/', 'inline'), 'text/plain'],
])('rejects anything else with %i and logs nothing', async (status, body, type) => {
  expect(await send(body, type)).toBe(status);
  expect(written).toEqual([]);
});

test('rejects reads', async () => {
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}${address}`)).status).toBe(405);
});
