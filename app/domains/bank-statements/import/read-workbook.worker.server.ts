import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { err, ok, type Result } from '#app/shared/result.ts';
import { checkSheet } from './check-sheet.server.ts';
import type { WorkbookProblem } from './read-workbook.server.ts';
import { STATEMENT_LIMITS } from './statement.ts';
import { unzipWorkbook } from './unzip-workbook.server.ts';

/** Checks every part that the reader uses, and passes only those on. */
export async function run(file: Uint8Array): Promise<Result<string[][], WorkbookProblem>> {
  const parts = unzipWorkbook(Buffer.from(file));
  if (!parts.ok) return parts;
  const xmlParts = [...parts.value].filter(([name]) => /\.(?:xml|rels)$/.test(name));
  for (const [, contents] of xmlParts) {
    const problem = checkSheet(contents.toString('utf8'));
    if (problem) return err(problem);
  }
  try {
    // Repacked from the checked parts: two readers of one archive can see different files in it.
    const rows = await readSheet(Buffer.from(zipSync(Object.fromEntries(xmlParts), { level: 0 })));
    return ok(rows.map((cells) => cells.map(textOf)));
  } catch {
    return err('broken-file');
  }
}

/** Workbook times have no zone: the bank's are Korean, and the reader returns them as UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Many cells may share one long text. One extra character marks it as too long.
  if (!(cell instanceof Date)) return String(cell).slice(0, STATEMENT_LIMITS.cell + 1);
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  // Excel counts days from 1900, so a time without a day falls before 1901.
  return cell.getUTCFullYear() < 1901 ? time : `${day} ${time}`;
}
