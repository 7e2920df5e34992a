import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/support/site-process.ts';
import { arrive, byStatus, p95 } from './arrivals.ts';

/**
 * Requests the notice list 20 times a second, idle and during 50 logins a second (security L6). Exits with 1 if the list
 * failed, or its p95 was more than three times the idle one. Run after a build: `node bench/logins.ts [seconds]`.
 */
const SECONDS = Number(process.argv[2] ?? 20);
const LISTS_PER_SECOND = 20;
const LOGINS_PER_SECOND = 50;
const MAX_RATIO = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'routi-logins-'));
const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
const { member } = site.demoAccounts();

/** Each with another search, or a cached page would be served. */
const list = (at: number) => fetch(`${site.origin}/notice?q=pipe${at % 50}`);

const logIn = (at: number) =>
  fetch(`${site.origin}/login`, {
    method: 'POST',
    headers: { Origin: site.origin, 'X-Forwarded-For': `10.${at % 250}.${Math.floor(at / 250) % 250}.1` },
    // Most IDs do not exist: these cost the same hash, but never wait for another login.
    body: new URLSearchParams(at % 10 === 0 ? member : { id: `nobody${at}`, password: 'Wrong-horse7' }),
    redirect: 'manual',
  });

await arrive(5, SECONDS, list);
const idle = await arrive(LISTS_PER_SECOND, SECONDS, list);
const [busy, logins] = await Promise.all([
  arrive(LISTS_PER_SECOND, SECONDS, list),
  arrive(LOGINS_PER_SECOND, SECONDS, logIn),
]);
await site.stop();
rmSync(dataDir, { recursive: true });

const times = p95(busy) / p95(idle);
console.log(`list, idle          p95 ${p95(idle).toFixed(1)} ms   ${byStatus(idle)}`);
console.log(`list, with logins   p95 ${p95(busy).toFixed(1)} ms   ${byStatus(busy)}   × ${times.toFixed(2)}`);
console.log(`logins              p95 ${p95(logins).toFixed(1)} ms   ${byStatus(logins)}`);
const failed = [...idle, ...busy].some(({ status }) => status >= 500);
process.exit(failed || times > MAX_RATIO ? 1 : 0);
