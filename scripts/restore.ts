// npm run restore: restores a backup to an empty database and an empty DATA_DIR (docs/operations.md, Restore).
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ArchiveError } from '#server/backup/archive-error.ts';
import { describeManifest } from '#server/backup/describe-manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { WrongKeyError } from '#server/keys/key-in-use.ts';
import { ConfigError } from '#server/setting-rules.ts';

const USAGE = `npm run restore -- FILE     restores a backup into an empty database and an empty DATA_DIR

It needs the BACKUP_KEY and the SECRET_KEY of the backup, and no running site.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) {
    console[values.help ? 'log' : 'error'](USAGE);
    return values.help ? 0 : 2;
  }
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}.`);
  const { backupKey, ...config } = readConfig();
  if (backupKey === null) throw new ConfigError(['BACKUP_KEY is missing, which opens backups']);
  const manifest = await restoreBackup({ ...config, backupKey }, file);
  console.log(`Restored, and found whole:\n${describeManifest(manifest)}`);
  return 0;
}

function explain(error: unknown): string {
  if (error instanceof ArchiveError || error instanceof ConfigError || error instanceof WrongKeyError) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(explain(error));
  return 1;
});
