import { UPLOADS_FOLDER } from './create-backup.ts';
import type { Manifest } from './manifest.ts';

/** Tables whose rows are shown one by one; the total counts all tables. */
const SHOWN = [
  'accounts',
  'orders',
  'payment_transactions',
  'subscriptions',
  'documents',
  'document_files',
  'messages',
];

/** The contents of a backup, for the terminal. */
export function describeManifest({ version, createdAt, database, keyId, figures, files }: Manifest): string {
  const { rows, ledger, migrations } = figures;
  const uploads = Object.entries(files).filter(([name]) => name.startsWith(UPLOADS_FOLDER));
  const bytes = uploads.reduce((sum, [, file]) => sum + file.bytes, 0);
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `  made      ${createdAt} by version ${version}, of ${database}, ${migrations.length} migrations`,
    `  key       ${keyId}`,
    `  rows      ${all}: ${SHOWN.map((table) => `${table} ${rows[table] ?? 0}`).join(', ')}`,
    `  ledger    KRW ${ledger}`,
    `  uploads   ${uploads.length} files, ${bytes} bytes`,
  ].join('\n');
}
