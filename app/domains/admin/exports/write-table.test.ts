import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvStart, toCsv, toXlsx } from './write-table.server.ts';

const AT = new Date('2026-11-23T15:30:00Z');
const DANGEROUS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'];

test('writes CSV with texts, whole numbers and Korean time after a UTF-8 byte order mark', () => {
  const file =
    csvStart(['Company', 'Amount', 'At']) +
    toCsv([
      ['한빛 "플랜트", 주식회사', -5000, AT],
      [null, 0, null],
    ]);
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(parse(file, { bom: true })).toEqual([
    ['Company', 'Amount', 'At'],
    ['한빛 "플랜트", 주식회사', '-5000', '2026-11-24 00:30'],
    ['', '0', ''],
  ]);
});

test.each(DANGEROUS)('keeps %j from running as a formula in CSV', (text) => {
  expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
});

test('writes texts, numbers and Korean time to a workbook with their types', async () => {
  const rows = DANGEROUS.map((text) => [text, -5000, AT]);
  const file = await toXlsx(['Text', 'Amount', 'At'], rows);
  const [{ data } = { data: [] }] = await readSheet(Buffer.from(file));
  expect(data[0]).toEqual(['Text', 'Amount', 'At']);
  for (const row of data.slice(1)) {
    expect(typeof row[0]).toBe('string');
    expect(row[1]).toBe(-5000);
    // A sheet counts time in days.
    expect(Math.round(Number(row[2]) / 1000)).toBe(Date.parse('2026-11-24T00:30:00Z') / 1000);
  }
  expect(data.slice(1)).toHaveLength(DANGEROUS.length);
  expect(Buffer.from(file).includes('<f>')).toBe(false);
});

test('drops characters that XML forbids from a workbook', async () => {
  await expect(toXlsx(['Text'], [['a\u0000b\uD800']])).resolves.toBeInstanceOf(Uint8Array);
});
