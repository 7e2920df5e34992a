import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { approveRefund } from '#app/domains/billing/approve-refund.server.ts';
import { endOverdueDeposits } from '#app/domains/billing/end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from '#app/domains/billing/expire-unpaid-orders.server.ts';
import { finishRefund } from '#app/domains/billing/finish-refund.server.ts';
import { listRefunds } from '#app/domains/billing/list-refunds.server.ts';
import { listWorkItems } from '#app/domains/billing/list-work-items.server.ts';
import { placeOrder } from '#app/domains/billing/place-order.server.ts';
import { readAnyOrder } from '#app/domains/billing/read-any-order.server.ts';
import { refuseRefund } from '#app/domains/billing/refuse-refund.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember, transferInput } from '#tests/support/factories.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { followRefunds } from './follow-refunds.server.ts';
import { importStatement } from './import-statement.server.ts';
import { depositJobs } from './jobs.server.ts';
import { listDeposits } from './list-deposits.server.ts';
import { matchDeposit } from './match-deposit.server.ts';
import { previewStatement } from './preview-statement.server.ts';
import { readDeposit } from './read-deposit.server.ts';
import { refundDeposit } from './refund-deposit.server.ts';
import { setDepositAside } from './set-deposit-aside.server.ts';
import { undoMatch } from './undo-match.server.ts';

const STANDARD = 3_750_000;
const caller = { id: 'request-1', address: '10.0.0.1' };
const account = { bank: '88', number: '110123456789', holder: '홍길동' };

let site: TestPlatform;
let staff: Member;
beforeEach(async () => {
  site = await createTestPlatform();
  staff = await makeMember(site.platform);
});
afterEach(() => site.close());

async function order(depositor: string): Promise<string> {
  const member = await makeMember(site.platform);
  const placed = await placeOrder(site.platform, member, transferInput({ depositor }), caller);
  if (!placed.ok) throw new Error(placed.error);
  return placed.value.orderNumber;
}

let balance = 0;
/** Lines that come now, in one statement. */
async function come(...lines: [payer: string, amount: number][]) {
  const at = new Date(site.clock.now().getTime() + 9 * 60 * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  const rows = ibkStatement(
    lines.map(([payer, amount]) => {
      balance += amount;
      return { at, in: amount, balance, payer };
    }),
  );
  const imported = await importStatement(site.platform, staff, { bank: 'ibk', rows }, caller);
  if (!imported.ok) throw new Error(imported.error);
  return imported.value;
}

async function lines() {
  const { deposits } = await listDeposits(site.platform, { state: 'all', after: null });
  return deposits;
}
async function lineOf(payer: string) {
  const found = (await lines()).find((line) => line.payer === payer);
  if (!found) throw new Error(`There is no line of ${payer}.`);
  return found;
}
async function stateOf(orderNumber: string) {
  const found = await readAnyOrder(site.platform, orderNumber);
  if (!found.ok) throw new Error(found.error);
  const { order: known, held, ledger } = found.value;
  expect(
    ledger.reduce((sum, { amount }) => sum + amount, 0),
    'the ledger',
  ).toBe(held);
  return [known.state, held];
}
const match = (depositId: string, orderNumber: string, reason = 'Called the buyer') =>
  matchDeposit(site.platform, staff, { depositId, orderNumber, reason }, caller);
const undo = (depositId: string) =>
  undoMatch(site.platform, staff, { depositId, reason: 'Another company' }, caller);
const refund = (depositId: string, twice = false) =>
  refundDeposit(site.platform, staff, { depositId, reason: 'Goes back', twice, account }, caller);
async function finish(refundId: string, bankReference = 'IBK-20261120-1') {
  await approveRefund(site.platform, staff, { refundId, reason: 'It is theirs' }, caller);
  return finishRefund(site.platform, staff, { refundId, bankReference, reason: 'Transferred' }, caller);
}

test('an order is paid by the statement that has its line, and neither it nor one that overlaps adds anything twice', async () => {
  const number = await order('한강플랜트');
  const first = { at: '2026-11-20 12:00:00', in: STANDARD, balance: 9_000_000, payer: '㈜한강 플랜트' };
  const second = { at: '2026-11-20 12:00:00', in: 5_000, balance: 9_005_000, payer: '이자' };
  const rows = ibkStatement([first]);
  const preview = await previewStatement(site.platform, { bank: 'ibk', rows });
  expect(preview.ok && preview.value.rows.map(({ kind }) => kind)).toEqual(['new']);
  expect(await lines(), 'a preview saves nothing').toEqual([]);

  const add = (some: string[][]) =>
    importStatement(site.platform, staff, { bank: 'ibk', rows: some }, caller);
  expect(await add(rows)).toMatchObject({ value: { added: 1, known: 0, matched: 1 } });
  expect(await add(rows)).toMatchObject({ value: { added: 0, known: 1, matched: 0 } });
  expect(await add(ibkStatement([first, second]))).toMatchObject({
    value: { added: 1, known: 1, matched: 0 },
  });
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
  expect((await lines()).map(({ state }) => state).sort()).toEqual(['MATCHED', 'UNMATCHED']);
});

test('two equal lines at once are two: the first pays, the second is shown as paid twice and goes back', async () => {
  const number = await order('홍길동');
  const line = { at: '2026-11-20 12:00:00', in: STANDARD, payer: '홍길동' };
  await importStatement(site.platform, staff, { bank: 'ibk', rows: ibkStatement([line, line]) }, caller);
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
  const twice = (await lines()).find(({ state }) => state === 'UNMATCHED');
  const read = await readDeposit(site.platform, staff, twice?.id ?? '', caller);
  expect(read.ok && read.value.paidBefore).toMatchObject([{ orderNumber: number }]);

  expect((await refund(twice?.id ?? '', true)).ok).toBe(true);
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { reason: 'paid-twice', amount: STANDARD, state: 'REQUESTED', depositId: twice?.id },
  ]);
});

test('the same line in another layout pays no second order, and a person is told of the first', async () => {
  const [paid, other] = [await order('홍길동'), await order('홍길동')];
  // Two candidates: a person decides.
  const at = '2026-11-20 11:30:12';
  const pasted = ibkStatement([{ at, in: STANDARD, balance: 9_000_000, payer: '홍길동' }]);
  await importStatement(site.platform, staff, { bank: 'ibk', rows: pasted }, caller);
  expect(await match((await lineOf('홍길동')).id, paid)).toEqual({ ok: true, value: 'MATCHED' });

  const rows = [
    ['거래일자', '입금', '출금', '내용', '거래번호'],
    ['2026.11.20', '3,750,000', '0', '홍길동 ', 'A-1'],
  ];
  const preview = await previewStatement(site.platform, { bank: 'ibk', rows });
  expect(preview.ok && preview.value.rows.map(({ kind }) => kind)).toEqual(['perhaps-known']);
  const again = await importStatement(site.platform, staff, { bank: 'ibk', rows }, caller);
  expect(again).toMatchObject({ value: { added: 1, matched: 0 } });
  for (const job of depositJobs) await job.run(site.platform);
  expect(await stateOf(other)).toEqual(['AWAITING_DEPOSIT', 0]);
  const twin = (await lines()).find(({ state }) => state === 'UNMATCHED');
  const read = await readDeposit(site.platform, staff, twin?.id ?? '', caller);
  expect(read.ok && read.value.perhapsSame).toMatchObject([{ orderNumber: paid }]);
  expect(read.ok && read.value.near[0]?.differences).toEqual(['perhaps-known']);
});

test('a part is a part until the rest comes; then both have paid the order', async () => {
  const number = await order('홍길동');
  await come(['홍길동', 2_000_000]);
  const part = await lineOf('홍길동');
  expect(part.state).toBe('UNMATCHED');
  expect(await match(part.id, number)).toEqual({ ok: true, value: 'PARTIAL' });
  expect(await stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);

  site.clock.advance(DAY_MS);
  expect(await come(['(주)홍길동', 1_750_000]), 'the rest fits exactly').toMatchObject({ matched: 1 });
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
  expect((await lines()).map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED']);

  expect(await undo((await lineOf('(주)홍길동')).id)).toEqual({ ok: true, value: null });
  expect(await stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);
  expect((await lineOf('홍길동')).state, 'a part again').toBe('PARTIAL');
});

test('what the order does not need goes back by hand, and the line is refunded when the bank has made it', async () => {
  const number = await order('홍길동');
  await come(['홍길동', 4_000_000]);
  const over = await lineOf('홍길동');
  expect(await match(over.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
  expect(await listWorkItems(site.platform, { open: true })).toMatchObject([{ kind: 'refund-needed' }]);

  const asked = await refund(over.id);
  if (!asked.ok) throw new Error(asked.error);
  expect(await refund(over.id), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { amount: 250_000, reason: 'over-deposit', state: 'REQUESTED' },
  ]);
  expect((await lineOf('홍길동')).state).toBe('REFUND_NEEDED');
  expect(await finish(asked.value.refundId)).toMatchObject({ ok: true });
  await followRefunds(site.platform);
  expect((await lineOf('홍길동')).state).toBe('REFUNDED');
  expect(await stateOf(number), 'what it needed stays').toEqual(['PAID', STANDARD]);
});

test('what a line brought over is given to its order when another line is taken off it', async () => {
  const number = await order('홍길동');
  await come(['김민준', 2_000_000]);
  await come(['이서연', 3_000_000]);
  const [wrong, over] = [await lineOf('김민준'), await lineOf('이서연')];
  await match(wrong.id, number);
  expect(await match(over.id, number)).toEqual({ ok: true, value: 'OVER' });
  const woken: string[] = [];
  site.platform.jobs = { wake: async (job) => void woken.push(job) };

  expect(await undo(wrong.id)).toEqual({ ok: true, value: null });
  expect((await lineOf('이서연')).state, 'all of it now').toBe('PARTIAL');
  expect(await stateOf(number)).toEqual(['AWAITING_DEPOSIT', 3_000_000]);
  expect(woken).toEqual([DELIVER_MAIL]);

  expect(await match(wrong.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await undo(over.id)).toEqual({ ok: true, value: null });
  expect(await stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);

  await come(['한강플랜트', 9_000_000]);
  const great = await lineOf('한강플랜트');
  expect(await match(great.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await undo(wrong.id)).toEqual({ ok: true, value: null });
  expect((await lineOf('한강플랜트')).state, 'and still more than it needs').toBe('OVER');
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
});

test('one transfer at the bank pays one line back', async () => {
  await come(['누구', 5_000]);
  await come(['아무개', 6_000]);
  const [one, other] = [await refund((await lineOf('누구')).id), await refund((await lineOf('아무개')).id)];
  if (!one.ok || !other.ok) throw new Error('Nothing was asked for.');
  expect(await finish(one.value.refundId)).toEqual({ ok: true, value: null });
  expect(await finish(other.value.refundId)).toEqual({ ok: false, error: 'reference-taken' });
});

test('a refund that is refused opens its line again', async () => {
  await come(['누구', 5_000]);
  const { id } = await lineOf('누구');
  const asked = await refund(id);
  if (!asked.ok) throw new Error(asked.error);
  const input = { refundId: asked.value.refundId, reason: 'It is ours' };
  expect(await refuseRefund(site.platform, staff, input, caller)).toMatchObject({ ok: true });
  for (const job of depositJobs) await job.run(site.platform);
  expect((await lineOf('누구')).state).toBe('UNMATCHED');
  expect((await refund(id)).ok).toBe(true);
  await followRefunds(site.platform);
  expect((await lineOf('누구')).state, 'the refusal of before counts no more').toBe('REFUND_NEEDED');
});

async function expire(): Promise<void> {
  site.clock.advance(8 * DAY_MS);
  await expireUnpaidOrders(site.platform);
  await endOverdueDeposits(site.platform);
}

test('what comes late pays an order that can be taken up again, by a person; what cannot is late and goes back', async () => {
  const [whole, part] = [await order('홍길동'), await order('김민준')];
  await expire();
  expect(await stateOf(whole)).toEqual(['EXPIRED', 0]);
  expect(await come(['홍길동', STANDARD], ['김민준', 5_000]), 'never by itself').toMatchObject({
    matched: 0,
  });
  const read = await readDeposit(site.platform, staff, (await lineOf('홍길동')).id, caller);
  expect(read.ok && read.value.near[0]?.differences).toEqual(['late', 'expired']);

  expect(await match((await lineOf('홍길동')).id, whole)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await stateOf(whole)).toEqual(['PAID', STANDARD]);
  expect(await match((await lineOf('김민준')).id, part)).toEqual({ ok: true, value: 'LATE' });
  expect(await stateOf(part)).toEqual(['EXPIRED', 0]);
  expect((await refund((await lineOf('김민준')).id)).ok).toBe(true);
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { reason: 'late-deposit', amount: 5_000 },
  ]);
});

test('a part whose order ends without the rest is refunded with it', async () => {
  const number = await order('홍길동');
  await come(['홍길동', 2_000_000]);
  const { id } = await lineOf('홍길동');
  await match(id, number);
  await expire();
  const [asked] = await listRefunds(site.platform, { open: true });
  expect(asked).toMatchObject({ reason: 'partial-deposit', amount: 2_000_000 });
  expect(await undo(id), 'its money is going back').toEqual({ ok: false, error: 'order-refunded' });
  await followRefunds(site.platform);
  expect((await lineOf('홍길동')).state).toBe('PARTIAL');
  await sql`update refunds set account_sealed = ${site.platform.secrets.seal('refund-account', JSON.stringify(account))},
    state = 'MANUAL'`.execute(site.platform.db);
  expect(await finish(asked?.id ?? '')).toMatchObject({ ok: true });
  await followRefunds(site.platform);
  expect((await lineOf('홍길동')).state).toBe('REFUNDED');
  expect(await stateOf(number)).toEqual(['EXPIRED', 0]);
});

test('another name is matched by hand with a reason, undone, and not matched by the site again', async () => {
  const [right, wrong] = [await order('한강플랜트'), await order('홍길동')];
  await come(['김민준', STANDARD]);
  const { id } = await lineOf('김민준');
  const read = await readDeposit(site.platform, staff, id, caller);
  expect(read.ok && read.value.near.map(({ differences }) => differences)).toEqual([['name'], ['name']]);
  expect(await match(id, wrong)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await match(id, right), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await undo(id)).toEqual({ ok: true, value: null });
  expect(await undo(id), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await stateOf(wrong)).toEqual(['AWAITING_DEPOSIT', 0]);
  expect(await match(id, right)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await stateOf(right)).toEqual(['PAID', STANDARD]);

  site.clock.advance(DAY_MS);
  await come(['홍길동', STANDARD]);
  expect(await stateOf(wrong)).toEqual(['PAID', STANDARD]);
  await undo((await lineOf('홍길동')).id);
  for (const job of depositJobs) await job.run(site.platform);
  expect(await stateOf(wrong), 'what a person took off stays off').toEqual(['AWAITING_DEPOSIT', 0]);
});

test('a line that is no customer’s is ignored with a reason, and taken up again', async () => {
  await come(['이자', 120]);
  const { id } = await lineOf('이자');
  const aside = (event: 'ignore' | 'undo') =>
    setDepositAside(site.platform, staff, { depositId: id, event, reason: 'Interest of the bank' }, caller);
  expect(await aside('ignore')).toEqual({ ok: true, value: null });
  expect(await aside('ignore')).toEqual({ ok: false, error: 'not-open' });
  expect(await lineOf('이자')).toMatchObject({ state: 'IGNORED', note: 'Interest of the bank' });
  expect(await refund(id)).toEqual({ ok: false, error: 'not-open' });
  expect(await aside('undo')).toEqual({ ok: true, value: null });
  expect((await lineOf('이자')).state).toBe('UNMATCHED');
});

test('an order that waits for nothing takes nothing, and the line stays as it is', async () => {
  const number = await order('홍길동');
  await come(['홍길동', STANDARD], ['김민준', STANDARD]);
  const { id } = await lineOf('김민준');
  expect(await match(id, number)).toEqual({ ok: false, error: 'order-not-awaited' });
  expect(await match(id, 'R00000000000000')).toEqual({ ok: false, error: 'order-not-awaited' });
  expect(await match('00000000-0000-4000-8000-000000000000', number)).toEqual({
    ok: false,
    error: 'not-found',
  });
  expect((await lineOf('김민준')).state).toBe('UNMATCHED');
});

test('each decision writes who, what, why and of which request, and neither log nor table has a name in it', async () => {
  const number = await order('한강플랜트');
  await come(['김민준', STANDARD]);
  const { id } = await lineOf('김민준');
  await match(id, number, 'Called the buyer');
  await undo(id);
  const { rows } = await sql<Record<string, string>>`
    select action, actor, target, request_id, reason from audit_log where action like 'deposits.%' order by id
  `.execute(site.platform.db);
  const by = { actor: staff.accountId, request_id: 'request-1' };
  expect(rows).toEqual([
    { ...by, action: 'deposits.imported', target: 'ibk', reason: '1 of 1 lines were new' },
    { ...by, action: 'deposits.pay', target: `${id} ${number}`, reason: 'Called the buyer' },
    { ...by, action: 'deposits.match-undone', target: `${id} ${number}`, reason: 'Another company' },
  ]);
  const stored = await sql`select * from deposits, deposit_matches, audit_log`.execute(site.platform.db);
  expect(JSON.stringify(stored.rows)).not.toContain('김민준');
});

test('five years later a line names nobody any more, unless its money still waits for a person', async () => {
  const number = await order('홍길동');
  await come(['홍길동', STANDARD], ['김민준', 5_000]);
  const forget = async (days: number) => {
    site.clock.advance(days * DAY_MS);
    for (const job of depositJobs) if (job.name === 'deposits-forget-payers') await job.run(site.platform);
    return (await lines()).map(({ payer, state, orderNumber }) => [payer, state, orderNumber]).sort();
  };
  const open = ['김민준', 'UNMATCHED', null];
  expect(await forget(5 * 365)).toEqual([open, ['홍길동', 'MATCHED', number]]);
  expect(await forget(2)).toEqual([['', 'MATCHED', number], open]);
  const { id } = await lineOf('');
  const read = await readDeposit(site.platform, staff, id, caller);
  expect(read.ok && [read.value.deposit.payer, read.value.paidBefore]).toEqual(['', []]);
  await setDepositAside(
    site.platform,
    staff,
    { depositId: (await lineOf('김민준')).id, event: 'ignore', reason: 'Nobody asked' },
    caller,
  );
  expect((await forget(1)).map(([payer]) => payer)).toEqual(['', '']);
});

test('the database itself refuses a match above its line and a second one beside it', async () => {
  const number = await order('홍길동');
  await come(['홍길동', STANDARD]);
  const { id } = await lineOf('홍길동');
  expect(await stateOf(number)).toEqual(['PAID', STANDARD]);
  const again = (change: ReturnType<typeof sql>) =>
    sql`insert into deposit_matches select gen_random_uuid(), deposit_id, order_id, order_number, ${change},
      matched_by, matched_at, reason, undone_by, undone_at from deposit_matches where deposit_id = ${id}`.execute(
      site.platform.db,
    );
  await expect(again(sql`amount`)).rejects.toThrow(/deposit_matches_one_live/);
  await expect(again(sql`amount + 1`)).rejects.toThrow(/larger than its line/);
});
