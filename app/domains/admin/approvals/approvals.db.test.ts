import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { refundOf, requestStaffRefund } from '#tests/support/refunds.ts';
import { decideRefund } from '../refunds/decide-refund.server.ts';
import { readRefund } from '../refunds/read-refund.server.ts';
import { countOpenWork } from '../today/count-open-work.server.ts';
import { listOpenWork } from '../today/list-open-work.server.ts';
import { decideApproval } from './decide-approval.server.ts';
import { listPendingApprovals } from './list-pending-approvals.server.ts';
import { requestApproval } from './request-approval.server.ts';

let site: MoneySite;
let [first, second]: [Member, Member] = [undefined as never, undefined as never];
beforeEach(async () => {
  site = await openMoneySite();
  first = { ...(await makeMember(site.platform)), role: 'admin' };
  second = { ...(await makeMember(site.platform)), role: 'admin' };
});
afterEach(() => site.close());

const REASON = 'Transferred at the bank';

/** A refund that a person must transfer at the bank. */
async function manualRefund(amount: number) {
  const order = await site.paidByDeposit();
  await requestStaffRefund(site.platform, order, amount, { account: GOOD_ACCOUNT });
  await sql`update refunds set state = 'MANUAL'`.execute(site.platform.db);
  return { order, refundId: (await refundOf(site, order)).id };
}

const finish = (by: Member, refundId: string) =>
  decideRefund(
    site.platform,
    by,
    { refundId, decision: 'finish', bankReference: 'IBK-1234', reason: REASON },
    REQUEST,
  );

const decide = (by: Member, approvalId: string, outcome: 'approved' | 'rejected', demo = true) =>
  decideApproval(
    { ...site.platform, demo },
    by,
    { approvalId, outcome, reason: 'Seen at the bank' },
    REQUEST,
  );

async function onlyApproval(): Promise<string> {
  const [approval, ...others] = await listPendingApprovals(site.platform);
  if (!approval || others.length > 0) throw new Error('There is not one approval.');
  return approval.key;
}

describe('a refund that waits for approval', () => {
  const read = async (by: Member, refundId: string, demo: boolean) => {
    const found = await readRefund({ ...site.platform, demo }, by, refundId, REQUEST);
    return found.ok ? found.value : null;
  };

  async function requestedRefund() {
    const order = await site.paidByDeposit();
    const change = { account: GOOD_ACCOUNT, requestedBy: first.accountId, approved: false };
    await requestStaffRefund(site.platform, order, 50_000, change);
    return (await refundOf(site, order)).id;
  }

  test('is offered for approval to everybody but its requester, outside a demo', async () => {
    const id = await requestedRefund();
    expect(await read(first, id, false)).toMatchObject({ ownRequest: true, requestedBy: 'You' });
    expect(await read(second, id, false)).toMatchObject({ ownRequest: false, requestedBy: first.loginId });
    expect(await read(first, id, true)).toMatchObject({ ownRequest: false, requestedBy: 'You' });
  });

  test('is counted as an approval for everybody but its requester, outside a demo', async () => {
    const id = await requestedRefund();
    for (const [staff, demo, own] of [
      [first, false, true],
      [second, false, false],
      [first, true, false],
    ] as const) {
      const platform = { ...site.platform, demo };
      const reader = { ...staff, twoFactor: true };
      expect((await countOpenWork(platform, reader)).approval).toBe(own ? 0 : 1);
      const listed = (await listOpenWork(platform, reader)).find((work) => work.id === id);
      expect(listed).toMatchObject({ ownRequest: own });
    }
  });
});

test('says that a transfer above the limit waits for a second person', async () => {
  const { refundId } = await manualRefund(2_000_000);
  const waits = async () => {
    const found = await readRefund(site.platform, second, refundId, REQUEST);
    return found.ok && found.value.transferWaits;
  };
  expect(await waits()).toBe(false);
  await finish(first, refundId);
  expect(await waits()).toBe(true);
});

test('records a transfer up to the limit at once', async () => {
  const { order, refundId } = await manualRefund(1_000_000);
  expect(await finish(first, refundId)).toEqual({ ok: true, value: 'done' });
  expect(await refundOf(site, order)).toMatchObject({ state: 'DONE', transactionKey: 'IBK-1234' });
  expect(await listPendingApprovals(site.platform)).toEqual([]);
});

test('records a transfer above the limit once a second person approves it', async () => {
  const { order, refundId } = await manualRefund(1_000_001);
  expect(await finish(first, refundId)).toEqual({ ok: true, value: 'waits' });
  expect(await finish(second, refundId)).toEqual({ ok: false, error: { code: 'approval-waits' } });
  expect(await refundOf(site, order)).toMatchObject({ state: 'MANUAL' });
  const [pending] = await listPendingApprovals(site.platform);
  expect(pending).toMatchObject({
    amount: 1_000_001,
    requestedBy: { name: first.loginId },
    path: `/admin/approvals/${pending?.key}`,
  });

  const id = await onlyApproval();
  expect(await decide(first, id, 'approved', false)).toEqual({ ok: false, error: { code: 'own-approval' } });
  const both = await Promise.all([decide(second, id, 'approved'), decide(second, id, 'approved')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refundOf(site, order)).toMatchObject({ state: 'DONE', transactionKey: 'IBK-1234' });
  const log = await sql<{ actor: string; action: string }>`
    select actor, action from audit_log where action like 'admin.approval-%' order by id`.execute(
    site.platform.db,
  );
  expect(log.rows).toEqual([
    { actor: first.accountId, action: 'admin.approval-requested' },
    { actor: second.accountId, action: 'admin.approval-granted' },
  ]);
});

test('changes nothing when a transfer is rejected, and lets staff request it again', async () => {
  const { order, refundId } = await manualRefund(2_000_000);
  await finish(first, refundId);
  expect(await decide(first, await onlyApproval(), 'rejected')).toMatchObject({ ok: true });
  expect(await refundOf(site, order)).toMatchObject({ state: 'MANUAL' });
  expect(await finish(first, refundId)).toEqual({ ok: true, value: 'waits' });
});

test('reports an approval that failed because its subject has changed', async () => {
  const { refundId } = await manualRefund(2_000_000);
  await finish(first, refundId);
  const id = await onlyApproval();
  await sql`update refunds set state = 'FAILED'`.execute(site.platform.db);
  expect(await decide(second, id, 'approved')).toEqual({ ok: false, error: { code: 'approval-failed' } });
  expect(await listPendingApprovals(site.platform)).toEqual([]);
});

test('needs a second person to write off a debt above the limit', async () => {
  const item = (subject: string, amount: number) => ({
    kind: 'amount-not-paid' as const,
    subject,
    orderId: null,
    details: { amount },
  });
  await raiseWorkItem(site.platform, site.platform.db, item('small', 1_000_000));
  await raiseWorkItem(site.platform, site.platform.db, item('large', 3_750_000));
  const { rows } = await sql<{ id: string }>`select id from work_items order by subject desc`.execute(
    site.platform.db,
  );
  const outcomes = [];
  for (const { id: itemId } of rows) {
    const decision = { kind: 'write-off', itemId } as const;
    outcomes.push(await requestApproval(site.platform, first, { decision, reason: 'Insolvent' }, REQUEST));
  }
  expect(outcomes).toEqual([
    { ok: true, value: 'not-needed' },
    { ok: true, value: 'waits' },
  ]);
  await decide(second, await onlyApproval(), 'approved');
  const open = await sql<{ subject: string }>`select subject from work_items where closed_at is null`.execute(
    site.platform.db,
  );
  expect(open.rows).toEqual([{ subject: 'small' }]);
});
