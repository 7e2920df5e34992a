import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordHash } from '#app/domains/accounts/passwords/password-hash.server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { type SiteProcess, startSite } from '#tests/support/site-process.ts';
import { median } from './load.ts';

/**
 * Compares 200 concurrent sign-ups over HTTP with hashing 200 passwords and nothing else, alternating (security L1).
 * Fails if an account was not created; exits with 1 if the median time is more than 1.8 times that of bare hashing.
 *
 *   node bench/signups.ts [postgres|pglite] [rounds]
 */
const only = process.argv[2];
const ROUNDS = Number(process.argv[3] ?? 5);
const AT_ONCE = 200;
const MAX_RATIO = 1.8;

let people = 0;

/** Each from another network, so that no limit is reached. Returns ms. */
async function signUps({ origin }: SiteProcess): Promise<number> {
  const start = performance.now();
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      people += 1;
      const id = `apart${people}`;
      const response = await fetch(`${origin}/signup`, {
        method: 'POST',
        headers: { Origin: origin, 'X-Forwarded-For': `10.${Math.floor(people / 250)}.${people % 250}.1` },
        body: new URLSearchParams(signUpForm({ id, email: `${id}@example.com` })),
        redirect: 'manual',
      });
      await response.arrayBuffer();
      return response;
    }),
  );
  const took = performance.now() - start;
  const created = responses.filter(({ headers }) => headers.get('Location') === '/signup?done=1').length;
  if (created !== AT_ONCE) {
    const statuses = responses.map(({ status }) => status).filter((status) => status !== 302);
    throw new Error(`${created} of ${AT_ONCE} were created; others were answered ${statuses.join(', ')}.`);
  }
  return took;
}

/** As many at once as the site hashes. Returns ms. */
async function bareHashing(): Promise<number> {
  const start = performance.now();
  const hashed = await Promise.all(
    Array.from({ length: AT_ONCE }, () => passwordHash.hash('Correct-horse7')),
  );
  if (!hashed.every(({ ok }) => ok)) throw new Error('The hashing queue does not hold them all.');
  return performance.now() - start;
}

let slow = false;
console.log(`| Database | ${AT_ONCE} sign-ups, ms | bare hashing, ms | times |\n|---|---|---|---|`);
for (const kind of ['postgres', 'pglite'] as const) {
  if (only !== undefined && only !== kind) continue;
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-signups-'));
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const env = { TRUSTED_PROXIES: '127.0.0.1', ...(postgres && { DATABASE_URL: postgres.url }) };
  const site = await startSite({ dataDir, env });
  try {
    const [joined, hashed]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      joined.push(await signUps(site));
      hashed.push(await bareHashing());
    }
    const times = median(joined) / median(hashed);
    slow ||= times > MAX_RATIO;
    console.log(
      `| ${kind} | ${median(joined).toFixed(0)} | ${median(hashed).toFixed(0)} | ${times.toFixed(2)} |`,
    );
  } finally {
    await site.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  }
}
process.exit(slow ? 1 : 0);
