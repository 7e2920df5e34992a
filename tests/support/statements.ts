import { strToU8, zipSync } from 'fflate';

type Line = { at: string; in?: number; out?: number; balance?: number; payer: string };

const won = (amount = 0) => amount.toLocaleString('en-US');

/** A statement as exported by IBK: an empty first heading, a preamble, date and time in one column. */
export function ibkStatement(lines: readonly Line[]): string[][] {
  return [
    ['거래내역조회_입출식 예금'],
    ['계좌번호', '000-000000-01-000', '', '예금종류', '기업자유예금'],
    [
      ['', '거래일시', '출금', '입금', '거래후 잔액', '거래내용'],
      ['상대계좌번호', '상대은행', '메모', '거래구분', '수표어음금액', 'CMS코드', '상대계좌예금주명'],
    ].flat(),
    ...lines.map((line, index) =>
      [
        [String(index + 1), line.at, won(line.out), won(line.in), won(line.balance), line.payer],
        ['', '국민', '', '타행이체', '0', '', line.payer],
      ].flat(),
    ),
    ['', '합계', won(sum(lines, 'out')), won(sum(lines, 'in'))],
  ];
}

/** A statement as exported by Shinhan: date and time in two columns, amounts with their unit in the heading. */
export function shinhanStatement(lines: readonly Line[]): string[][] {
  return [
    ['거래내역조회'],
    [],
    ['계좌번호', '100-000-000000'],
    ['조회기간', '2026.11.01 ~ 2026.11.30'],
    ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
    ...lines.map((line) => [
      ...[line.at.slice(0, 10), line.at.slice(11), '타행IB'],
      ...[won(line.out), won(line.in), line.payer, won(line.balance), '국민은행'],
    ]),
  ];
}

const sum = (lines: readonly Line[], side: 'in' | 'out') =>
  lines.reduce((total, line) => total + (line[side] ?? 0), 0);

/** Quotes every cell, as the banks do. */
export function asCsv(rows: readonly string[][]): string {
  return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

/** Tab-separated, as copied from a table. */
export const asPaste = (rows: readonly string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of one sheet of strings. `sheet` and `change` modify its XML and its parts, for malicious files. */
export function asXlsx(
  rows: readonly string[][],
  sheet = (xml: string) => xml,
  change = (parts: Record<string, string>) => parts,
): Buffer {
  const name = (column: number) => String.fromCharCode(65 + column);
  const cell = (text: string, column: number, row: number) =>
    `<c r="${name(column)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const data = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, column, row)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet(
      `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    ),
  };
  const files = Object.entries(change(parts)).map(([path, xml]) => [
    path,
    strToU8(`<?xml version="1.0"?>${xml}`),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
