import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { asXlsx, ibkStatement } from '#tests/support/statements.ts';
import { run } from './read-workbook.worker.server.ts';

const rows = ibkStatement([{ at: '2026-11-20 09:30:05', in: 3_750_000, payer: '㈜한강플랜트' }]);

test.each([
  ['half a workbook', asXlsx(rows).subarray(0, 300), 'broken-file'],
  ['formulas', asXlsx(rows, (xml) => xml.replace('</row>', '<c r="Z1"><f>1+1</f></c></row>')), 'formulas'],
  [
    'a cell address out of range',
    asXlsx(rows, (xml) => xml.replace('r="A1"', 'r="XFD1048576"')),
    'too-many-rows',
  ],
  [
    'a row number out of range',
    asXlsx(rows, (xml) => xml.replace('<row r="3"', '<row r="99999999"')),
    'too-many-rows',
  ],
  ['3,001 rows', asXlsx(rows, (xml) => xml.replace('</sheetData>', '<row/>'.repeat(3_001))), 'too-many-rows'],
  ['entities', asXlsx(rows, (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`), 'broken-file'],
  ['a zip bomb', asXlsx(rows, (xml) => xml + ' '.repeat(40_000_000)), 'too-large'],
  ['too many parts', Buffer.from(zipSync(manyParts(61))), 'too-large'],
])('rejects %s', async (_, file, problem) => {
  expect(await run(file)).toEqual({ ok: false, error: problem });
});

const otherFolder = (parts: Record<string, string>) => ({
  ...parts,
  'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace('worksheets/', 'other/'),
  'xl/other/sheet1.xml': parts['xl/worksheets/sheet1.xml'] ?? '',
  'xl/worksheets/sheet1.xml': '',
});

test.each([
  ['a row out of range', 'r="A99999999"', 'too-many-rows'],
  ['an exponent', 'r="A9e7"', 'broken-file'],
  ['lower-case letters', 'r="zzz1"', 'broken-file'],
  ['a character reference', 'r="A&#57;9999999"', 'broken-file'],
  ['single quotes', "r='A99999999'", 'too-many-rows'],
  ['a namespace prefix', 'x:r="A99999999"', 'too-many-rows'],
  ['two addresses', 'r="A1" x:r="A99999999"', 'broken-file'],
  ['a > inside an attribute', 'x=">" r="A99999999"', 'broken-file'],
  ['nothing', 'x="1"', 'broken-file'],
])('rejects a sheet in another folder with %s as a cell address', async (_, address, problem) => {
  const file = asXlsx(rows, (xml) => xml.replace('r="A1"', address), otherFolder);
  expect(await run(file)).toEqual({ ok: false, error: problem });
});

test('reads a sheet in another folder and rejects its doctype and formulas', async () => {
  const outcome = await run(asXlsx(rows, undefined, otherFolder));
  expect(outcome.ok && outcome.value).toHaveLength(rows.length);
  const typed = asXlsx(rows, (xml) => `<!DOCTYPE x>${xml}`, otherFolder);
  expect(await run(typed)).toEqual({ ok: false, error: 'broken-file' });
  const formula = asXlsx(rows, (xml) => xml.replace('<is>', '<f>1+1</f><is>'), otherFolder);
  expect(await run(formula)).toEqual({ ok: false, error: 'formulas' });
});

test('rejects a doctype in any part of a workbook', async () => {
  for (const part of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '[Content_Types].xml']) {
    const file = asXlsx(rows, undefined, (parts) => ({ ...parts, [part]: `<!DOCTYPE x>${parts[part]}` }));
    expect(await run(file)).toEqual({ ok: false, error: 'broken-file' });
  }
});

test('rejects a zip bomb that understates its size', async () => {
  const bomb = asXlsx(rows, (xml) => xml + ' '.repeat(40_000_000));
  const size = bomb.indexOf(Buffer.from('xl/worksheets/sheet1.xml'), bomb.length - 200) - 46 + 24;
  bomb.writeUInt32LE(1_000, size);
  expect(await run(bomb)).toEqual({ ok: false, error: 'too-large' });
});

function manyParts(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, new Uint8Array(1)]));
}
