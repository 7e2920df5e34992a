import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { bankStatementJobs } from './jobs.server.ts';
import { setLineIgnored } from './matching/set-line-ignored.server.ts';
import { viewLine } from './reading/view-line.server.ts';

const STANDARD = 3_750_000;

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

test('ignores a line with a reason and reopens it', async () => {
  await site.importLines(['이자', 120]);
  const { id } = await site.lineOf('이자');
  const setIgnored = (event: 'ignore' | 'undo') =>
    setLineIgnored(site.platform, site.staff, { lineId: id, event, reason: 'Interest of the bank' }, CALLER);
  expect(await setIgnored('ignore')).toEqual({ ok: true, value: null });
  expect(await setIgnored('ignore')).toEqual({ ok: false, error: 'not-open' });
  expect(await site.lineOf('이자')).toMatchObject({ state: 'IGNORED', note: 'Interest of the bank' });
  expect(await site.refund(id)).toEqual({ ok: false, error: 'not-open' });
  expect(await setIgnored('undo')).toEqual({ ok: true, value: null });
  expect((await site.lineOf('이자')).state).toBe('UNMATCHED');
});

test('records who decided what, why and in which request, without a payer’s name in log or table', async () => {
  const number = await site.order('한강플랜트');
  await site.importLines(['김민준', STANDARD]);
  const { id } = await site.lineOf('김민준');
  await site.match(id, number, 'Called the buyer');
  await site.undo(id);
  const { rows } = await sql<Record<string, string>>`
    select action, actor, target, request_id, reason from audit_log where action like 'deposits.%' order by id
  `.execute(site.platform.db);
  const by = { actor: site.staff.accountId, request_id: 'request-1' };
  expect(rows).toEqual([
    { ...by, action: 'deposits.imported', target: 'ibk', reason: '1 of 1 lines were new' },
    { ...by, action: 'deposits.pay', target: `${id} ${number}`, reason: 'Called the buyer' },
    { ...by, action: 'deposits.match-undone', target: `${id} ${number}`, reason: 'Another company' },
  ]);
  const stored = await sql`select * from statement_lines, statement_line_matches, audit_log`.execute(
    site.platform.db,
  );
  expect(JSON.stringify(stored.rows)).not.toContain('김민준');
});

test('erases payers’ names after five years, except on lines that still need staff', async () => {
  const number = await site.order('홍길동');
  const payer = await site.payerWithCode('홍길동', number);
  await site.importLines([payer, STANDARD], ['김민준', 5_000]);
  const eraseAfter = async (days: number) => {
    site.clock.advance(days * DAY_MS);
    for (const job of bankStatementJobs)
      if (job.name === 'deposits-forget-payers') await job.run(site.platform);
    return (await site.lines()).map((line) => [line.payer, line.state, line.orderNumber]).sort();
  };
  const open = ['김민준', 'UNMATCHED', null];
  expect(await eraseAfter(5 * 365)).toEqual([open, [payer, 'MATCHED', number]]);
  expect(await eraseAfter(2)).toEqual([['', 'MATCHED', number], open]);
  const { id } = await site.lineOf('');
  const read = await viewLine(site.platform, site.staff, id, CALLER);
  expect(read.ok && [read.value.line.payer, read.value.paidBefore]).toEqual(['', []]);
  await setLineIgnored(
    site.platform,
    site.staff,
    { lineId: (await site.lineOf('김민준')).id, event: 'ignore', reason: 'Nobody asked' },
    CALLER,
  );
  expect((await eraseAfter(1)).map(([payer]) => payer)).toEqual(['', '']);
  const hashes = await sql`select payer_hash from statement_line_matches`.execute(site.platform.db);
  expect(hashes.rows).toEqual([{ payer_hash: null }]);
});
