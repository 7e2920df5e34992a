import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { syncAttempt } from '#app/domains/billing/payments/sync-attempts.server.ts';
import { submitRefundAccount } from '#app/domains/billing/refund-accounts/submit-refund-account.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { GOOD_ACCOUNT, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { findOwnedOrder } from '#tests/support/paid-orders.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';

const TOTAL = 3_750_000;

let site: DocumentSite;
beforeAll(async () => {
  site = await openDocumentSite();
});
afterAll(() => site.close());

/** Marks the attempt as over while the gateway still works on it. */
async function abandonAttempt({ orderId }: PlacedOrder, state: 'FAILED' | 'EXPIRED'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempts set state = ${state}, next_check_at = null where order_id = ${orderId} returning id
  `.execute(site.platform.db);
  return rows[0]?.id ?? '';
}

test('refunding a card charge that was found late keeps the slip and statement of the paid order', async () => {
  const placed = await site.place();
  await site.sandbox.control.addFault({ match: placed.ref, kind: 'http_500_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: placed.ref, kind: 'http_429', times: 1 });
  await site.pay(placed);
  const late = await abandonAttempt(placed, 'FAILED');
  await site.pay(placed);
  site.clock.advance(1000);
  await syncAttempt(site.platform, late);
  expect((await site.summarize(placed)).ledger).toHaveLength(2);
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  // Issued while both payments are captured; it describes the one that stands.
  const { rows } = await sql<{ approved: string }>`
    select response::jsonb -> 'card' ->> 'approveNo' as approved from payment_attempts
    where order_id = ${order.id} and id <> ${late}
  `.execute(site.platform.db);
  expect(await site.text(order, 'sales-slip')).toContain(rows[0]?.approved);
  await site.runDocumentJobs();
  await sendRefunds(site.platform);
  await site.runDocumentJobs();
  expect(await site.summarize(placed)).toMatchObject({ order: 'PAID', refunds: ['DONE'] });
  expect(await site.documents(order)).toEqual([`statement ISSUED ${TOTAL}`, `sales-slip ISSUED ${TOTAL}`]);
});

test('refunding a second deposit issues no negative tax invoice', async () => {
  const placed = await site.awaitingDeposit({
    accountCertificate: 'bill',
    accountBillNumber: '120-81-47521',
    accountBillCompany: '주식회사 루티테스트',
    accountBillRepresentative: '홍대표',
  });
  await abandonAttempt(placed, 'EXPIRED');
  await sql`update orders set state = 'PENDING_PAYMENT' where id = ${placed.orderId}`.execute(
    site.platform.db,
  );
  expect(await openVirtualAccount(site.platform, placed.orderId)).toEqual({ ok: true, value: null });
  const order = await findOwnedOrder(site.platform, placed.member, placed.orderNumber);
  await site.sandbox.control.deposit({ orderId: `${placed.orderNumber}-A2`, amount: TOTAL });
  await site.deliverWebhooks();
  await site.runDocumentJobs();
  site.clock.advance(1000);
  await site.sandbox.control.deposit({ orderId: `${placed.orderNumber}-A1`, amount: TOTAL });
  await site.deliverWebhooks();
  const account = { orderNumber: placed.orderNumber, account: GOOD_ACCOUNT };
  expect(
    (await submitRefundAccount(site.platform, reauthenticated(placed.member), account, REQUEST)).ok,
  ).toBe(true);
  await sendRefunds(site.platform);
  await site.runDocumentJobs();
  expect(await site.summarize(placed)).toMatchObject({ order: 'PAID', refunds: ['DONE'] });
  expect(await site.documents(order)).toEqual([`statement ISSUED ${TOTAL}`, `tax-invoice ISSUED ${TOTAL}`]);
});
