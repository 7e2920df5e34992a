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
import { type Random, seededRandom } from './random.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';
import { startWorker, type Worker, type WorkerEnvironment } from './worker.ts';

/** Workers that run jobs; one more is the site, whose pages members use. */
const WORKERS = 2;

export type World = {
  random: Random;
  /** How many times as many faults as in a bad year. */
  severity: number;
  db: Connection['kysely'];
  admin: Connection;
  clock: ReturnType<typeof steppedClock>;
  network: Network;
  gateway: GatewayProcess;
  sandbox: SandboxControl;
  /** Sets the site's time and the gateway's. */
  setTime(at: Date): Promise<void>;
  workers: WorkerSlot[];
  site: WorkerSlot;
  prices: Prices;
  /** Errors of jobs and members' actions; each is a violation. */
  unexpectedErrors: string[];
  close(): Promise<void>;
};

/** Always has a worker: one that crashed is replaced. */
export type WorkerSlot = {
  platform(): Platform;
  /** Runs a job; does not repeat one in which the worker crashed. */
  run(job: Job): Promise<'done' | 'crashed'>;
  takeEnqueued(): string[];
  crashes(): number;
  close(): Promise<void>;
};

/** Opens a gateway process, two workers, a site and a clock on a migrated, empty PostgreSQL database. */
export async function openWorld(
  databaseUrl: string,
  { seed, severity, start }: { seed: number; severity: number; start: Date },
): Promise<World> {
  const random = seededRandom(seed);
  const clock = steppedClock(start.toISOString());
  const unexpectedErrors: string[] = [];
  const admin = openPostgres(databaseUrl, { max: 4, unlimited: true, prepared: true, onError: () => {} });
  await admin.script(VIEWS);
  const folder = await mkdtemp(join(tmpdir(), 'routi-year-'));
  const slots: WorkerSlot[] = [];
  const receiver = await openWebhookReceiver(() => {
    const [first] = slots;
    if (!first) throw new Error('There is no worker.');
    return first.platform();
  });
  const gateway = await startGateway(databaseUrl, receiver.url);
  const network = lossyNetwork({ random, severity }, nameIn(admin), () => kstDate(clock.now()));
  const environment: WorkerEnvironment = {
    databaseUrl,
    sandboxUrl: gateway.url,
    clock,
    network,
    admin,
    folder,
    onError: (message, error) => {
      const why = error instanceof Error ? error.message : String(error ?? '');
      unexpectedErrors.push(`${clock.now().toISOString()} ${message}: ${why}`);
    },
  };
  for (let slot = 0; slot <= WORKERS; slot += 1) slots.push(createWorkerSlot(environment));
  const [site, ...workers] = slots;
  if (!site) throw new Error('There is no site.');
  await gateway.setClock(start);
  return {
    random,
    severity,
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
    unexpectedErrors,
    async close() {
      for (const slot of slots) await slot.close();
      await gateway.stop();
      await receiver.close();
      await admin.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createWorkerSlot(environment: WorkerEnvironment): WorkerSlot {
  let worker: Worker = startWorker(environment);
  let crashes = 0;
  return {
    platform: () => worker.platform,
    async run(job) {
      const outcome = await worker.run(job);
      if (outcome === 'crashed') {
        crashes += 1;
        worker = startWorker(environment);
      }
      return outcome;
    },
    takeEnqueued: () => worker.takeEnqueued(),
    crashes: () => crashes,
    close: () => worker.close(),
  };
}

/** Names a call by its invoice, without anything random; null for a first payment, which has a drill of its own. */
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
