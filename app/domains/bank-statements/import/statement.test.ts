import { expect, test } from 'vitest';
import { asCsv, asPaste, asXlsx, ibkStatement, shinhanStatement } from '#tests/support/statements.ts';
import { decodeStatement } from './decode-statement.ts';
import { readStatementFile, readStatementText, toStatementText } from './read-statement-file.server.ts';
import { parseRows, STATEMENT_LIMITS, type StatementRow } from './statement.ts';

const now = new Date('2026-11-21T03:00:00Z');
const LINES = [
  { at: '2026-11-20 09:30:05', in: 3_750_000, balance: 13_750_000, payer: '㈜한강플랜트' },
  { at: '2026-11-20 10:00:00', out: 50_000, balance: 13_700_000, payer: '통신요금' },
  { at: '2026-11-20 23:59:59', in: 1_980_000, balance: 15_680_000, payer: '홍길동7K2Q' },
];
/** Encodes Korean text as EUC-KR, which Node can only decode. */
const eucKr = (text: string) => {
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const pair = Buffer.from([lead, trail]);
      table.set(decoder.decode(pair), pair);
    }
  }
  return Buffer.concat([...text].map((letter) => table.get(letter) ?? Buffer.from(letter)));
};

const read = (rows: readonly string[][], bank: 'ibk' | 'shinhan' = 'ibk') => parseRows(rows, { bank, now });
const credits = (rows: StatementRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'credit' ? [[row.occurredAt.toISOString(), row.amount, row.payer]] : [],
  );
const EXPECTED = [
  ['2026-11-20T00:30:05.000Z', 3_750_000, '㈜한강플랜트'],
  ['2026-11-20T14:59:59.000Z', 1_980_000, '홍길동7K2Q'],
];

for (const [bank, rows] of [
  ['ibk', ibkStatement(LINES)],
  ['shinhan', shinhanStatement(LINES)],
] as const) {
  test.each([
    ['CSV in UTF-8', Buffer.from(asCsv(rows))],
    ['CSV in UTF-8 with a byte order mark', Buffer.from(`\uFEFF${asCsv(rows)}`)],
    ['CSV in EUC-KR', eucKr(asCsv(rows))],
    ['Excel text in UTF-16', Buffer.from(`\uFEFF${asPaste(rows)}`, 'utf16le')],
    ['pasted text', Buffer.from(asPaste(rows))],
    ['XLSX', asXlsx(rows)],
  ])(`reads a statement of ${bank} the same as %s`, async (_, file) => {
    const cells = await readStatementFile(file);
    if (!cells.ok) throw new Error(cells.error);
    const outcome = read(cells.value, bank);
    if (!outcome.ok) throw new Error(outcome.error);
    expect(credits(outcome.value)).toEqual(EXPECTED);
    expect(outcome.value.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
    expect(outcome.value.filter(({ kind }) => kind === 'unreadable')).toEqual([]);

    const again = readStatementText(toStatementText(cells.value));
    expect(again.ok && read(again.value, bank)).toEqual(outcome);
  });
}

test('reports every unreadable row with its reason and drops none', () => {
  const [one = []] = ibkStatement([{ at: '2026-11-20 09:30:05', in: 5, payer: 'x' }]).slice(3);
  const changed = (change: Record<number, string>) => one.map((cell, index) => change[index] ?? cell);
  const outcome = read([
    ...ibkStatement([]).slice(0, 3),
    one,
    changed({ 1: '2026-02-30 09:00:00' }),
    changed({ 1: '2026-12-24 09:00:00' }),
    changed({ 3: '5.5' }),
    changed({ 2: '5' }),
    changed({ 3: '0' }),
    changed({ 3: '-5' }),
    changed({ 5: '=HYPERLINK("http://evil.example")' }),
    changed({ 5: 'x'.repeat(201) }),
    [],
    ['', '', ''],
    ['잔액증명은 영업점에서'],
  ]);
  expect(outcome.ok && outcome.value.map((row) => (row.kind === 'unreadable' ? row.why : row.kind))).toEqual([
    'credit',
    ...['date', 'future', 'amount', 'amount', 'amount', 'amount', 'formula', 'long-cell', 'date'],
  ]);
  expect(outcome.ok && outcome.value.at(-1)?.row).toBe(15);
});

test('counts equal lines of one file as two and recognizes them in another file', () => {
  const line = { at: '2026-11-20 09:30:05', in: 5, payer: '홍길동' };
  const identities = (rows: string[][]) => {
    const outcome = read(rows);
    return outcome.ok ? outcome.value.flatMap((row) => (row.kind === 'credit' ? [row.identity] : [])) : [];
  };
  const both = identities(ibkStatement([line, line]));
  expect(new Set(both).size).toBe(2);
  expect(identities(ibkStatement([{ ...line, at: '2026-11-19 08:00:00' }, line, line]))).toEqual([
    expect.any(String),
    ...both,
  ]);
  expect(identities(ibkStatement([{ ...line, balance: 7 }]))).not.toContain(both[0]);
});

test("builds a line's identity from the bank's reference, time, amount and payer", () => {
  const rows = [
    ['거래일시', '입금액', '출금액', '내용', '거래번호'],
    ['20261120093005', '5', '', '홍길동', 'A1'],
    ['2026.11.20', '7', '', '홍길동', 'A2'],
    ['2026/11/20 9:30', '9', '', '홍길동', 'A1'],
    ['2026-11-20 23:00', '5', '', '김민준', 'A1'],
    ['2026-11-21 00:00', '5', '', '홍길동', 'A1'],
    ['2026-11-21 00:00', '5', '', '홍길동', 'A1'],
  ];
  const outcome = read(rows);
  expect(outcome.ok && outcome.value).toMatchObject([
    {
      identity: 'reference "A1" ["2026-11-20T00:30:05.000Z",5,0,"홍길동"]',
      occurredAt: new Date('2026-11-20T00:30:05Z'),
      reference: 'A1',
    },
    { identity: 'reference "A2" ["2026-11-20T03:00:00.000Z",7,0,"홍길동"]' },
    { identity: 'reference "A1" ["2026-11-20T00:30:00.000Z",9,0,"홍길동"]' },
    { identity: 'reference "A1" ["2026-11-20T14:00:00.000Z",5,0,"김민준"]' },
    { identity: 'reference "A1" ["2026-11-20T15:00:00.000Z",5,0,"홍길동"]' },
    { identity: 'reference "A1" ["2026-11-20T15:00:00.000Z",5,0,"홍길동"] 1' },
  ]);
});

test('distinguishes a statement of the other bank, one without a header and an empty one', () => {
  expect(read(shinhanStatement(LINES), 'ibk')).toEqual({ ok: false, error: 'other-bank' });
  expect(read([['a', 'b']])).toEqual({ ok: false, error: 'no-header' });
  expect(read(ibkStatement([]).slice(0, 3))).toEqual({ ok: false, error: 'empty' });
  const many = Array.from({ length: STATEMENT_LIMITS.rows + 1 }, () => ['x']);
  expect(read(many)).toEqual({ ok: false, error: 'too-many-rows' });
});

test.each([
  ['an empty file', Buffer.alloc(0), 'nothing'],
  ['too many bytes', Buffer.alloc(STATEMENT_LIMITS.bytes + 1, 'x'), 'too-large'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
  ['an HTML page named .xls', Buffer.from('<html><table></table></html>'), 'web-page'],
  ['bytes that are not text', Buffer.from([0x81, 0xff, 0x00, 0xfe]), 'encoding'],
  ['a long text in every cell', asXlsx(Array(3_000).fill(Array(26).fill('x'.repeat(150)))), 'too-large'],
  ['a cell of half a megabyte', Buffer.from(`a,"${'x'.repeat(500_000)}"`), 'broken-table'],
])('rejects %s', async (_, file, problem) => {
  expect(await readStatementFile(file)).toEqual({ ok: false, error: problem });
});

test('rejects a UTF-16 byte order mark before other bytes', () => {
  expect(decodeStatement(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toEqual({ ok: false, error: 'encoding' });
});
