import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { expireAbandonedAttempts } from '#app/domains/billing/deposits/expire-abandoned-attempts.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { confirmRefundAccount } from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { logInAndDeleteAccount, signUpMember } from '#tests/support/account-deletions.ts';
import { makeMember } from '#tests/support/factories.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { listOpenItems } from '../notifications/list-open-items.server.ts';
import { decideRefund } from './decide-refund.server.ts';
import { readRefund } from './read-refund.server.ts';

const STANDARD = 3_750_000;
const REASON = 'The buyer wrote to us by mail';
const VIRTUAL_ACCOUNT = {
  method: 'virtual-account',
  accountBank: 'ibk',
  accountCertificate: 'cash',
} as const;

let site: MoneySite;
let staff: Member;
beforeEach(async () => {
  site = await openMoneySite();
  staff = { ...(await makeMember(site.platform)), role: 'admin' };
});
afterEach(() => site.close());

/** A member's order that awaits its deposit. */
async function awaitedOf(member: Member): Promise<PlacedOrder> {
  const order = await site.place(VIRTUAL_ACCOUNT, member);
  expect(await openVirtualAccount(site.platform, order.orderId)).toMatchObject({ ok: true });
  return order;
}

async function atGateway({ ref }: PlacedOrder): Promise<string> {
  const lookup = await site.sandbox.gateway.payments.getByOrder(ref);
  return lookup.kind === 'found' ? lookup.payment.status : lookup.kind;
}

async function onlyRefund(): Promise<Refund> {
  const [refund, ...others] = await listRefunds(site.platform, { open: true });
  if (!refund || others.length > 0) throw new Error('There is not one open refund.');
  return refund;
}

const enter = (refundId: string, by = staff, account = GOOD_ACCOUNT) =>
  decideRefund(
    site.platform,
    by,
    { refundId, decision: 'enter-account', reason: REASON, ...account },
    REQUEST,
  );

const confirm = (refundId: string, proposalId: string, by: Member) =>
  decideRefund(
    site.platform,
    by,
    { refundId, decision: 'confirm-account', reason: 'Compared with the letter', proposalId },
    REQUEST,
  );

async function proposalOf(refundId: string): Promise<string> {
  const read = await readRefund(site.platform, staff, refundId, REQUEST);
  return (read.ok && read.value.proposed?.id) || '';
}

describe('a virtual account at the gateway', () => {
  test('is closed once its customer has deleted their account', async () => {
    const member = await signUpMember(site);
    const order = await awaitedOf(member);
    expect(await logInAndDeleteAccount(site, member)).toMatchObject({ ok: true });
    await expireAbandonedAttempts(site.platform);
    expect(await atGateway(order)).toBe('CANCELED');
    await expect(site.sandbox.control.deposit({ orderId: order.ref, amount: STANDARD })).rejects.toThrow();
  });

  test('is closed by a later run after the gateway failed, and only once', async () => {
    const member = await signUpMember(site);
    const order = await awaitedOf(member);
    await logInAndDeleteAccount(site, member);
    await site.sandbox.control.addFault({ match: 'cancel', kind: 'http_429', times: 1 });
    await expireAbandonedAttempts(site.platform);
    expect(await atGateway(order)).toBe('WAITING_FOR_DEPOSIT');
    await expireAbandonedAttempts(site.platform);
    expect(await atGateway(order)).toBe('CANCELED');
    await site.sandbox.control.addFault({ match: 'cancel', kind: 'http_429', times: 1 });
    await expireAbandonedAttempts(site.platform);
    const { rows } = await sql<{ closed: boolean }>`
      select closed_at is not null as closed from virtual_accounts
    `.execute(site.platform.db);
    expect(rows).toEqual([{ closed: true }]);
  });

  test('is closed after a crash between canceling the order and closing the account', async () => {
    const order = await site.awaitingDeposit();
    await sql`update orders set state = 'CANCELED', ended_at = now() where id = ${order.orderId}`.execute(
      site.platform.db,
    );
    await sql`
      update payment_attempts set state = 'CANCELED', final_at = now() where order_id = ${order.orderId}
    `.execute(site.platform.db);
    await expireAbandonedAttempts(site.platform);
    expect(await atGateway(order)).toBe('CANCELED');
  });
});

describe('the refund of a former member', () => {
  /** An order by virtual account, a deleted account, and then the deposit. */
  async function refundOfFormerMember(): Promise<{ order: PlacedOrder; refund: Refund }> {
    const member = await signUpMember(site);
    const order = await awaitedOf(member);
    await logInAndDeleteAccount(site, member);
    await site.sandbox.control.deposit({ orderId: order.ref, amount: STANDARD });
    await site.deliverWebhooks();
    const refund = await onlyRefund();
    expect(refund).toMatchObject({ state: 'APPROVED', needsAccount: true, amount: STANDARD });
    return { order, refund };
  }

  test('is sent to the account that staff entered and another member of staff confirmed', async () => {
    const { order, refund } = await refundOfFormerMember();
    const { platform } = site;
    expect(await enter(refund.id)).toEqual({ ok: true, value: 'done' });
    await sendRefunds(platform);
    expect(await onlyRefund()).toMatchObject({ needsAccount: true });

    const proposal = await proposalOf(refund.id);
    const second: Member = { ...(await makeMember(platform)), role: 'admin' };
    expect(await confirm(refund.id, proposal, second)).toEqual({ ok: true, value: 'done' });
    await sendRefunds(platform);
    expect(await site.summarize(order)).toMatchObject({
      refunds: ['DONE'],
      ledger: [
        ['payment', STANDARD],
        ['refund', -STANDARD],
      ],
    });
    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor from audit_log where action like 'billing.refund-account-%' order by at, id
    `.execute(platform.db);
    expect(rows.filter(({ action }) => !action.endsWith('seen'))).toEqual([
      { action: 'billing.refund-account-entered', actor: staff.accountId },
      { action: 'billing.refund-account-confirmed', actor: second.accountId },
    ]);
  });

  test('is notified to staff, who see that its buyer cannot log in', async () => {
    const { refund } = await refundOfFormerMember();
    expect((await listOpenItems(site.platform)).refund).toMatchObject([{ key: refund.id }]);
    const read = await readRefund(site.platform, staff, refund.id, REQUEST);
    expect(read).toMatchObject({ ok: true, value: { buyer: 'closed', proposed: null } });
  });
});

describe('a refund account that staff entered', () => {
  async function deposited(): Promise<{ order: PlacedOrder; refund: Refund }> {
    const order = await site.awaitingDeposit();
    const { db } = site.platform;
    await sql`update orders set state = 'CANCELED' where id = ${order.orderId}`.execute(db);
    await sql`update payment_attempts set state = 'CANCELED' where order_id = ${order.orderId}`.execute(db);
    await site.sandbox.control.deposit({ orderId: order.ref, amount: STANDARD });
    await site.deliverWebhooks();
    return { order, refund: await onlyRefund() };
  }

  test('cannot be confirmed by the person who entered it', async () => {
    const { refund } = await deposited();
    await enter(refund.id);
    const proposal = await proposalOf(refund.id);
    const platform = { ...site.platform, demo: false };
    const input = { refundId: refund.id, proposalId: proposal, reason: REASON };
    expect(await confirmRefundAccount(platform, reauthenticated(staff), input, REQUEST)).toEqual({
      ok: false,
      error: 'own-account',
    });
    expect(await onlyRefund()).toMatchObject({ needsAccount: true });
  });

  test('cannot be confirmed after it was replaced', async () => {
    const { refund } = await deposited();
    await enter(refund.id);
    const seen = await proposalOf(refund.id);
    await enter(refund.id, staff, { ...GOOD_ACCOUNT, number: '999999999999' });
    const second: Member = { ...(await makeMember(site.platform)), role: 'admin' };
    expect(await confirm(refund.id, seen, second)).toEqual({ ok: false, error: { code: 'not-open' } });
    expect(await confirm(refund.id, await proposalOf(refund.id), second)).toMatchObject({ ok: true });
  });

  test('takes effect at once up to the limit', async () => {
    const { refund } = await deposited();
    await sql`update refunds set amount = 1000000 where id = ${refund.id}`.execute(site.platform.db);
    expect(await enter(refund.id)).toMatchObject({ ok: true });
    expect(await onlyRefund()).toMatchObject({ needsAccount: false });
    expect(await enter(refund.id), 'another one').toEqual({ ok: false, error: { code: 'not-open' } });
  });

  test('is reported to the member’s address and to the contractor’s', async () => {
    const { order, refund } = await deposited();
    await enter(refund.id);
    for (const to of [`${order.member.loginId}@example.com`, 'kim@example.com']) {
      const [mail] = (await messagesTo(site.platform, to)).filter(({ text }) => text.includes('6789'));
      expect(mail?.text, to).toContain('If you did not ask us for this');
    }
  });
});

describe('interest on a late refund', () => {
  test('is added to the refund, and recorded once with the bank reference of its transfer', async () => {
    const order = await site.paidByCard();
    const { orderNumber } = order;
    const withdrawn = await withdrawOrder(
      site.platform,
      reauthenticated(order.member),
      { orderNumber, account: null },
      REQUEST,
    );
    expect(withdrawn).toMatchObject({ ok: true });
    site.clock.advance(10 * DAY_MS);
    await sendRefunds(site.platform);
    const [done] = await listRefunds(site.platform, { open: false });
    expect(done).toMatchObject({ state: 'DONE', interestPaidAt: null });
    // Requested on Friday, due on Wednesday, done five days later.
    expect(done?.interest).toBe(Math.floor((STANDARD * 15 * 5) / 36_500));
    const pay = (bankReference: string) =>
      decideRefund(
        site.platform,
        staff,
        { refundId: done?.id ?? '', decision: 'pay-interest', reason: REASON, bankReference },
        REQUEST,
      );
    expect(await pay('IBK-20261201-1')).toEqual({ ok: true, value: 'done' });
    expect(await pay('IBK-20261201-2')).toEqual({ ok: false, error: { code: 'not-open' } });
    const [paid] = await listRefunds(site.platform, { open: false });
    expect(paid?.interestPaidAt).not.toBeNull();
  });
});
