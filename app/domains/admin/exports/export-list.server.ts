import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { dataSubjectsOf, type Listed } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { type CellValue, EXPORT_LIMITS, type ExportFormat, type ExportProblem } from './exported-table.ts';
import { csvStart, toCsv, toXlsx } from './write-table.server.ts';

export type ExportedList<Row extends Listed> = {
  /** Names the file, and the list in the audit log. */
  name: string;
  reader: ListReader<Row>;
  columns: readonly { label: string; value: (row: Row) => CellValue }[];
};

type ExportedFile = { name: string; bytes: Uint8Array; accountIds: Set<string> };

const BATCH = 1_000;

/**
 * Exports all rows of a list, with the filters and sort of `params`, as a file. Recorded with its reason and the number
 * of rows and accounts. The caller checks the permission.
 */
export async function exportList<Row extends Listed>(
  platform: Platform,
  staff: Member,
  { name, reader, columns }: ExportedList<Row>,
  { params, format, reason }: { params: URLSearchParams; format: ExportFormat; reason: string },
  caller: Caller,
): Promise<Result<ExportedFile, Extract<ExportProblem, 'too-many-rows'>>> {
  const labels = columns.map(({ label }) => label);
  const cells: CellValue[][] = [];
  const pieces = [csvStart(labels)];
  const accountIds = new Set<string>();
  let count = 0;
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page = await reader.read(platform, params, { after, size: BATCH });
    count += page.rows.length;
    if (count > EXPORT_LIMITS[format]) return err('too-many-rows');
    const rows = page.rows.map((row) => columns.map(({ value }) => value(row)));
    if (format === 'csv') pieces.push(toCsv(rows));
    else cells.push(...rows);
    for (const accountId of dataSubjectsOf(page.rows)) accountIds.add(accountId);
    after = page.next;
  }
  const bytes = format === 'csv' ? Buffer.from(pieces.join('')) : await toXlsx(labels, cells);
  const at = platform.clock.now();
  await recordAudit(platform.db, {
    at,
    actor: staff.accountId,
    action: 'admin.list-exported',
    target: `${name}.${format}: ${count} rows, ${accountIds.size} accounts`,
    requestId: caller.id,
    reason,
  });
  return ok({ name: `${name}-${kstDate(at)}.${format}`, bytes, accountIds });
}
