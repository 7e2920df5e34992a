import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { err, ok, type Result } from '#app/shared/result.ts';
import { STATEMENT_LIMITS } from './statement.ts';
import { workbookParts } from './workbook-parts.server.ts';

export type WorkbookProblem = 'broken-file' | 'too-large' | 'formulas' | 'too-many-rows';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,4})(\d{1,8})"/g;

/**
 * The first sheet of an XLSX file as cells of text. Looked at before a reader of workbooks sees it: a sheet of formulas,
 * or one whose cells stand so far out that the table around them would fill the memory, is refused.
 */
export async function readWorkbook(file: Buffer): Promise<Result<string[][], WorkbookProblem>> {
  const parts = workbookParts(file);
  if (!parts.ok) return parts;
  for (const [name, contents] of parts.value) {
    if (!SHEET.test(name)) continue;
    const problem = problemOf(contents.toString('utf8'));
    if (problem) return err(problem);
  }
  try {
    // Packed anew from what was looked at: two readers of one archive can see different files in it.
    const clean = Buffer.from(zipSync(Object.fromEntries(parts.value), { level: 0 }));
    const rows = await readSheet(clean);
    return ok(rows.map((cells) => cells.map(textOf)));
  } catch {
    return err('broken-file');
  }
}

function problemOf(sheet: string): WorkbookProblem | null {
  if (/<(?:\w+:)?f[\s/>]/.test(sheet)) return 'formulas';
  if (/<!(?:DOCTYPE|ENTITY)/i.test(sheet)) return 'broken-file';
  for (const [, column = '', row] of sheet.matchAll(CELL)) {
    if (Number(row) > STATEMENT_LIMITS.rows || columnNumber(column) > STATEMENT_LIMITS.columns)
      return 'too-many-rows';
  }
  return null;
}

/** `'A'` → 1, `'AA'` → 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Moments in a workbook have no zone; a bank's are Korean, and the reader hands them over as if they were UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  // Days are counted from 1900, so a time of its own falls before.
  return cell.getUTCFullYear() < 1901 ? time : `${day} ${time}`;
}
