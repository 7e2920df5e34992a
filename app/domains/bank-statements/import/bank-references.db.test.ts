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

/** What a preview says of each row; then the import, which must do just that. */
async function bring(...rows: Row[]): Promise<string[]> {
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

test('a known reference with another amount or day is other money, which a person looks at', async () => {
  const number = await site.order('홍길동');
  const payer = await site.payerWithCode('홍길동', number);
  expect(await bring(FIRST)).toEqual(['new']);
  const other: Row = ['2026-11-20 10:00:00', STANDARD, payer, '1001'];
  expect(await bring(FIRST, other)).toEqual(['known', 'reference-reused']);
  expect(await site.stateOf(number), 'not even by its code').toEqual(['AWAITING_DEPOSIT', 0]);
  const read = await viewLine(site.platform, site.staff, (await site.lineOf(payer)).id, CALLER);
  expect(read.ok && read.value.near[0]?.differences).toEqual(['reference-reused']);
  expect(read.ok && read.value.possibleDuplicates).toMatchObject([{ id: (await site.lineOf('오세훈')).id }]);

  expect(await bring(['2026-11-21 09:30:05', 1_980_000, '오세훈', '1001'])).toEqual(['reference-reused']);
  expect(await bring(FIRST, other), 'once').toEqual(['known', 'known']);
});

test('one reference on two lines of a statement is for a person, equal or not, and both come once', async () => {
  const twins: Row[] = [FIRST, FIRST, ['2026-11-20 11:00:00', 5_000, '김민준', '1002']];
  expect(await bring(...twins)).toEqual(['reference-reused', 'reference-reused', 'new']);
  expect(await bring(...twins)).toEqual(['known', 'known', 'known']);
});

const SAME_DAY: Row = ['2026-11-20 15:10:00', 1_980_000, '한강플랜트', '1001'];

test('statements that overlap drop no line whose reference another of its day and amount has', async () => {
  expect(await bring(FIRST)).toEqual(['new']);
  expect(await bring(FIRST, SAME_DAY)).toEqual(['known', 'reference-reused']);
  expect(await bring(SAME_DAY, FIRST), 'in any order').toEqual(['known', 'known']);
  expect(await bring(FIRST, FIRST, SAME_DAY), 'a twin').toEqual(['known', 'reference-reused', 'known']);
  expect(await bring(SAME_DAY, FIRST, FIRST)).toEqual(['known', 'known', 'known']);
});

test.each<[string, Row]>([
  ['payer', ['2026-11-20 09:30:05', 1_980_000, '한강플랜트', '1001']],
  ['time', ['2026-11-20 09:31:05', 1_980_000, '오세훈', '1001']],
])('a line alone with a known reference and another %s waits for a person', async (_what, other) => {
  await bring(FIRST);
  expect(await bring(other)).toEqual(['reference-reused']);
  expect(await bring(other, FIRST)).toEqual(['known', 'known']);
});

test('a layout that cuts names, seconds and times tells the same lines', async () => {
  await bring(FIRST, SAME_DAY);
  expect(
    await bring(
      ['2026-11-20 15:10', 1_980_000, '(주)한강플랜트', '1001'],
      ['2026-11-20', 1_980_000, '오세훈', '1001'],
    ),
  ).toEqual(['known', 'known']);
});

test('lines from before days and amounts counted are known, with a reference and without', async () => {
  const plain: Row = ['2026-11-20 12:30:00', 7_000, '이서연', ''];
  await bring(FIRST, plain);
  await sql`update statement_lines set tid = coalesce(reference_hash, tid), reference_hash = coalesce(reference_hash, tid)`.execute(
    site.platform.db,
  );
  expect(await bring(FIRST, plain)).toEqual(['known', 'known']);
  expect(await bring(['2026-11-20 09:30:05', 5, '오세훈', '1001'])).toEqual(['reference-reused']);
});
