import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fulfillment } from '#app/domains/subscriptions/fulfillment/fulfillment.server.ts';
import { createOdcloudChecker } from '#app/platform/business-numbers/odcloud/odcloud-checker.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createCsvCountries } from '#app/platform/country/csv/csv-countries.server.ts';
import { createCountBuffer } from '#app/platform/counts/counts.ts';
import {
  type ChannelHandlers,
  type ChannelListener,
  type Connection,
  guardTransactions,
} from '#app/platform/db/database.server.ts';
import { migrate, withPreparationLock } from '#app/platform/db/migrate.server.ts';
import { listMigrations } from '#app/platform/db/migration-state.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { findNewerMigrations, readLastRelease } from '#app/platform/db/release-order.server.ts';
import { createDatabaseFiles } from '#app/platform/files/database/database-files.server.ts';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { createSmtpMailer } from '#app/platform/mail/smtp-mailer.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { createPdfkitRenderer } from '#app/platform/pdf/pdfkit/pdfkit-renderer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { createSigner } from '#app/platform/signer.server.ts';
import { createSolapiSms } from '#app/platform/sms/solapi-sms.server.ts';
import { createPopbillIssuer } from '#app/platform/tax-invoices/popbill/popbill-issuer.server.ts';
import { serveCopies } from './backup/embedded-copies.ts';
import { composeDemo, type Demo } from './compose-demo.ts';
import type { Config } from './config.ts';
import { followSettings } from './follow-settings.ts';
import { type JobRunner, startJobs } from './jobs.ts';
import { openSecretBox } from './keys/key-in-use.ts';
import { makePrivate } from './private-folder.ts';
import { acquireProcessLock } from './process-lock.ts';
import { startFlushing } from './statistics/flush-counts.ts';
import { taxInvoiceIssuers } from './tax-invoice-issuers.ts';
import type { UploadSettings } from './upload-settings.ts';
import { type Heartbeat, startHeartbeat } from './watch/heartbeat.ts';
import { observeCalls } from './watch/observe-calls.ts';
import { NO_TELEMETRY, type Telemetry } from './watch/telemetry.ts';

const root = join(import.meta.dirname, '..');

export type Composed = {
  platform: Platform;
  /** Receives changes of public content from every process on this database. */
  listen(channel: string, handlers: ChannelHandlers): ChannelListener;
  /** Starts working on jobs, if this process's role includes them; returns their names. */
  work(): Promise<readonly string[]>;
  pool: Connection['pool'];
  /** The names of the migrations that this build knows. */
  migrations: readonly string[];
  /** The sandboxes of a demo, served by the site itself. */
  sandboxes: Demo['sandboxes']['mounts'];
  close(): Promise<void>;
};

/** Binds all ports to their adapters; nothing else does. Opens and migrates the database. */
export async function compose(config: Config, telemetry: Telemetry = NO_TELEMETRY): Promise<Composed> {
  const log = createLog(config.logLevel, telemetry.reportError);
  makePrivate(config.dataDir);
  const onError = (error: Error) => log.error('database connection', { error });
  const { connection, release } = await openDatabase(config, onError, telemetry);
  const prepared = prepareDatabase(config, connection, log, telemetry);
  const { jobs, secrets } = await prepared.catch(async (error: unknown) => {
    await connection.close();
    release();
    throw error;
  });
  const { db, transaction } = guardTransactions(connection.kysely, jobs.wake);
  const { copyFiles } = connection;
  const stopCopies = copyFiles && (await serveCopies({ dataDir: config.dataDir, log }, copyFiles));
  const { gateway, taxInvoices } = config;
  const sandboxed = gateway.kind === 'sandbox';

  const demo = await composeDemo(config, connection, { db, transaction, log });
  const clock = demo?.clock ?? systemClock;
  const issuerOf =
    taxInvoices &&
    taxInvoiceIssuers((businessNumber) =>
      createPopbillIssuer({ ...taxInvoices, businessNumber, clock, log }),
    );
  const { settings, stop: stopSettings } = await followSettings(connection, db, log);
  const counts = createCountBuffer();
  const platform: Platform = {
    db,
    transaction,
    clock,
    countries: createCsvCountries(log),
    counts,
    jobs,
    files: await openFiles(config.uploads, connection),
    log,
    secrets,
    settings,
    signer: createSigner(config.secretKey, config.previousKeys),
    mailer: config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : null,
    sms: config.sms.kind === 'solapi' ? createSolapiSms({ ...config.sms, clock: systemClock }) : null,
    get taxInvoices() {
      return issuerOf?.(platform) ?? null;
    },
    businessNumbers: config.businessNumbers && createOdcloudChecker(config.businessNumbers),
    pdf: createPdfkitRenderer(),
    registrationCopy: registrationCopy(config.registrationFile),
    securityContact: config.securityContact,
    siteVerification: config.siteVerification,
    gateways: {
      domestic: observeCalls(
        createTossGateway({
          ...gateway,
          sdkUrl: sandboxed ? '/sandbox/toss/v2/standard' : 'https://js.tosspayments.com/v2/standard',
          plainPageUrl: sandboxed ? '/sandbox/toss/pay' : null,
          log,
        }),
        'toss',
        telemetry,
      ),
      foreign:
        config.foreign &&
        observeCalls(createPaypalGateway({ ...config.foreign, clock, log }), 'paypal', telemetry),
    },
    fulfillment,
    sandboxConsole: demo?.sandboxes.console ?? null,
    demoClock: demo?.demoClock ?? null,
    origin: config.origin,
    demo: config.profile === 'demo',
    secondPersonAbove: config.secondPersonAbove,
    requireVerifiedTel: config.requireVerifiedTel,
  };

  const flushing = startFlushing(platform, counts);
  let heartbeat: Heartbeat | undefined;
  return {
    platform,
    listen: (channel, handlers) => connection.listen(channel, handlers),
    async work() {
      const names = await jobs.work(platform);
      if (names.length > 0) heartbeat = await startHeartbeat(platform);
      demo?.sandboxes.start();
      return names;
    },
    pool: () => connection.pool(),
    migrations: await listMigrations(migrationFolders(config)),
    sandboxes: demo?.sandboxes.mounts ?? [],
    async close() {
      await stopCopies?.();
      await demo?.stop();
      await jobs.stop();
      await stopSettings();
      await heartbeat?.stop();
      await flushing.stop();
      await connection.close();
      release();
    },
  };
}

export async function openFiles(uploads: UploadSettings, connection: Connection): Promise<Files> {
  return (await openSeparateFiles(uploads)) ?? createDatabaseFiles(connection.kysely);
}

/** Null if files are in the database. The S3 client is large, so it is loaded only if it is needed. */
export async function openSeparateFiles(uploads: UploadSettings): Promise<Files | null> {
  if (uploads.kind === 'database') return null;
  if (uploads.kind === 'disk') return createDiskFiles(uploads.folder);
  const { createS3Files } = await import('#app/platform/files/s3/s3-files.server.ts');
  return createS3Files(uploads);
}

/** Reads the file each time, so that a newer one needs no restart. */
function registrationCopy(file: string | null): Platform['registrationCopy'] {
  return file === null ? null : () => readFile(file);
}

/** A demo's sandboxes have their own tables. */
function migrationFolders({ profile }: Config): string[] {
  return ['db/migrations', ...(profile === 'demo' ? ['db/sandbox'] : [])].map((folder) => join(root, folder));
}

/** Migrates, checks the key and starts the job queue, one process at a time and without time limits. */
async function prepareDatabase(
  config: Config,
  connection: Connection,
  log: Log,
  telemetry: Telemetry,
): Promise<{ jobs: JobRunner; secrets: SecretBox }> {
  const { database } = config;
  const onError = (error: Error) => log.error('database connection', { error });
  const unlimitedConnection =
    database.kind === 'postgres'
      ? openPostgres(database.url, { max: 1, unlimited: true, onError })
      : connection;
  try {
    const newer = await findNewerMigrations(unlimitedConnection.kysely, root);
    if (newer.length > 0) throw new DatabaseAheadError(newer);
    const lastRelease = await readLastRelease(root);
    for (const folder of migrationFolders(config)) await migrate(unlimitedConnection, folder, lastRelease);
    return await withPreparationLock(unlimitedConnection, async () => {
      const secrets = await openSecretBox(connection.kysely, config);
      return { secrets, jobs: await startJobs(connection, log, config.role, telemetry) };
    });
  } finally {
    if (unlimitedConnection !== connection) await unlimitedConnection.close();
  }
}

/** An embedded database belongs to one process; a server accepts any number. */
export async function openDatabase(
  config: Pick<Config, 'database'>,
  onError: (error: Error) => void,
  { unlimited = false, onQuery }: { unlimited?: boolean } & Partial<Pick<Telemetry, 'onQuery'>> = {},
): Promise<{ connection: Connection; release(): void }> {
  const { database } = config;
  if (database.kind === 'postgres') {
    const options = { max: database.connections, unlimited, onError, onQuery };
    return { connection: openPostgres(database.url, options), release: () => {} };
  }
  const lock = acquireProcessLock(`${database.directory}.pid`);
  if (!lock.ok) throw new DatabaseTakenError(database.directory, lock.holder);
  try {
    makePrivate(database.directory);
    return { connection: await openPglite(database.directory), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export class DatabaseAheadError extends Error {
  constructor(migrations: string[]) {
    super(
      `A newer release has changed the database (${migrations.join(', ')}), and this one cannot run on it. ` +
        'Start the newer release, or restore the backup from before it.',
    );
  }
}

export class DatabaseTakenError extends Error {
  constructor(directory: string, holder: number) {
    super(
      `Process ${holder} already uses the database in ${directory}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}
