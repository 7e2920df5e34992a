// npm run doctor: checks everything that the site needs, one line each. Changes nothing, except that it may send a mail.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listMigrations } from '#app/platform/db/migration-state.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { sealProxyCheck } from '#server/http/proxy-check.ts';
import { ConfigError } from '#server/setting-rules.ts';
import { checkDatabase, type DatabaseFindings } from './doctor/check-database.ts';
import { checkClock, checkDisk, checkSettings, checkTimeZone } from './doctor/check-machine.ts';
import { checkBucket, checkGateways, checkMail, checkOrigin } from './doctor/check-services.ts';
import { describeFinding, type Finding, failed, warning } from './doctor/finding.ts';

const USAGE = `npm run doctor                          checks what the site needs
npm run doctor -- --mail-to ADDRESS     sends a mail to the address as well

The exit code is 1 if a check failed.`;

async function findDatabase(config: Config): Promise<DatabaseFindings> {
  const { database, profile } = config;
  if (database.kind === 'pglite') {
    const says = 'The embedded database is for demos; it is not opened here, because the site may use it.';
    return { clock: null, findings: [warning('database', says)] };
  }
  const root = join(import.meta.dirname, '..');
  const folders = ['db/migrations', ...(profile === 'demo' ? ['db/sandbox'] : [])];
  const migrations = await listMigrations(folders.map((folder) => join(root, folder)));
  const connection = openPostgres(database.url, { max: 1, onError: () => {} });
  try {
    return await checkDatabase(connection, { migrations, keys: config });
  } finally {
    await connection.close();
  }
}

/** Only for S3; the other checks cover uploads on disk and in the database. */
async function findUploads({ uploads }: Config): Promise<Finding[]> {
  if (uploads.kind !== 's3') return [];
  const { createS3Files } = await import('#app/platform/files/s3/s3-files.server.ts');
  return [await checkBucket(createS3Files(uploads))];
}

async function examine(config: Config, mailTo: string | undefined): Promise<Finding[]> {
  const [database, disk, uploads, mail, gateways, origin] = await Promise.all([
    findDatabase(config),
    checkDisk(config.dataDir),
    findUploads(config),
    checkMail(config.mail, mailTo),
    checkGateways(config),
    checkOrigin(config.origin, sealProxyCheck(createSecretBox(config.secretKey), new Date())),
  ]);
  const clocks = [...(database.clock ? [database.clock] : []), ...gateways.clocks];
  return [
    ...checkSettings(config),
    checkTimeZone(),
    disk,
    ...uploads,
    ...database.findings,
    checkClock(clocks),
    mail,
    ...gateways.findings,
    ...origin,
  ];
}

function readMailTo(): { mailTo: string | undefined } | null {
  try {
    const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
    return { mailTo: values['mail-to'] };
  } catch {
    return null;
  }
}

async function run(): Promise<number> {
  const options = readMailTo();
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  let findings: Finding[];
  try {
    findings = await examine(readConfig(), options.mailTo);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings = error.problems.map((problem) => failed('settings', `${problem}.`));
  }
  for (const finding of findings) console.log(describeFinding(finding));
  const count = findings.filter(({ result }) => result === 'failed').length;
  console.log(count === 0 ? '\nNothing failed.' : `\n${count} failed.`);
  return count === 0 ? 0 : 1;
}

process.exitCode = await run();
