import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { formClient } from '#tests/support/form-client.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/site-process.ts';
import { createBalancer } from './balancer.ts';
import { checkOut, signUp } from './customer.ts';
import { readMoney } from './money.ts';
import { startVisitors } from './visitors.ts';

/**
 * npm run drill:upgrade: replaces two web processes with another build and schema and back, one at a time, during 40
 * requests a second, sign-ups and purchases. The last line has the figures; exits with 1 if anything was lost. Takes
 * about a minute.
 */
const PER_SECOND = 40;
/** How long both builds serve after each replacement. */
const SETTLE_MS = 2_000;
/** Paid orders of the demo's seed. */
const SEEDED_PAID = 2;
const root = join(import.meta.dirname, '../..');
const startedAt = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s  ${text}`);

/** Builds another version of this checkout: other names for nearly all assets, and a migration that only adds. */
function buildNext(folder: string): void {
  const needed = ['app', 'content', 'db', 'demo', 'public', 'sandboxes', 'scripts', 'server', 'package.json'];
  const settings = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
  for (const name of [...needed, ...settings])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  appendFileSync(join(folder, 'app/app.css'), '\n.drill {\n  color: inherit;\n}\n');
  appendFileSync(join(folder, 'app/root.tsx'), "\nconsole.debug('drill');\n");
  writeFileSync(join(folder, 'db/migrations/999-drill.sql'), 'alter table orders add column drilled text;\n');
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
}

/** Buys continuously until stopped, each time as another person. */
function startBuying(origin: string) {
  const acknowledged: string[] = [];
  const lost: string[] = [];
  let stopped = false;
  const buy = async () => {
    for (let number = 1; !stopped; number += 1) {
      try {
        const customer = await signUp(formClient(origin, `10.0.${number}.1`), number);
        const outcome = await checkOut(customer, {});
        if (outcome === 'paid') acknowledged.push(customer.login.id);
        else lost.push(`${customer.login.id} ended as ${outcome}`);
      } catch (error) {
        lost.push(String(error));
      }
    }
  };
  const done = buy();
  return {
    acknowledged,
    lost,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'routi-upgrade-'));
  const next = join(folder, 'next');
  const postgres = await startPostgres();
  const ports: [number, number] = [await freePort(), await freePort()];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: postgres.url, SITE_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1' };
  const dataDir = join(folder, 'data');
  const start = (at: number, checkout = root) => startSite({ dataDir, port: at, env, checkout });
  const balancer = createBalancer(ports);
  const sites: SiteProcess[] = [];
  try {
    execFileSync(process.execPath, ['scripts/build.mjs', '--when-stale'], { cwd: root, stdio: 'inherit' });
    buildNext(next);
    say('two builds');
    await new Promise<void>((resolve) => balancer.server.listen(port, '127.0.0.1', resolve));
    for (const each of ports) sites.push(await start(each));
    say('v1 runs');
    const visitors = startVisitors(origin, PER_SECOND);
    const loadedAt = performance.now();
    const customers = startBuying(origin);
    await delay(SETTLE_MS);
    for (const [version, checkout] of Object.entries({ v2: next, v1: root })) {
      for (const [index, each] of ports.entries()) {
        await sites[index]?.stop();
        sites[index] = await start(each, checkout);
        say(`${version} runs on one process${index === 0 ? '' : ' more'}`);
        await delay(SETTLE_MS);
      }
    }
    await Promise.all([visitors.stop(), customers.stop()]);
    const seconds = (performance.now() - loadedAt) / 1000;
    const connection = openPostgres(postgres.url, { max: 1, onError: () => {} });
    const money = await readMoney(connection.kysely, customers.acknowledged);
    await connection.close();
    const { requests, failed, assets, lostAssets, reloads } = visitors.counts;
    for (const line of customers.lost) console.log(`lost: ${line}`);
    console.log(
      `upgrade=v1→v2→v1 seconds=${seconds.toFixed(0)} perSecond=${(requests / seconds).toFixed(0)} requests=${requests} ` +
        `5xx=${failed} assets=${assets} names=${visitors.known.size} lostAssets=${lostAssets} reloads=${reloads} ` +
        `purchases=${customers.acknowledged.length} lostForms=${customers.lost.length} paid=${money.paid} ` +
        `charges=${money.charges} lost=${money.lost} doubled=${money.doubled} retried=${balancer.retried()}`,
    );
    const losses = failed + lostAssets + reloads + customers.lost.length + money.lost + money.doubled;
    const bought = customers.acknowledged.length;
    return losses === 0 && bought > 0 && money.paid === bought + SEEDED_PAID && money.charges === money.paid;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    balancer.server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

process.exit((await run()) ? 0 : 1);
