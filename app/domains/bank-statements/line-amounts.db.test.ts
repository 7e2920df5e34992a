import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endOverdueDeposits } from '#app/domains/billing/orders/end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from '#app/domains/billing/orders/expire-unpaid-orders.server.ts';
import { rejectRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { GOOD_ACCOUNT } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { bankStatementJobs } from './jobs.server.ts';
import { syncRefundedLines } from './matching/sync-refunded-lines.server.ts';
import { viewLine } from './reading/view-line.server.ts';

const STANDARD = 3_750_000;

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

test('keeps a partial payment until the rest arrives, then marks the order paid by both lines', async () => {
  const number = await site.order('홍길동');
  await site.importLines(['홍길동', 2_000_000]);
  const part = await site.lineOf('홍길동');
  expect(part.state).toBe('UNMATCHED');
  expect(await site.match(part.id, number)).toEqual({ ok: true, value: 'PARTIAL' });
  expect(await site.stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);

  site.clock.advance(DAY_MS);
  const rest = await site.payerWithCode('(주)홍길동', number);
  expect(await site.importLines([rest, 1_750_000]), 'the rest fits exactly').toMatchObject({ matched: 1 });
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
  expect((await site.lines()).map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED']);

  expect(await site.undo((await site.lineOf(rest)).id)).toEqual({ ok: true, value: null });
  expect(await site.stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);
  expect((await site.lineOf('홍길동')).state, 'partial again').toBe('PARTIAL');
});

test('refunds an excess by hand and marks the line refunded once the bank has transferred it', async () => {
  const number = await site.order('홍길동');
  await site.importLines(['홍길동', 4_000_000]);
  const over = await site.lineOf('홍길동');
  expect(await site.match(over.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
  expect(await listWorkItems(site.platform, { open: true })).toMatchObject([{ kind: 'refund-needed' }]);

  const requested = await site.refund(over.id);
  if (!requested.ok) throw new Error(requested.error);
  expect(await site.refund(over.id), 'a second member of staff').toEqual({ ok: false, error: 'not-open' });
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { amount: 250_000, reason: 'over-deposit', state: 'REQUESTED' },
  ]);
  expect((await site.lineOf('홍길동')).state).toBe('REFUND_NEEDED');
  expect(await site.finish(requested.value.refundId)).toMatchObject({ ok: true });
  await syncRefundedLines(site.platform);
  expect((await site.lineOf('홍길동')).state).toBe('REFUNDED');
  expect(await site.stateOf(number), 'keeps what it needed').toEqual(['PAID', STANDARD]);
});

test('applies the excess of a line to its order when another line is unmatched', async () => {
  const number = await site.order('홍길동');
  await site.importLines(['김민준', 2_000_000]);
  await site.importLines(['이서연', 3_000_000]);
  const [wrong, over] = [await site.lineOf('김민준'), await site.lineOf('이서연')];
  await site.match(wrong.id, number);
  expect(await site.match(over.id, number)).toEqual({ ok: true, value: 'OVER' });
  const woken: string[] = [];
  site.platform.jobs = { wake: async (job) => void woken.push(job) };

  expect(await site.undo(wrong.id)).toEqual({ ok: true, value: null });
  expect((await site.lineOf('이서연')).state, 'applied in full').toBe('PARTIAL');
  expect(await site.stateOf(number)).toEqual(['AWAITING_DEPOSIT', 3_000_000]);
  expect(woken).toEqual([DELIVER_MAIL]);

  expect(await site.match(wrong.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await site.undo(over.id)).toEqual({ ok: true, value: null });
  expect(await site.stateOf(number)).toEqual(['AWAITING_DEPOSIT', 2_000_000]);

  await site.importLines(['한강플랜트', 9_000_000]);
  const large = await site.lineOf('한강플랜트');
  expect(await site.match(large.id, number)).toEqual({ ok: true, value: 'OVER' });
  expect(await site.undo(wrong.id)).toEqual({ ok: true, value: null });
  expect((await site.lineOf('한강플랜트')).state, 'still more than it needs').toBe('OVER');
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
});

test('accepts a bank reference for the refund of one line only', async () => {
  await site.importLines(['누구', 5_000]);
  await site.importLines(['아무개', 6_000]);
  const [one, other] = [
    await site.refund((await site.lineOf('누구')).id),
    await site.refund((await site.lineOf('아무개')).id),
  ];
  if (!one.ok || !other.ok) throw new Error('No refund was requested.');
  expect(await site.finish(one.value.refundId)).toEqual({ ok: true, value: null });
  expect(await site.finish(other.value.refundId)).toEqual({ ok: false, error: 'reference-taken' });
});

test('reopens a line when its refund is rejected', async () => {
  await site.importLines(['누구', 5_000]);
  const { id } = await site.lineOf('누구');
  const requested = await site.refund(id);
  if (!requested.ok) throw new Error(requested.error);
  const input = { refundId: requested.value.refundId, reason: 'It is ours' };
  expect(await rejectRefund(site.platform, reauthenticated(site.staff), input, CALLER)).toMatchObject({
    ok: true,
  });
  for (const job of bankStatementJobs) await job.run(site.platform);
  expect((await site.lineOf('누구')).state).toBe('UNMATCHED');
  expect((await site.refund(id)).ok).toBe(true);
  await syncRefundedLines(site.platform);
  expect((await site.lineOf('누구')).state, 'an earlier rejection no longer counts').toBe('REFUND_NEEDED');
});

async function expire(): Promise<void> {
  site.clock.advance(8 * DAY_MS);
  await expireUnpaidOrders(site.platform);
  await endOverdueDeposits(site.platform);
}

test('lets staff match a late line to an order that can be reopened, and refund it otherwise', async () => {
  const [whole, part] = [await site.order('홍길동'), await site.order('김민준')];
  await expire();
  expect(await site.stateOf(whole)).toEqual(['EXPIRED', 0]);
  expect(
    await site.importLines(['홍길동', STANDARD], ['김민준', 5_000]),
    'never automatically',
  ).toMatchObject({
    matched: 0,
  });
  const read = await viewLine(site.platform, site.staff, (await site.lineOf('홍길동')).id, CALLER);
  expect(read.ok && read.value.near[0]?.differences).toEqual(['name-only', 'late', 'expired']);

  expect(await site.match((await site.lineOf('홍길동')).id, whole)).toEqual({ ok: true, value: 'MATCHED' });
  expect(await site.stateOf(whole)).toEqual(['PAID', STANDARD]);
  expect(await site.match((await site.lineOf('김민준')).id, part)).toEqual({ ok: true, value: 'LATE' });
  expect(await site.stateOf(part)).toEqual(['EXPIRED', 0]);
  expect((await site.refund((await site.lineOf('김민준')).id)).ok).toBe(true);
  expect(await listRefunds(site.platform, { open: true })).toMatchObject([
    { reason: 'late-deposit', amount: 5_000 },
  ]);
});

test('refunds a partial payment when its order expires without the rest', async () => {
  const number = await site.order('홍길동');
  await site.importLines(['홍길동', 2_000_000]);
  const { id } = await site.lineOf('홍길동');
  await site.match(id, number);
  await expire();
  const [refund] = await listRefunds(site.platform, { open: true });
  expect(refund).toMatchObject({ reason: 'partial-deposit', amount: 2_000_000 });
  expect(await site.undo(id), 'its money is being refunded').toEqual({ ok: false, error: 'order-refunded' });
  await syncRefundedLines(site.platform);
  expect((await site.lineOf('홍길동')).state).toBe('PARTIAL');
  await sql`update refunds set account_sealed = ${site.platform.secrets.seal('refund-account', JSON.stringify(GOOD_ACCOUNT))},
    state = 'MANUAL'`.execute(site.platform.db);
  expect(await site.finish(refund?.id ?? '')).toMatchObject({ ok: true });
  await syncRefundedLines(site.platform);
  expect((await site.lineOf('홍길동')).state).toBe('REFUNDED');
  expect(await site.stateOf(number)).toEqual(['EXPIRED', 0]);
});
