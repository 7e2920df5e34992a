import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { formatKst } from '#app/shared/dates.ts';
import type { CellValue } from './exported-table.ts';

type Rows = readonly (readonly CellValue[])[];

/** The byte order mark, by which Excel knows that a file is UTF-8. */
const BOM = '\uFEFF';

/**
 * One piece of a CSV file (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe in front; numbers
 * stay as they are.
 */
export function toCsv(rows: Rows): string {
  return stringify(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? shortKst(cell) : cell))),
    { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}

export const csvStart = (labels: readonly string[]) => BOM + toCsv([labels]);

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const MOST_CHARACTERS = 32_767;

/** A workbook of one sheet. Its texts are typed as texts, so that none is a formula. */
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
  // Sheets know no time zones: what is shown is Korean time.
  if (cell instanceof Date) return { value: new Date(cell.getTime() + KST_OFFSET_MS), type: Date };
  return { value: withoutControls(cell).slice(0, MOST_CHARACTERS), type: String };
}

/** XML has no other control characters than these three. */
const withoutControls = (text: string) =>
  text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');

const shortKst = (at: Date) => formatKst(at).replace(',', '').replace(' KST', '');
