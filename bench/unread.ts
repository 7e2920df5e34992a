import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '#tests/support/site-process.ts';

/**
 * Measures the effect of a client that pipelines requests and reads no response (security L9): how long another request
 * waits, how much memory is used, and when the connections are closed. Exits with 1 if another waited longer than 2 s.
 * Run after a build: `node bench/unread.ts [connections] [requests on each]`.
 */
const CONNECTIONS = Number(process.argv[2] ?? 20);
const REQUESTS = Number(process.argv[3] ?? 2_000);
const WATCH_S = 60;
const LIMIT_MS = 2_000;

const dataDir = mkdtempSync(join(tmpdir(), 'routi-unread-'));
const site = await startSite({ dataDir });
const { hostname, port } = new URL(site.origin);

const megabytes = () =>
  Math.round(
    Number(readFileSync(`/proc/${site.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
  );

/** Duration of a request on a new connection, ms. */
function timeRequest(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${site.origin}/session.json`, { agent: false }, (res) => {
      if (res.statusCode !== 200) console.log(`another request was answered ${res.statusCode}`);
      res.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });
}

function flood(): Socket {
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(`GET /login HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

for (let time = 0; time < 20; time += 1) await timeRequest();
const before = megabytes();
const sockets = Array.from({ length: CONNECTIONS }, flood);
const startedAt = performance.now();
let longest = 0;
let most = before;
let gone: number | undefined;
while (performance.now() - startedAt < WATCH_S * 1_000) {
  longest = Math.max(longest, await timeRequest());
  most = Math.max(most, megabytes());
  // A socket that is not read learns that it was closed only by writing.
  for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  if (sockets.every(({ destroyed }) => destroyed)) gone ??= (performance.now() - startedAt) / 1_000;
  if (gone !== undefined && performance.now() - startedAt > (gone + 5) * 1_000) break;
  await wait(50);
}
console.log(`${CONNECTIONS} connections × ${REQUESTS} requests`);
console.log(`another request waited at most ${longest.toFixed(0)} ms`);
console.log(`all connections gone after ${gone === undefined ? `more than ${WATCH_S}` : gone.toFixed(1)} s`);
console.log(`memory ${before} MB before, ${most} MB at most, ${megabytes()} MB at the end`);
for (const socket of sockets) socket.destroy();
await site.stop();
rmSync(dataDir, { recursive: true });
process.exit(longest > LIMIT_MS ? 1 : 0);
