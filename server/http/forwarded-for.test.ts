import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { readConfig } from '../config.ts';
import { NO_TELEMETRY } from '../watch/telemetry.ts';
import { createListener } from './listener.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-forwarded-for-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rate-limit networks of 50 callers with different X-Forwarded-For headers. */
async function networksOf(settings: Record<string, string>): Promise<Set<string>> {
  const networks = new Set<string>();
  const quiet = () => {};
  const listener = createListener({
    config: readConfig({ DATA_DIR: folder, ...settings }),
    platform: { log: { info: quiet, warn: quiet, error: quiet } } as unknown as Platform,
    probes: new Map(),
    telemetry: NO_TELEMETRY,
    mounts: [],
    assets: (_req, _res, next) => next(),
    pages: async (_req, res, { address }) => {
      networks.add(addressBlock(address));
      res.writeHead(204).end();
      return ok(undefined);
    },
    allowedMethods: async () => [],
    cache: null,
    accepting: () => true,
  });
  const server = createServer(LONG_KEEP_ALIVE, listener.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`;
  try {
    for (let n = 0; n < 50; n += 1) {
      const response = await fetch(url, {
        headers: {
          'X-Forwarded-For': n % 2 ? `203.0.${n}.1` : `2001:db8:${n}::1, 203.0.${n}.1`,
          'X-Real-IP': `203.0.${n}.1`,
          Forwarded: `for=203.0.${n}.1`,
        },
      });
      expect(response.status).toBe(204);
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return networks;
}

test('counts a client by its socket without TRUSTED_PROXIES, whatever its X-Forwarded-For says (security R9, B13)', async () => {
  expect(await networksOf({})).toEqual(new Set(['127.0.0.0/24']));
  expect(await networksOf({ TRUSTED_PROXIES: '192.0.2.1' })).toEqual(new Set(['127.0.0.0/24']));
});

test('counts clients by X-Forwarded-For behind a trusted proxy', async () => {
  const networks = await networksOf({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(networks.size).toBe(50);
  expect(networks).toContain('203.0.7.0/24');
});
