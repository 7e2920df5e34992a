import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/support/site-process.ts';
import { arrive, byStatus, p95 } from './arrivals.ts';

/**
 * The notice list at 20 requests a second, idle and while 50 logins a second arrive (security L6). Exit 1 where the list
 * failed, or its p95 was more than three times the idle one. Run after a build: `node bench/logins.ts [seconds]`.
 */
const SECONDS = Number(process.argv[2] ?? 20);
const LISTS_PER_SECOND = 20;
const LOGINS_PER_SECOND = 50;
const MOST_TIMES_IDLE = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'routi-logins-'));
const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
const { member } = site.demoAccounts();

/** With a search of its own each, or a cached page would answer. */
const list = (at: number) => fetch(`${site.origin}/notice?q=pipe${at % 50}`);

const logIn = (at: number) =>
  fetch(`${site.origin}/login`, {
    method: 'POST',
    headers: { Origin: site.origin, 'X-Forwarded-For': `10.${at % 250}.${Math.floor(at / 250) % 250}.1` },
    // Most are of IDs that do not exist, which cost the same hash and wait for nobody.
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
process.exit(failed || times > MOST_TIMES_IDLE ? 1 : 0);
