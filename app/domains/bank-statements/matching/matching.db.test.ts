import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { importStatement } from '../import/import-statement.server.ts';
import { previewStatement } from '../import/preview-statement.server.ts';
import { bankStatementJobs } from '../jobs.server.ts';
import { listLikelyLines } from '../reading/suggest-matches.server.ts';
import { viewLine } from '../reading/view-line.server.ts';

const STANDARD = 3_750_000;

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

test('pays an order from the statement that has its line and adds no line twice', async () => {
  const number = await site.order('한강플랜트');
  const payer = await site.payerWithCode('㈜한강 플랜트', number);
  const first = { at: '2026-11-20 12:00:00', in: STANDARD, balance: 9_000_000, payer };
  const second = { at: '2026-11-20 12:00:00', in: 5_000, balance: 9_005_000, payer: '이자' };
  const rows = ibkStatement([first]);
  const preview = await previewStatement(site.platform, { bank: 'ibk', rows });
  expect(preview.ok && preview.value.rows.map(({ kind }) => kind)).toEqual(['new']);
  expect(await site.lines(), 'a preview saves nothing').toEqual([]);

  const add = (some: string[][]) =>
    importStatement(site.platform, site.staff, { bank: 'ibk', rows: some }, CALLER);
  expect(await add(rows)).toMatchObject({ value: { added: 1, known: 0, matched: 1 } });
  expect(await add(rows)).toMatchObject({ value: { added: 0, known: 1, matched: 0 } });
  expect(await add(ibkStatement([first, second]))).toMatchObject({
    value: { added: 1, known: 1, matched: 0 },
  });
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
  expect((await site.lines()).map(({ state }) => state).sort()).toEqual(['MATCHED', 'UNMATCHED']);
});

test('pays with the first of two equal lines and offers the second for refund as paid twice', async () => {
  const number = await site.order('홍길동');
  const payer = await site.payerWithCode('홍길동', number);
  const line = { at: '2026-11-20 12:00:00', in: STANDARD, payer };
  await importStatement(site.platform, site.staff, { bank: 'ibk', rows: ibkStatement([line, line]) }, CALLER);
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
  const twice = (await site.lines()).find(({ state }) => state === 'UNMATCHED');
  const read = await viewLine(site.platform, site.staff, twice?.id ?? '', CALLER);
  expect(read.ok && read.value.paidBefore).toMatchObject([{ orderNumber: number }]);

  expect((await site.refund(twice?.id ?? '', true)).ok).toBe(true);
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { reason: 'paid-twice', amount: STANDARD, state: 'REQUESTED', statementLineId: twice?.id },
  ]);
});

test('does not pay a second order with the same line in another layout, and shows staff the first', async () => {
  const [paid, other] = [await site.order('홍길동'), await site.order('홍길동')];
  // Two orders fit, so staff decide.
  const at = '2026-11-20 11:30:12';
  const pasted = ibkStatement([{ at, in: STANDARD, balance: 9_000_000, payer: '홍길동' }]);
  await importStatement(site.platform, site.staff, { bank: 'ibk', rows: pasted }, CALLER);
  expect(await site.match((await site.lineOf('홍길동')).id, paid)).toEqual({ ok: true, value: 'MATCHED' });

  const rows = [
    ['거래일자', '입금', '출금', '내용', '거래번호'],
    ['2026.11.20', '3,750,000', '0', '홍길동 ', 'A-1'],
  ];
  const preview = await previewStatement(site.platform, { bank: 'ibk', rows });
  expect(preview.ok && preview.value.rows.map(({ kind }) => kind)).toEqual(['perhaps-known']);
  const again = await importStatement(site.platform, site.staff, { bank: 'ibk', rows }, CALLER);
  expect(again).toMatchObject({ value: { added: 1, matched: 0 } });
  for (const job of bankStatementJobs) await job.run(site.platform);
  expect(await site.stateOf(other)).toEqual(['AWAITING_DEPOSIT', 0]);
  const twin = (await site.lines()).find(({ state }) => state === 'UNMATCHED');
  const read = await viewLine(site.platform, site.staff, twin?.id ?? '', CALLER);
  expect(read.ok && read.value.possibleDuplicates).toMatchObject([{ orderNumber: paid }]);
  expect(read.ok && read.value.near[0]?.differences).toContain('perhaps-known');
});

test('lets staff match another name with a reason and undo it, and does not rematch it automatically', async () => {
  const [right, wrong] = [await site.order('한강플랜트'), await site.order('홍길동')];
  await site.importLines(['김민준', STANDARD]);
  const { id } = await site.lineOf('김민준');
  const read = await viewLine(site.platform, site.staff, id, CALLER);
  expect(read.ok && read.value.near.map(({ differences }) => differences)).toEqual([['name'], ['name']]);
  expect(await site.match(id, wrong)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await site.match(id, right), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await site.undo(id)).toEqual({ ok: true, value: null });
  expect(await site.undo(id), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await site.stateOf(wrong)).toEqual(['AWAITING_DEPOSIT', 0]);
  expect(await site.match(id, right)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await site.stateOf(right)).toEqual(['PAID', STANDARD]);

  site.clock.advance(DAY_MS);
  const payer = await site.payerWithCode('홍길동', wrong);
  await site.importLines([payer, STANDARD]);
  expect(await site.stateOf(wrong)).toEqual(['PAID', STANDARD]);
  await site.undo((await site.lineOf(payer)).id);
  for (const job of bankStatementJobs) await job.run(site.platform);
  expect(await site.stateOf(wrong), 'an undone match stays undone').toEqual(['AWAITING_DEPOSIT', 0]);
});

test('rejects a match to an order that awaits nothing and leaves the line unchanged', async () => {
  const number = await site.order('홍길동');
  await site.importLines([await site.payerWithCode('홍길동', number), STANDARD], ['김민준', STANDARD]);
  const { id } = await site.lineOf('김민준');
  expect(await site.match(id, number)).toEqual({ ok: false, error: 'order-not-awaited' });
  expect(await site.match(id, 'R00000000000000')).toEqual({ ok: false, error: 'order-not-awaited' });
  expect(await site.match('00000000-0000-4000-8000-000000000000', number)).toEqual({
    ok: false,
    error: 'not-found',
  });
  expect((await site.lineOf('김민준')).state).toBe('UNMATCHED');
});

test('enforces in the database that a match fits its line and is the only live one', async () => {
  const number = await site.order('홍길동');
  const payer = await site.payerWithCode('홍길동', number);
  await site.importLines([payer, STANDARD]);
  const { id } = await site.lineOf(payer);
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
  const again = (change: ReturnType<typeof sql>) =>
    sql`insert into statement_line_matches select gen_random_uuid(), statement_line_id, order_id, order_number, ${change},
      matched_by, matched_at, reason, undone_by, undone_at, account_id, payer_hash, matched_on from statement_line_matches where statement_line_id = ${id}`.execute(
      site.platform.db,
    );
  await expect(again(sql`amount`)).rejects.toThrow(/statement_line_matches_one_live/);
  await expect(again(sql`amount + 1`)).rejects.toThrow(/larger than its line/);
});

test('proposes for a waiting order the unmatched deposits of its amount, by whatever name', async () => {
  const number = await site.order('한강플랜트');
  const rows = ibkStatement([
    { at: '2026-11-20 12:00:00', in: STANDARD, balance: 9_000_000, payer: '최하윤 과장' },
    { at: '2026-11-20 12:01:00', in: 5_000, balance: 9_005_000, payer: '이자' },
  ]);
  await importStatement(site.platform, site.staff, { bank: 'ibk', rows }, CALLER);
  expect(await listLikelyLines(site.platform, number)).toMatchObject([{ payer: '최하윤 과장' }]);
});
