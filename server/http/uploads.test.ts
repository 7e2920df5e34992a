import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import type { LogFields } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';
import { readConfig } from '../config.ts';
import { NO_TELEMETRY } from '../watch/telemetry.ts';
import { createListener } from './listener.ts';
import { withUploads } from './uploads.ts';

const NAME = 'a'.repeat(64);
const LINK = 'b'.repeat(64);
const SECRET = 'canary: not for anybody';

let home: string;
let server: Server;
const logged: (LogFields | undefined)[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'routi-uploads-'));
  const files = createDiskFiles(join(home, 'uploads'));
  await files.write(`${NAME}.png`, Buffer.from('a picture'));
  await files.write(`${NAME}-480.jpg`, Buffer.from('a thumbnail'));
  await files.write('notes.png', Buffer.from(SECRET));
  await writeFile(join(home, 'secret.key'), SECRET);
  await writeFile(join(home, `${NAME}.png`), SECRET);
  await symlink(join(home, 'secret.key'), join(home, 'uploads', `${LINK}.png`));
  const note = (_message: string, fields?: LogFields) => void logged.push(fields);
  const platform = { files, log: { info: () => {}, warn: note, error: note } } as unknown as Platform;
  const listener = createListener({
    config: readConfig({ DATA_DIR: join(home, 'data') }),
    platform,
    probes: new Map(),
    telemetry: NO_TELEMETRY,
    mounts: [],
    assets: withUploads(platform, (_req, _res, next) => next()),
    pages: async (_req, res) => ok(void res.writeHead(404).end('no such page')),
    allowedMethods: async () => [],
    cache: null,
    accepting: () => true,
  });
  server = createServer(listener.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(home, { recursive: true, force: true });
});

/** Sends a raw request line, so that nothing normalizes the path (security R21, B15). */
async function request(target: string, { method = 'GET', headers = '' } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
    'latin1',
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
    body,
  };
}

describe('an uploaded image', () => {
  it.each([
    [`${NAME}.png`, 'image/png', 'a picture'],
    [`${NAME}-480.jpg`, 'image/jpeg', 'a thumbnail'],
  ])('%s is served with its type, cached forever and sandboxed', async (name, type, content) => {
    const response = await request(`/uploads/${name}`);
    expect([response.status, response.body]).toEqual([200, content]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    });
  });

  it('supports ETags and HEAD', async () => {
    const known = await request(`/uploads/${NAME}.png`, { headers: `If-None-Match: "${NAME}.png"\r\n` });
    expect([known.status, known.body]).toEqual([304, '']);
    const head = await request(`/uploads/${NAME}.png?v=1`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '9', '']);
  });

  it('responds 503 without details and logs an error if it cannot be read', async () => {
    const response = await request(`/uploads/${LINK}.png`);
    expect(response.status).toBe(503);
    expect(response.body).toContain('Not readable just now.');
    expect(response.body).not.toContain(home);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(logged).toContainEqual(expect.objectContaining({ path: `/uploads/${LINK}.png` }));
  });
});

describe('any other path below /uploads/', () => {
  it.each([
    '/uploads/',
    '/uploads',
    '/uploads/notes.png',
    `/uploads/${NAME}`,
    `/uploads/${NAME}.jpg`,
    `/uploads/${NAME}.svg`,
    `/uploads/${NAME}.png.html`,
    `/uploads/${NAME}.png/`,
    `/uploads/${NAME}.PNG`,
    `/uploads/${NAME.toUpperCase()}.png`,
    `/uploads/.${NAME}.png.0.tmp`,
    `/uploads/../${NAME}.png`,
    '/uploads/../secret.key',
    '/uploads/../../../../../../etc/passwd',
    '/uploads/%2e%2e/secret.key',
    '/uploads/..%2fsecret.key',
    '/uploads/%2e%2e%2fsecret.key',
    '/uploads/%252e%252e%252fsecret.key',
    '/uploads/..%252fsecret.key',
    '/uploads/..\\secret.key',
    '/uploads\\..\\secret.key',
    '/uploads/..%5csecret.key',
    '/uploads/....//secret.key',
    '/uploads/..;/secret.key',
    `/uploads/${NAME}.png%0a`,
    '/./uploads/../secret.key',
    'http://localhost/uploads/../secret.key',
    `http://127.0.0.1/uploads/..%2f${NAME}.png`,
  ])('%s is not found', async (target) => {
    const response = await request(target);
    expect(response.status).toBe(404);
    expect(response.body).not.toContain('canary');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['%c0%ae%c0%ae/', '%00', '\0../', '\r../', ' ../'])(
    'is rejected with 400 if it contains %j',
    async (part) => {
      const response = await request(`/uploads/${part}secret.key`);
      expect(response.status).toBe(400);
      expect(response.body).not.toContain('canary');
    },
  );
});
