import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { builtAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('closes the file when the client disconnects', async () => {
  writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(20_000_000));
  const assets = builtAssets(folder);
  const sent = Promise.withResolvers<Readable>();
  const server = createServer((req, res) => {
    res.once('pipe', sent.resolve);
    assets(req, res, () => res.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.write('GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  const file = await sent.promise;
  client.destroy();
  await once(file, 'close');
  expect(file.readableEnded).toBe(false);
  server.close();
});
