import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { formClient } from '../tests/support/form-client.ts';
import { findPostgresBinaries, startPostgres } from '../tests/support/postgres-server.ts';
import { startSite } from '../tests/support/site-process.ts';
import { load, median, type Round, run, SERVER_CORE, type Target } from './load.ts';
import { publishTimes } from './publish.ts';
import { startBareServer, startNginx } from './rivals.ts';

/** node bench/pages.ts [rounds] [seconds]: how fast pages are, beside nginx. See README.md. */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);

const PAGE = '/';
const PUBLISHES = 50;
const GZIP = { 'Accept-Encoding': 'gzip' };
/** For wrk: words that nobody looked for before, so that no page is ready. */
const EACH_ANOTHER = `local asked = os.time() * 1e6
function request()
  asked = asked + 1
  return wrk.format('GET', wrk.path .. string.format('?q=%.0f', asked))
end`;

function missing(): string[] {
  const found = (program: string) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const programs = { nginx: 'nginx-light', wrk: 'wrk', taskset: 'util-linux' };
  const absent = Object.entries(programs).filter(([program]) => !found(program));
  return [...absent.map(([, name]) => name), ...(findPostgresBinaries() ? [] : ['postgresql'])];
}

const lacking = missing();
if (lacking.length > 0) {
  console.error(`This needs Debian's packages ${lacking.join(', ')}: apt-get install ${lacking.join(' ')}`);
  process.exit(1);
}

const started: (() => unknown)[] = [];
/** Ends what was started, the last first; also when somebody loses patience. */
async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'routi-bench-'));
  started.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  started.push(() => postgres.stop());
  const site = await startSite({ dataDir: join(folder, 'data'), env: { DATABASE_URL: postgres.url } });
  started.push(() => site.stop());
  const sitePid = site.child.pid ?? 0;
  await run('taskset', ['-a', '-cp', SERVER_CORE, String(sitePid)]);

  /** The page as wrk asks for it: before undici unpacks it. */
  const packed = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', `${site.origin}${PAGE}`]);
  const { headers } = await fetch(site.origin + PAGE, { headers: GZIP });
  const nginx = await startNginx(folder, packed, headers);
  started.push(() => nginx.stop());
  const bare = await startBareServer(folder, packed);
  started.push(() => bare.stop());

  const tagOf = async (url: string) => (await fetch(url, { headers: GZIP })).headers.get('etag') ?? '';
  const cookieOf = async (login: { id: string; password: string }) => {
    const client = formClient(site.origin);
    await client.post('/login', login);
    return { Cookie: `sid=${client.cookie('sid')}` };
  };

  const ours = (name: string, path: string, headers: Record<string, string>): Target => ({
    name,
    url: site.origin + path,
    headers,
    pid: sitePid,
  });
  const nginxPage = `${nginx.origin}/page.html`;
  const member = await cookieOf(site.demoAccounts().member);
  const subscriber = await cookieOf(site.demoAccounts().subscriber);

  const searches = join(folder, 'searches.lua');
  writeFileSync(searches, EACH_ANOTHER);

  const FILE = 'nginx, the page as a file';
  const FILE_304 = 'nginx, 304';
  const PUBLISHING = 'finished, a publish each second';
  /** Each with what it is measured by. */
  const compared: [Target, string | null][] = [
    [{ name: FILE, url: nginxPage, headers: GZIP, pid: nginx.pid }, null],
    [
      { name: 'nginx, with our headers', url: `${nginx.origin}/same.html`, headers: GZIP, pid: nginx.pid },
      FILE,
    ],
    [{ name: 'node:http, one buffer', url: bare.origin, headers: GZIP, pid: bare.pid }, FILE],
    [
      {
        name: FILE_304,
        url: nginxPage,
        headers: { ...GZIP, 'If-None-Match': await tagOf(nginxPage) },
        pid: nginx.pid,
      },
      null,
    ],
    [ours('finished page', PAGE, GZIP), FILE],
    [
      ours('finished page, 304', PAGE, { ...GZIP, 'If-None-Match': await tagOf(site.origin + PAGE) }),
      FILE_304,
    ],
    // Not for the fast lane, so the connection is Node's.
    [ours('finished page through node:http', PAGE, { ...GZIP, TE: 'trailers' }), FILE],
    [ours(PUBLISHING, PAGE, GZIP), FILE],
  ];
  const made: [Target, null][] = [
    [{ ...ours('cold: a search nobody made before', '/notice', GZIP), program: searches }, null],
    [ours('rendered: /login', '/login', GZIP), null],
    [ours('rendered: /signup', '/signup', GZIP), null],
    [ours('rendered: /mypage, member', '/mypage/memberinfo', { ...GZIP, ...subscriber }), null],
    [ours('rendered: /payment, member', '/payment?plan=standard', { ...GZIP, ...member }), null],
  ];
  const targets = [...compared, ...made];

  const database = new pg.Client(postgres.url);
  await database.connect();
  started.push(() => database.end());
  const publish = () => void database.query(`select pg_notify('content_changed', 'boards')`);

  const results = new Map<string, Round[]>(targets.map(([{ name }]) => [name, []]));
  // Apart, so that what pages that are made leave to be tidied up falls on none of those that are compared.
  for (const group of [compared, made]) {
    for (const [target] of group) await load(target, 1);
    // Interleaved, so that whatever else the machine does falls on all alike.
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Round ${round} of ${rounds}, load of the machine ${loadavg()[0]?.toFixed(1)} …`);
      for (const [target] of group) {
        const publishing = target.name === PUBLISHING ? setInterval(publish, 1_000) : undefined;
        results.get(target.name)?.push(await load(target, seconds));
        clearInterval(publishing);
        // What was published last is made and packed meanwhile, on the same core.
        if (publishing) await load(target, 5);
      }
    }
  }

  const of = (name: string, what: keyof Round) => (results.get(name) ?? []).map((round) => round[what]);
  const table = targets.map(([{ name }, base]) => {
    const bases = base === null ? [] : of(base, 'perSecond');
    const ratios = of(name, 'perSecond').map((perSecond, round) => perSecond / (bases[round] ?? Number.NaN));
    return {
      what: name,
      'requests/s': Math.round(median(of(name, 'perSecond'))),
      'of nginx': base === null ? '' : median(ratios).toFixed(2),
      'CPU ms/request': median(of(name, 'cpuMsPerRequest')).toFixed(4),
      'p99 ms': median(of(name, 'p99Ms')).toFixed(2),
    };
  });
  console.table(table);

  const second = await startSite({ dataDir: join(folder, 'data'), env: { DATABASE_URL: postgres.url } });
  started.push(() => second.stop());
  const shown = await publishTimes(database, second.origin, PUBLISHES);
  const ms = { median: median(shown).toFixed(1), longest: Math.max(...shown).toFixed(1) };
  console.log(
    `Shown by another process after a commit: ${ms.median} ms, at most ${ms.longest} of ${PUBLISHES}`,
  );
}

await measure().finally(stopAll);
