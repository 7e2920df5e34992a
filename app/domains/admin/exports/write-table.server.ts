import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { formatKst } from '#app/shared/dates.ts';
import type { CellValue } from './exported-table.ts';

type Rows = readonly (readonly CellValue[])[];

/** The byte order mark tells Excel that a file is UTF-8. */
const BOM = '\uFEFF';

/**
 * One chunk of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe;
 * numbers do not.
 */
export function toCsv(rows: Rows): string {
  return stringify(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? shortKst(cell) : cell))),
    { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}

export const csvStart = (labels: readonly string[]) => BOM + toCsv([labels]);

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const MAX_CHARACTERS = 32_767;

/** A workbook with one sheet. Texts are typed as strings, so none is a formula. */
export async function toXlsx(labels: readonly string[], rows: Rows): Promise<Uint8Array> {
  const head = labels.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(toCell))], {
    columns: labels.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd hh:mm',
  }).toBuffer();
}

function toCell(cell: CellValue): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, format: '#,##0' };
  // Sheets have no time zones, so they show Korean time.
  if (cell instanceof Date) return { value: new Date(cell.getTime() + KST_OFFSET_MS), type: Date };
  return { value: withoutControls(cell).slice(0, MAX_CHARACTERS), type: String };
}

/** The only control characters that XML allows are these three. */
const withoutControls = (text: string) =>
  text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');

const shortKst = (at: Date) => formatKst(at).replace(',', '').replace(' KST', '');
