import { setTimeout as rest } from 'node:timers/promises';
import { fulfillment } from '#app/domains/subscriptions/fulfillment/fulfillment.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type Connection, guardTransactions } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { createPdfkitRenderer } from '#app/platform/pdf/pdfkit/pdfkit-renderer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { createSigner } from '#app/platform/signer.server.ts';
import { SANDBOX_KEYS } from '#tests/support/local-sandbox.ts';
import type { Network } from '../faults/network.ts';
import { PAYPAL_KEYS, PAYPAL_PRICES, SECRET_KEY, SITE_ORIGIN } from './keys.ts';

/** So many looks in a row find a worker at rest that is; one that holds a transaction open for ever never is. */
const CALM_LOOKS = 4;
const MOST_LOOKS = 1000;

/** The run that stops itself says so aloud; a year counts it. */
const FORESEEN = 'charging stopped';

export type Worker = {
  platform: Platform;
  /** Runs one job; `died` where a crash ended the worker meanwhile: then it does nothing ever again. */
  run(job: Job): Promise<'done' | 'died'>;
  /** Jobs that were asked for since the last call. */
  woken(): string[];
  close(): Promise<void>;
};

/** What workers of one year share. */
export type Surroundings = {
  databaseUrl: string;
  sandboxUrl: string;
  clock: Clock;
  network: Network;
  /** A connection that outlives them. */
  admin: Connection;
  folder: string;
  /** Is told what a job could not do; such a year is broken. */
  onError(message: string, error: unknown): void;
};

let hired = 0;

/** A process of the site that takes jobs, with connections of its own. */
export function hireWorker(around: Surroundings): Worker {
  hired += 1;
  const name = `worker-${process.pid}-${hired}`;
  const url = new URL(around.databaseUrl);
  url.searchParams.set('application_name', name);
  const connection = openPostgres(url.href, { max: 8, patient: true, prepared: true, onError: () => {} });
  const database = guardTransactions(connection.kysely);
  const woken = new Set<string>();
  let atWork = 0;
  let dead = false;
  let cry = () => {};
  const died = new Promise<void>((resolve) => {
    cry = resolve;
  });
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    atWork += 1;
    try {
      return await work();
    } finally {
      atWork -= 1;
    }
  };
  const die = () => {
    dead = true;
    // The call that it dies in is never over.
    atWork -= 1;
    cry();
  };
  const call = around.network.fetchOf(die);
  const silent = createLog('silent');
  const platform: Platform = {
    db: database.db,
    transaction: (work) => counted(() => database.transaction(work)),
    clock: around.clock,
    countries: { of: async () => null },
    jobs: { wake: async (job) => void woken.add(job) },
    files: createDiskFiles(around.folder),
    log: {
      ...silent,
      error: (message, fields) => {
        if (!dead && message !== FORESEEN) around.onError(message, fields?.error ?? fields?.code);
      },
    },
    secrets: createSecretBox(SECRET_KEY),
    signer: createSigner(SECRET_KEY),
    mailer: null,
    sms: null,
    gateways: {
      domestic: createTossGateway({
        baseUrl: around.sandboxUrl,
        ...SANDBOX_KEYS,
        sdkUrl: '/no-sdk',
        plainPageUrl: `${around.sandboxUrl}/pay`,
        log: silent,
        fetch: (input, init) => counted(() => call(input, init)),
      }),
      foreign: createPaypalGateway({
        ...PAYPAL_KEYS,
        webhookId: 'none',
        baseUrl: around.sandboxUrl.replace(/toss$/, 'paypal'),
        prices: PAYPAL_PRICES,
        clock: around.clock,
        log: silent,
      }),
    },
    fulfillment,
    sandboxConsole: null,
    demoClock: null,
    taxInvoices: null,
    businessNumbers: null,
    pdf: createPdfkitRenderer(),
    registrationCopy: null,
    origin: SITE_ORIGIN,
    demo: true,
    requireVerifiedTel: false,
  };

  /** Whatever else the worker had begun is let to its end: a crash spoils one call, the one that chance meant. */
  async function quiet(): Promise<void> {
    for (let calm = 0, looks = 0; calm < CALM_LOOKS && looks < MOST_LOOKS; looks += 1) {
      await rest(5);
      const { rows } = await around.admin.boss.executeSql(
        "select from pg_stat_activity where application_name = $1 and state <> 'idle'",
        [name],
      );
      calm = atWork === 0 && rows.length === 0 ? calm + 1 : 0;
    }
  }

  return {
    platform,
    async run(job) {
      const work = job.run(platform).catch((error: unknown) => {
        if (!dead) around.onError(`job ${job.name} failed`, error);
      });
      const outcome = await Promise.race([
        work.then(() => 'done' as const),
        died.then(() => 'died' as const),
      ]);
      if (outcome === 'done' && !dead) return 'done';
      await quiet();
      // As the server does when a process is gone: what it had open is rolled back.
      await around.admin.boss.executeSql(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      return 'died';
    },
    woken() {
      const names = [...woken];
      woken.clear();
      return names;
    },
    close: () => connection.close(),
  };
}
