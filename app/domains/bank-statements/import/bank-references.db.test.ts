import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { viewLine } from '../reading/view-line.server.ts';
import { importStatement } from './import-statement.server.ts';
import { previewStatement } from './preview-statement.server.ts';

const STANDARD = 3_750_000;
const HEADING = ['거래일시', '입금액', '출금액', '내용', '거래번호'];
type Row = [at: string, amount: number, payer: string, reference: string];

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

const statement = (...rows: Row[]) => ({
  bank: 'ibk' as const,
  rows: [HEADING, ...rows.map(([at, amount, payer, reference]) => [at, `${amount}`, '0', payer, reference])],
});

/** Previews and imports the rows; checks that both agree, and returns the preview's kinds. */
async function importRows(...rows: Row[]): Promise<string[]> {
  const preview = await previewStatement(site.platform, statement(...rows));
  if (!preview.ok) throw new Error(preview.error);
  const before = (await site.lines()).length;
  const kinds = preview.value.rows.map(({ kind }) => kind);
  const known = kinds.filter((kind) => kind === 'known').length;
  expect(await importStatement(site.platform, site.staff, statement(...rows), CALLER)).toMatchObject({
    value: { added: rows.length - known, known },
  });
  expect(await site.lines()).toHaveLength(before + rows.length - known);
  return kinds;
}

const FIRST: Row = ['2026-11-20 09:30:05', 1_980_000, '오세훈', '1001'];

test('leaves a reused reference with another amount or day to staff', async () => {
  const number = await site.order('홍길동');
  const payer = await site.payerWithCode('홍길동', number);
  expect(await importRows(FIRST)).toEqual(['new']);
  const other: Row = ['2026-11-20 10:00:00', STANDARD, payer, '1001'];
  expect(await importRows(FIRST, other)).toEqual(['known', 'reference-reused']);
  expect(await site.stateOf(number), 'not even by its code').toEqual(['AWAITING_DEPOSIT', 0]);
  const read = await viewLine(site.platform, site.staff, (await site.lineOf(payer)).id, CALLER);
  expect(read.ok && read.value.near[0]?.differences).toEqual(['reference-reused']);
  expect(read.ok && read.value.possibleDuplicates).toMatchObject([{ id: (await site.lineOf('오세훈')).id }]);

  expect(await importRows(['2026-11-21 09:30:05', 1_980_000, '오세훈', '1001'])).toEqual([
    'reference-reused',
  ]);
  expect(await importRows(FIRST, other), 'added once').toEqual(['known', 'known']);
});

test('leaves two lines of one statement with the same reference to staff and imports each once', async () => {
  const twins: Row[] = [FIRST, FIRST, ['2026-11-20 11:00:00', 5_000, '김민준', '1002']];
  expect(await importRows(...twins)).toEqual(['reference-reused', 'reference-reused', 'new']);
  expect(await importRows(...twins)).toEqual(['known', 'known', 'known']);
});

const SAME_DAY: Row = ['2026-11-20 15:10:00', 1_980_000, '한강플랜트', '1001'];

test('keeps lines of overlapping statements that share a reference, day and amount', async () => {
  expect(await importRows(FIRST)).toEqual(['new']);
  expect(await importRows(FIRST, SAME_DAY)).toEqual(['known', 'reference-reused']);
  expect(await importRows(SAME_DAY, FIRST), 'in any order').toEqual(['known', 'known']);
  expect(await importRows(FIRST, FIRST, SAME_DAY), 'an equal line').toEqual([
    'known',
    'reference-reused',
    'known',
  ]);
  expect(await importRows(SAME_DAY, FIRST, FIRST)).toEqual(['known', 'known', 'known']);
});

test.each<[string, Row]>([
  ['payer', ['2026-11-20 09:30:05', 1_980_000, '한강플랜트', '1001']],
  ['time', ['2026-11-20 09:31:05', 1_980_000, '오세훈', '1001']],
])('leaves a single line with a known reference but another %s to staff', async (_what, other) => {
  await importRows(FIRST);
  expect(await importRows(other)).toEqual(['reference-reused']);
  expect(await importRows(other, FIRST)).toEqual(['known', 'known']);
});

test('recognizes the same lines in a layout that cuts names, seconds and times', async () => {
  await importRows(FIRST, SAME_DAY);
  expect(
    await importRows(
      ['2026-11-20 15:10', 1_980_000, '(주)한강플랜트', '1001'],
      ['2026-11-20', 1_980_000, '오세훈', '1001'],
    ),
  ).toEqual(['known', 'known']);
});

test('recognizes lines stored before identities included the day and amount', async () => {
  const plain: Row = ['2026-11-20 12:30:00', 7_000, '이서연', ''];
  await importRows(FIRST, plain);
  await sql`update statement_lines set tid = coalesce(reference_hash, tid), reference_hash = coalesce(reference_hash, tid)`.execute(
    site.platform.db,
  );
  expect(await importRows(FIRST, plain)).toEqual(['known', 'known']);
  expect(await importRows(['2026-11-20 09:30:05', 5, '오세훈', '1001'])).toEqual(['reference-reused']);
});
