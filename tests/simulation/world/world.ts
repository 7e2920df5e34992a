import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { type SandboxControl, sandboxControl } from '#demo/seed/sandbox-control.ts';
import { steppedClock } from '#tests/support/stepped-clock.ts';
import { VIEWS } from '../checks/invariants.ts';
import { lossyNetwork, type NameOf, type Network } from '../faults/network.ts';
import type { Prices } from '../members/prices.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { type Chance, seededChance } from './random.ts';
import { openDoor } from './webhook-receiver.ts';
import { hireWorker, type Surroundings, type Worker } from './worker.ts';

/** Two run the jobs; the third is the site, whose pages members use. */
const WORKERS = 2;

export type World = {
  chance: Chance;
  /** How many times as bad as in a bad year. */
  storm: number;
  db: Connection['kysely'];
  admin: Connection;
  clock: ReturnType<typeof steppedClock>;
  network: Network;
  gateway: GatewayProcess;
  sandbox: SandboxControl;
  /** Sets the site's time and the gateway's. */
  setTime(at: Date): Promise<void>;
  workers: Post[];
  site: Post;
  /** What the new price of each plan holds from, once staff have announced it. */
  prices: Prices;
  /** What no job, and no member, should have met. */
  troubles: string[];
  close(): Promise<void>;
};

/** A place that always has a worker: one that dies is followed by another. */
export type Post = {
  platform(): Platform;
  /** Runs a job; one that its worker died in is not repeated here. */
  run(job: Job): Promise<'done' | 'died'>;
  woken(): string[];
  deaths(): number;
  close(): Promise<void>;
};

/** A migrated, empty PostgreSQL database becomes a world: a gateway beside it, two workers and a site, and a clock. */
export async function openWorld(
  databaseUrl: string,
  { seed, storm, start }: { seed: number; storm: number; start: Date },
): Promise<World> {
  const chance = seededChance(seed);
  const clock = steppedClock(start.toISOString());
  const troubles: string[] = [];
  const admin = openPostgres(databaseUrl, { max: 4, patient: true, onError: () => {} });
  await admin.script(VIEWS);
  const folder = await mkdtemp(join(tmpdir(), 'routi-year-'));
  const posts: Post[] = [];
  const door = await openDoor(() => {
    const [first] = posts;
    if (!first) throw new Error('Nobody is at work.');
    return first.platform();
  });
  const gateway = await startGateway(databaseUrl, door.url);
  const network = lossyNetwork({ chance, storm }, nameIn(admin), () => kstDate(clock.now()));
  const around: Surroundings = {
    databaseUrl,
    sandboxUrl: gateway.url,
    clock,
    network,
    admin,
    folder,
    onError: (message, error) => {
      const why = error instanceof Error ? error.message : String(error ?? '');
      troubles.push(`${clock.now().toISOString()} ${message}: ${why}`);
    },
  };
  for (let post = 0; post <= WORKERS; post += 1) posts.push(createPost(around));
  const [site, ...workers] = posts;
  if (!site) throw new Error('There is no site.');
  await gateway.setClock(start);
  return {
    chance,
    storm,
    db: admin.kysely,
    admin,
    clock,
    network,
    gateway,
    sandbox: sandboxControl(gateway.url),
    async setTime(at) {
      clock.set(at.toISOString());
      await gateway.setClock(at);
    },
    workers,
    site,
    prices: new Map(),
    troubles,
    async close() {
      for (const post of posts) await post.close();
      await gateway.stop();
      await door.close();
      await admin.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createPost(around: Surroundings): Post {
  let worker: Worker = hireWorker(around);
  let deaths = 0;
  return {
    platform: () => worker.platform,
    async run(job) {
      const outcome = await worker.run(job);
      if (outcome === 'died') {
        deaths += 1;
        worker = hireWorker(around);
      }
      return outcome;
    },
    woken: () => worker.woken(),
    deaths: () => deaths,
    close: () => worker.close(),
  };
}

/** What an order is in words that no random number is part of; a first payment is left in peace: it has a drill of its own. */
function nameIn(admin: Connection): NameOf {
  return async (call) => {
    const { rows } = await sql<{ name: string }>`
      select concat_ws(' ', a.login_id, i.kind, i.starts_on) as name
      from orders o
      join accounts a on a.id = o.account_id
      join invoices i on i.id = o.invoice_id
      where ${
        'orderRef' in call
          ? sql`o.number = ${call.orderRef.replace(/-[^-]*$/, '')}`
          : sql`o.id = (select order_id from payment_attempts where payment_key = ${call.paymentKey})`
      }`.execute(admin.kysely);
    return rows[0]?.name ?? null;
  };
}
