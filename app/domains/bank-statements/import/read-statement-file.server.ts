import { parse } from 'csv-parse/sync';
import { err, ok, type Result } from '#app/shared/result.ts';
import { decodeStatement } from './decode-statement.ts';
import { readWorkbook, type WorkbookProblem } from './read-workbook.server.ts';
import { STATEMENT_LIMITS } from './statement.ts';

export type FileProblem =
  | WorkbookProblem
  | 'encoding'
  | 'old-excel'
  | 'web-page'
  | 'broken-table'
  | 'nothing';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Pre-2007 or password-protected workbooks. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Detects the format by content, not by file name. */
export async function readStatementFile(file: Buffer): Promise<Result<string[][], FileProblem>> {
  if (file.length === 0) return err('nothing');
  if (file.length > STATEMENT_LIMITS.bytes) return err('too-large');
  if (file.subarray(0, 4).equals(OLD_EXCEL)) return err('old-excel');
  if (file.subarray(0, 4).equals(ZIP)) {
    const read = await readWorkbook(file);
    if (!read.ok) return read;
    const rows = normalizeCells(read.value);
    // A small workbook may repeat one long text in every cell.
    return toStatementText(rows).length > STATEMENT_LIMITS.bytes ? err('too-large') : ok(rows);
  }
  const text = decodeStatement(file);
  return text.ok ? readStatementText(text.value) : text;
}

/** Text separated by tabs, commas or semicolons. */
export function readStatementText(text: string): Result<string[][], FileProblem> {
  // Keep leading spaces: the first cell may be empty.
  const plain = text.replace(/^\uFEFF?[\r\n]*/, '').trimEnd();
  if (plain.trim() === '') return err('nothing');
  if (plain.length > STATEMENT_LIMITS.bytes) return err('too-large');
  if (plain.trimStart().startsWith('<')) return err('web-page');
  try {
    const rows: string[][] = parse(plain, {
      delimiter: delimiterOf(plain),
      relax_column_count: true,
      relax_quotes: true,
      ...(delimiterOf(plain) === '\t' && { quote: false }),
      max_record_size: STATEMENT_LIMITS.columns * STATEMENT_LIMITS.cell * 4,
      to: STATEMENT_LIMITS.rows + 1,
    });
    return rows.length > STATEMENT_LIMITS.rows ? err('too-many-rows') : ok(normalizeCells(rows));
  } catch {
    return err('broken-table');
  }
}

function delimiterOf(text: string): string {
  const lines = text.split('\n', 60);
  const maxColumns = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  return ['\t', ',', ';'].reduce((best, sign) => (maxColumns(sign) > maxColumns(best) ? sign : best));
}

/** Flattens each cell to one line, so that the table can be written with tabs and read again. */
function normalizeCells(rows: string[][]): string[][] {
  return rows.map((cells) =>
    cells.slice(0, STATEMENT_LIMITS.columns).map((cell) => {
      const line = cell
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim();
      // Spreadsheets write ="123" to keep a number from being rounded.
      return line.replace(/^="([\d-]*)"$/, '$1');
    }),
  );
}

/** The inverse of `readStatementText`. */
export function toStatementText(rows: readonly string[][]): string {
  return rows.map((cells) => cells.join('\t')).join('\n');
}
