import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../support/site-process.ts';
import { hasNginx, type Nginx, startNginx } from './nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-nginx-'));
let nginx: Nginx;
const webs: Server[] = [];
afterEach(async () => {
  await nginx.stop();
  for (const web of webs) web.close();
  rmSync(folder, { recursive: true });
});

/** Starts a server that always responds with this status; returns its port. */
async function startWeb(status: number): Promise<number> {
  const web = createServer((_req, res) => res.writeHead(status).end());
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webs.push(web);
  return (web.address() as AddressInfo).port;
}

const statusAt = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });

it.runIf(hasNginx())('nginx passes on the 503 of processes that are not ready', async () => {
  const port = await freePort();
  nginx = await startNginx(folder, port, [await startWeb(503), await startWeb(503)]);
  await expect.poll(() => statusAt(port).catch(() => null)).toBe(503);
  // nginx marks neither process as down, which would give a 502.
  for (let request = 1; request <= 4; request += 1) expect(await statusAt(port)).toBe(503);
});
