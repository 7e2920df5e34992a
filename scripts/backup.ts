// npm run backup: writes the database and the uploads to an encrypted file (docs/operations.md, Back up).
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveError } from '#server/backup/archive-error.ts';
import { readManifest } from '#server/backup/archive-file.ts';
import { backupName, removeOldBackups } from '#server/backup/backup-folder.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { describeManifest } from '#server/backup/describe-manifest.ts';
import { tryRestore } from '#server/backup/try-restore.ts';
import { DatabaseTakenError } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { WrongKeyError } from '#server/keys/key-in-use.ts';
import { ConfigError } from '#server/setting-rules.ts';

const USAGE = `npm run backup -- FILE            backs up into a new file
npm run backup -- FOLDER          backs up into a new file in this folder, named by the time
npm run backup -- FOLDER --keep N then deletes the oldest such files of the folder, beyond N
npm run backup -- verify FILE     reads a backup and says what it holds

With --trial-restore, each of them also restores the backup into a scratch database, compares the number of rows of every table, and drops it.
The site may run meanwhile. BACKUP_KEY encrypts the file: openssl rand -base64 32 makes one.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      keep: { type: 'string' },
      'trial-restore': { type: 'boolean', default: false },
    },
  });
  const [first, second, ...more] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  const verifies = first === 'verify' && second !== undefined;
  const isWrong =
    first === undefined ||
    more.length > 0 ||
    (second !== undefined && !verifies) ||
    (keep !== null &&
      !(Number.isInteger(keep) && keep > 0 && existsSync(first) && statSync(first).isDirectory()));
  if (values.help || isWrong) {
    console[values.help ? 'log' : 'error'](USAGE);
    return values.help ? 0 : 2;
  }
  const { backupKey, ...config } = readConfig();
  if (backupKey === null) throw new ConfigError(['BACKUP_KEY is missing, which encrypts backups']);
  const tryIfAsked = async (written: string) => {
    if (!values['trial-restore']) return;
    await tryRestore({ ...config, backupKey }, written);
    console.log(
      'It was restored into a scratch database, whose numbers of rows and ledger are those of the backup.',
    );
  };
  if (verifies) {
    if (!existsSync(second)) throw new ArchiveError(`There is no file ${second}.`);
    console.log(describeManifest(await readManifest(second, { backupKey })));
    await tryIfAsked(second);
    return 0;
  }
  const file = nameFile(resolve(first));
  const manifest = await createBackup({ ...config, backupKey }, file);
  console.log(
    `${file} was written and read back, ${statSync(file).size} bytes.\n${describeManifest(manifest)}`,
  );
  await tryIfAsked(file);
  if (keep !== null)
    for (const old of removeOldBackups(resolve(first), keep)) console.log(`${old} was deleted.`);
  return 0;
}

function nameFile(path: string): string {
  return existsSync(path) && statSync(path).isDirectory() ? join(path, backupName(new Date())) : path;
}

function explain(error: unknown): string {
  if (error instanceof ArchiveError || error instanceof ConfigError) return error.message;
  if (error instanceof WrongKeyError || error instanceof DatabaseTakenError) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(explain(error));
  return 1;
});
