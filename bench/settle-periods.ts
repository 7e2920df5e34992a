import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { prepareDatabase, type Speed, settle } from './settle-periods/measure.ts';
import { pagesBeside } from './settle-periods/pages-beside.ts';

/**
 * Periods settled in a second (opened, charged at the sandbox over HTTP, booked, mail queued) by 1 and 2 worker processes,
 * with 1,000, 10,000 and 100,000 contracts due on the same day, and how long the site's pages take beside it. Exit 1 where a
 * period takes more than 1.3 times as long with the most as with the fewest, or a page's p95 is more than twice the idle one.
 * Run after a build: `node bench/settle-periods.ts [sizes] [longest charging, seconds]`, 1000,10000,100000 and 60.
 */
const SIZES = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number);
const LONGEST_S = Number(process.argv[3] ?? 60);
const MOST_TIMES_LONGER = 1.3;
const MOST_TIMES_IDLE = 2;

const folder = await mkdtemp(join(tmpdir(), 'routi-settle-'));
const server = await startPostgres();
let ok = true;
try {
  const speeds = new Map<string, Speed>();
  for (const size of SIZES) await prepareDatabase(server.url, size);
  for (const workers of [1, 2]) {
    for (const size of SIZES) {
      const speed = await settle(server.url, { size, workers, folder, longestMs: LONGEST_S * 1000 });
      speeds.set(`${workers} ${size}`, speed);
      console.log(tell(workers, size, speed));
    }
  }
  const [fewest = 0] = SIZES;
  const most = SIZES.at(-1) ?? fewest;
  for (const workers of [1, 2]) {
    const times = msEach(speeds.get(`${workers} ${most}`)) / msEach(speeds.get(`${workers} ${fewest}`));
    console.log(`${workers} workers: one of ${most} takes ${times.toFixed(2)} times one of ${fewest}`);
    ok &&= times <= MOST_TIMES_LONGER;
  }
  const beside = await pagesBeside(server.url, { size: SIZES[1] ?? fewest, folder });
  console.log(beside.told);
  ok &&= !beside.failed && beside.timesIdle <= MOST_TIMES_IDLE;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);

function msEach(speed: Speed | undefined): number {
  return speed ? speed.openMs + speed.chargeMs : Number.NaN;
}

function tell(workers: number, size: number, speed: Speed): string {
  const perSecond = (1000 / msEach(speed)).toFixed(0);
  return (
    `${size} due, ${workers} workers: ${perSecond} settled a second (opened in ${speed.openMs.toFixed(1)} ms each, ` +
    `charged in ${speed.chargeMs.toFixed(1)} ms each, ${speed.charged} of them)`
  );
}
