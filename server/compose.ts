import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from '#app/platform/clock.ts';
import { type Connection, guardTransactions } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createSmtpMailer } from '#app/platform/mail/smtp-mailer.server.ts';
import { createTossSandbox } from '#app/platform/payments/sandbox/toss-sandbox.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import type { Config } from './config.ts';
import { startJobs } from './jobs.ts';
import { takeProcessLock } from './process-lock.ts';

const root = join(import.meta.dirname, '..');

export type Composed = {
  platform: Platform;
  /** Starts taking jobs, where this process's role says so. */
  work(): Promise<void>;
  sandbox: { path: string; handle: ReturnType<typeof createTossSandbox>['handle'] } | null;
  close(): Promise<void>;
};

/** The one place where ports meet adapters. Opens and migrates the database. */
export async function compose(config: Config): Promise<Composed> {
  const log = createLog(config.logLevel);
  const { connection, release } = await openDatabase(config, (error) =>
    log.error('database connection', { error }),
  );
  await migrate(connection, join(root, 'db/migrations'));
  if (config.profile === 'demo') await migrate(connection, join(root, 'db/sandbox'));
  const { db, transaction } = guardTransactions(connection.kysely);
  const jobs = await startJobs(connection, log, config.role);
  const { gateway } = config;
  const sandboxed = gateway.kind === 'sandbox';

  const platform: Platform = {
    db,
    transaction,
    clock: systemClock,
    jobs,
    log,
    secrets: createSecretBox(config.secretKey),
    mailer: config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : null,
    gateways: {
      card: createTossGateway({
        baseUrl: gateway.baseUrl,
        clientKey: gateway.clientKey,
        secretKey: gateway.secretKey,
        sdkUrl: sandboxed ? '/sandbox/toss/v2/standard' : 'https://js.tosspayments.com/v2/standard',
        plainPageUrl: sandboxed ? '/sandbox/toss/pay' : null,
        log,
      }),
    },
    origin: config.origin,
    demo: config.profile === 'demo',
  };
  const sandbox = sandboxed
    ? createTossSandbox({
        db,
        transaction,
        clock: systemClock,
        secretKey: gateway.secretKey,
        clientKey: gateway.clientKey,
        basePath: '/sandbox/toss',
        allowedRedirectOrigins: [config.origin],
      })
    : null;

  return {
    platform,
    work: () => jobs.work(platform),
    sandbox: sandbox && { path: '/sandbox/toss', handle: sandbox.handle },
    async close() {
      await jobs.stop();
      await connection.close();
      release();
    },
  };
}

/** The embedded database belongs to one process; a server takes any number. */
async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
): Promise<{ connection: Connection; release(): void }> {
  const { database } = config;
  if (database.kind === 'postgres') {
    return { connection: openPostgres(database.url, { max: 10, onError }), release: () => {} };
  }
  mkdirSync(dirname(database.directory), { recursive: true });
  const lock = takeProcessLock(`${database.directory}.pid`);
  if (!lock.ok) throw new DatabaseTakenError(database.directory, lock.holder);
  try {
    return { connection: await openPglite(database.directory), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export class DatabaseTakenError extends Error {
  constructor(directory: string, holder: number) {
    super(
      `Process ${holder} already uses the database in ${directory}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}
