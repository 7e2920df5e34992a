import { STATEMENT_LIMITS } from './statement.ts';

/** Allows any namespace prefix. A tag ends at its first `>`, so an attribute that contains one is rejected. */
const ROW_OR_CELL = /<(?:[^\s<>/]*:)?(row|c)(?=[\s/>])[^>]*>?/g;
const PLAIN_TAG = /^<[^\s<>/"']+(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*\s*\/?>$/;
const ADDRESS = /[\s:]r\s*=\s*["']([^"']*)["']/g;
const OF_ROW = /^\d{1,10}$/;
const OF_CELL = /^([A-Z]{1,3})(\d{1,10})$/;

/**
 * Checks a part before the reader parses it: the reader allocates a table as large as the cell addresses claim.
 * Sheets are recognized by content, because a workbook may name them anything. Stricter than XML.
 */
export function checkSheet(xml: string): 'broken-file' | 'formulas' | 'too-many-rows' | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'broken-file';
  if (!xml.includes('sheetData')) return null;
  if (/<(?:[^\s<>/]*:)?f[\s/>]/.test(xml)) return 'formulas';
  let rows = 0;
  for (const [tag, name] of xml.matchAll(ROW_OR_CELL)) {
    if (!PLAIN_TAG.test(tag)) return 'broken-file';
    if (name === 'row') rows += 1;
    const addresses = [...tag.matchAll(ADDRESS)].map(([, address = '']) => address);
    if (addresses.length !== 1 && (name === 'c' || addresses.length > 1)) return 'broken-file';
    for (const address of addresses) {
      const [, column = '', row] = OF_CELL.exec(address) ?? [];
      const number = name === 'row' ? OF_ROW.exec(address)?.[0] : row;
      if (number === undefined) return 'broken-file';
      if (Number(number) > STATEMENT_LIMITS.rows || columnNumber(column) > STATEMENT_LIMITS.columns)
        return 'too-many-rows';
    }
  }
  return rows > STATEMENT_LIMITS.rows ? 'too-many-rows' : null;
}

/** `'A'` → 1, `'AA'` → 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
