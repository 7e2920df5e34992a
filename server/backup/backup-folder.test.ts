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

test('removes all but the newest backups, and no other files', () => {
  for (const name of [...names, 'routi.backup', 'notes.txt']) writeFileSync(join(folder, name), '');
  expect(removeOldBackups(folder, 2)).toEqual(['routi-2025-12-31T23-59-59Z.backup']);
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'routi-2026-01-15T10-00-00Z.backup',
    'routi-2026-02-01T00-00-00Z.backup',
    'routi.backup',
  ]);
});

test('removes nothing while there are no more backups than should be kept', () => {
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(removeOldBackups(folder, 3)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(3);
});
