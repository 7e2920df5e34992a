import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCELERATORS, type Accelerator } from '../server/accelerators/names.ts';
import { formClient } from '../tests/support/form-client.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { load, median, type Round, run, SERVER_CORE } from './load.ts';

/** node bench/pages.ts [rounds] [seconds]: measures pages with and without each accelerator. See README.md. */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);

type Headers = Record<string, string>;
type Variant = { name: string; accelerators: readonly Accelerator[]; site: SiteProcess };
type Row = { name: string; path: string; headers: Headers; accelerators: readonly Accelerator[] };

const CACHED: readonly Accelerator[] = ['raw-responder'];
const RENDERED = ACCELERATORS.filter((name) => !CACHED.includes(name));

const started: (() => unknown)[] = [];
/** Stops everything in reverse order, also on SIGINT and SIGTERM. */
async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

/** One site per set of accelerators, all on the same database and core. */
async function startVariants(): Promise<Variant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'routi-bench-'));
  started.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  started.push(() => postgres.stop());
  const dataDir = join(folder, 'data');
  const start = (env: Headers) => startSite({ dataDir, env: { DATABASE_URL: postgres.url, ...env } });
  // The first start seeds the database.
  await (await start({})).stop();
  const sets: [string, readonly Accelerator[]][] = [
    ['all', ACCELERATORS],
    ['none', []],
    ...ACCELERATORS.map((left): [string, Accelerator[]] => [
      `without ${left}`,
      ACCELERATORS.filter((name) => name !== left),
    ]),
  ];
  const variants: Variant[] = [];
  for (const [name, accelerators] of sets) {
    // Without jobs, whose CPU time would count.
    const site = await start({ ROLE: 'web', ACCELERATORS: accelerators.join() || 'off' });
    started.push(() => site.stop());
    await run('taskset', ['-a', '-cp', SERVER_CORE, String(site.child.pid)]);
    variants.push({ name, accelerators, site });
  }
  return variants;
}

async function rowsOf({ site }: Variant): Promise<Row[]> {
  const cookieOf = async (login: { id: string; password: string }) => {
    const client = formClient(site.origin);
    await client.post('/login', login);
    return { Cookie: `sid=${client.cookie('sid')}` };
  };
  const gzip = { 'Accept-Encoding': 'gzip' };
  const { member, subscriber } = site.demoAccounts();
  const cached = (name: string, more: Headers): Row => ({
    name,
    path: '/',
    headers: { ...gzip, ...more },
    accelerators: CACHED,
  });
  const rendered = (path: string, more: Headers): Row => ({
    name: `rendered: ${path}`,
    path,
    headers: { ...gzip, ...more },
    accelerators: RENDERED,
  });
  return [
    cached('cached page', {}),
    cached('cached page, 304', { 'If-None-Match': '*' }),
    rendered('/login', {}),
    rendered('/signup', {}),
    rendered('/mypage/memberinfo', await cookieOf(subscriber)),
    rendered('/payment?plan=standard', await cookieOf(member)),
  ];
}

/** Whether a variant is worth measuring for a row: all, none, or without an accelerator that affects the row. */
function isRelevant({ accelerators }: Variant, row: Row): boolean {
  const left = ACCELERATORS.filter((name) => !accelerators.includes(name));
  return left.length !== 1 || left.some((name) => row.accelerators.includes(name));
}

async function measure(): Promise<void> {
  for (const program of ['wrk', 'taskset']) {
    if (spawnSync('which', [program]).status !== 0) throw new Error(`This needs ${program}: see README.md.`);
  }
  const variants = await startVariants();
  const [all] = variants;
  if (!all) throw new Error('No site was started.');
  for (const row of await rowsOf(all)) {
    const compared = variants.filter((variant) => isRelevant(variant, row));
    const results = new Map<Variant, Round[]>(compared.map((variant) => [variant, []]));
    const loadOn = ({ name, site }: Variant, time: number) =>
      load({ name, url: site.origin + row.path, headers: row.headers, pid: site.child.pid ?? 0 }, time);
    for (const variant of compared) await loadOn(variant, 2);
    // Interleaved, so that other load on the machine affects all alike.
    for (let round = 1; round <= rounds; round += 1) {
      for (const variant of compared) results.get(variant)?.push(await loadOn(variant, seconds));
    }
    const of = (variant: Variant, what: keyof Round) =>
      median((results.get(variant) ?? []).map((round) => round[what]));
    const base = of(all, 'cpuMsPerRequest');
    console.log(`${row.name}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(
      compared.map((variant) => ({
        accelerators: variant.name,
        'CPU ms/request': of(variant, 'cpuMsPerRequest').toFixed(4),
        '× all': (of(variant, 'cpuMsPerRequest') / base).toFixed(2),
        'requests/s': Math.round(of(variant, 'perSecond')),
        'p99 ms': of(variant, 'p99Ms').toFixed(2),
      })),
    );
  }
}

await measure().finally(stopAll);
