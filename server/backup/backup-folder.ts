import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^routi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;

/** The file name of a backup made at this time; names sort by time. */
export function backupName(at: Date): string {
  return `routi-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Deletes all but the newest `keep` backups of a folder, and no other files. Returns the deleted names. */
export function removeOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  const old = names.toSorted().slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}
