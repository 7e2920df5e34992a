import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, removeOldBackups } from './backup-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = ['2026-02-01T00:00:00Z', '2025-12-31T23:59:59Z', '2026-01-15T10:00:00Z'].map((at) =>
  backupName(new Date(at)),
);

test('the newest backups stay, and files of other names too', () => {
  for (const name of [...names, 'routi.backup', 'notes.txt']) writeFileSync(join(folder, name), '');
  expect(removeOldBackups(folder, 2)).toEqual(['routi-2025-12-31T23-59-59Z.backup']);
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'routi-2026-01-15T10-00-00Z.backup',
    'routi-2026-02-01T00-00-00Z.backup',
    'routi.backup',
  ]);
});

test('nothing is deleted while there are no more than are kept', () => {
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(removeOldBackups(folder, 3)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(3);
});
