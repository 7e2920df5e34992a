import { setTimeout as rest } from 'node:timers/promises';
import { fulfillment } from '#app/domains/subscriptions/fulfillment/fulfillment.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { createCountBuffer } from '#app/platform/counts/counts.ts';
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
import { fixedSettings } from '#tests/support/test-settings.ts';
import type { Network } from '../faults/network.ts';
import { PAYPAL_KEYS, PAYPAL_PRICES, SECRET_KEY, SITE_ORIGIN } from './keys.ts';

/** A worker is idle after so many idle polls in a row, and never while it holds a transaction open. */
const IDLE_POLLS = 4;
const MAX_POLLS = 1000;

/** Logged as an error when a billing run pauses itself, which is expected here. */
const EXPECTED_ERROR = 'charging stopped';

export type Worker = {
  platform: Platform;
  /** Runs one job. After `crashed` the worker does nothing any more. */
  run(job: Job): Promise<'done' | 'crashed'>;
  /** Jobs that were enqueued since the last call. */
  takeEnqueued(): string[];
  close(): Promise<void>;
};

export type WorkerEnvironment = {
  databaseUrl: string;
  sandboxUrl: string;
  clock: Clock;
  network: Network;
  /** A connection that outlives the workers. */
  admin: Connection;
  folder: string;
  /** Receives errors of jobs; each is a violation. */
  onError(message: string, error: unknown): void;
};

let started = 0;

/** A process of the site that runs jobs, with connections of its own. */
export function startWorker(environment: WorkerEnvironment): Worker {
  started += 1;
  const name = `worker-${process.pid}-${started}`;
  const url = new URL(environment.databaseUrl);
  url.searchParams.set('application_name', name);
  const connection = openPostgres(url.href, { max: 8, unlimited: true, prepared: true, onError: () => {} });
  const enqueued = new Set<string>();
  const wake = async (job: string) => void enqueued.add(job);
  const database = guardTransactions(connection.kysely, wake);
  let running = 0;
  let dead = false;
  let announceCrash = () => {};
  const crashed = new Promise<void>((resolve) => {
    announceCrash = resolve;
  });
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  const crash = () => {
    dead = true;
    // The call in which it crashes never returns.
    running -= 1;
    announceCrash();
  };
  const call = environment.network.fetchOf(crash);
  const silent = createLog('silent');
  const platform: Platform = {
    db: database.db,
    settings: fixedSettings(),
    transaction: (work) => counted(() => database.transaction(work)),
    clock: environment.clock,
    countries: { of: async () => null },
    counts: createCountBuffer(),
    jobs: { wake },
    files: createDiskFiles(environment.folder),
    log: {
      ...silent,
      error: (message, fields) => {
        if (!dead && message !== EXPECTED_ERROR) environment.onError(message, fields?.error ?? fields?.code);
      },
    },
    secrets: createSecretBox(SECRET_KEY),
    signer: createSigner(SECRET_KEY),
    mailer: null,
    sms: null,
    gateways: {
      domestic: createTossGateway({
        baseUrl: environment.sandboxUrl,
        ...SANDBOX_KEYS,
        sdkUrl: '/no-sdk',
        plainPageUrl: `${environment.sandboxUrl}/pay`,
        log: silent,
        fetch: (input, init) => counted(() => call(input, init)),
      }),
      foreign: createPaypalGateway({
        ...PAYPAL_KEYS,
        webhookId: 'none',
        baseUrl: environment.sandboxUrl.replace(/toss$/, 'paypal'),
        prices: PAYPAL_PRICES,
        clock: environment.clock,
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
    securityContact: null,
    siteVerification: { google: null, naver: null },
    requireVerifiedTel: false,
    secondPersonAbove: 1_000_000,
  };

  /** Waits for everything else that the worker had started, as the crash interrupts one call only. */
  async function waitUntilIdle(): Promise<void> {
    for (let idle = 0, polls = 0; idle < IDLE_POLLS && polls < MAX_POLLS; polls += 1) {
      await rest(5);
      const { rows } = await environment.admin.boss.executeSql(
        "select from pg_stat_activity where application_name = $1 and state <> 'idle'",
        [name],
      );
      idle = running === 0 && rows.length === 0 ? idle + 1 : 0;
    }
  }

  return {
    platform,
    async run(job) {
      const work = job.run(platform).catch((error: unknown) => {
        if (!dead) environment.onError(`job ${job.name} failed`, error);
      });
      const outcome = await Promise.race([
        work.then(() => 'done' as const),
        crashed.then(() => 'crashed' as const),
      ]);
      if (outcome === 'done' && !dead) return 'done';
      await waitUntilIdle();
      // Rolls back open transactions, as the server does when a process dies.
      await environment.admin.boss.executeSql(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      return 'crashed';
    },
    takeEnqueued() {
      const names = [...enqueued];
      enqueued.clear();
      return names;
    },
    close: () => connection.close(),
  };
}
