import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/support/site-process.ts';

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

type Answer = { status: number; ms: number };

/** Starts so many requests a second, whether or not the earlier ones are answered. */
async function arrive(perSecond: number, ask: (at: number) => Promise<Response>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < SECONDS * perSecond; at += 1) {
    const wait = startedAt + (at * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(timed(() => ask(at)));
  }
  return Promise.all(answers);
}

async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** With a search of its own each, or a finished page would answer. */
const list = (at: number) => fetch(`${site.origin}/notice?q=pipe${at % 50}`);

const logIn = (at: number) =>
  fetch(`${site.origin}/login`, {
    method: 'POST',
    headers: { Origin: site.origin, 'X-Forwarded-For': `10.${at % 250}.${Math.floor(at / 250) % 250}.1` },
    // Most are of IDs that do not exist, which cost the same hash and wait for nobody.
    body: new URLSearchParams(at % 10 === 0 ? member : { id: `nobody${at}`, password: 'Wrong-horse7' }),
    redirect: 'manual',
  });

const p95 = (answers: Answer[]) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

function byStatus(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

await arrive(5, list);
const idle = await arrive(LISTS_PER_SECOND, list);
const [busy, logins] = await Promise.all([arrive(LISTS_PER_SECOND, list), arrive(LOGINS_PER_SECOND, logIn)]);
await site.stop();
rmSync(dataDir, { recursive: true });

const times = p95(busy) / p95(idle);
console.log(`list, idle          p95 ${p95(idle).toFixed(1)} ms   ${byStatus(idle)}`);
console.log(`list, with logins   p95 ${p95(busy).toFixed(1)} ms   ${byStatus(busy)}   × ${times.toFixed(2)}`);
console.log(`logins              p95 ${p95(logins).toFixed(1)} ms   ${byStatus(logins)}`);
const failed = [...idle, ...busy].some(({ status }) => status >= 500);
process.exit(failed || times > MOST_TIMES_IDLE ? 1 : 0);
