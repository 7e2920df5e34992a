import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncUnknownAttempts } from '#app/domains/billing/payments/sync-attempts.server.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { deposit, findOwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { issueDocuments } from '../issuing/issue-documents.server.ts';
import { listStaffDocuments } from '../reading/document-queries.server.ts';
import { sendCertificates } from './send-certificates.server.ts';

const HOUR = 60 * 60_000;

let site: DocumentSite;
beforeAll(async () => {
  site = await openDocumentSite();
});
afterAll(() => site.close());

test('a transfer with a cash receipt gets one, self-issued without a number and corrected at the gateway', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await site.runDocumentJobs();
  await site.runDocumentJobs();
  expect(await site.documents(order)).toEqual(['statement ISSUED 3750000', 'cash-receipt ISSUED 3750000']);
  expect(await site.text(order, 'cash-receipt')).toContain('010-000-1234');
  await site.recordManualRefund(order, 750_000);
  await site.runDocumentJobs();
  expect((await site.documents(order)).slice(-2)).toEqual([
    'statement ISSUED -750000',
    'cash-receipt ISSUED -750000',
  ]);
  expect((await site.documents(order))[1]).toBe('cash-receipt AMENDED 3750000');
});

/** Sends while the gateway's responses to new receipts are lost. `issued`: the receipts exist anyway. */
async function sendWithLostResponse(issued: boolean): Promise<void> {
  const domestic = site.sandbox.gateway;
  const cashReceipts: typeof domestic.cashReceipts = {
    ...domestic.cashReceipts,
    issue: async (input) => {
      if (issued) await domestic.cashReceipts.issue(input);
      return { kind: 'unknown', reason: 'HTTP 500' };
    },
  };
  site.platform.gateways.domestic = { ...domestic, cashReceipts };
  await sendCertificates(site.platform);
  site.platform.gateways.domestic = domestic;
}

test('looks up a receipt whose response was lost instead of requesting it again, and tracks it to the tax office', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  await sendWithLostResponse(true);
  expect((await site.documents(order))[1]).toBe('cash-receipt ISSUING 3750000');
  site.clock.advance(2 * 60_000);
  await sendWithLostResponse(true);
  expect((await site.documents(order))[1]).toBe('cash-receipt ISSUED 3750000');
  const number = (await listStaffDocuments(site.platform, order.id))[1]?.number ?? '';
  const requested = await sql`select 1 from sandbox_toss_cash_receipts where order_id = ${number}`.execute(
    site.platform.db,
  );
  expect(requested.rows).toHaveLength(1);
  site.clock.advance(25 * HOUR);
  await sendCertificates(site.platform);
  expect((await site.documents(order))[1]).toBe('cash-receipt CONFIRMED 3750000');
});

test('escalates a receipt without a response before the gateway forgets its key', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  await sendWithLostResponse(false);
  site.clock.advance(14 * 24 * HOUR);
  await sendCertificates(site.platform);
  expect((await site.documents(order))[1]).toBe('cash-receipt FAILED 3750000');
  const items = await listWorkItems(site.platform, { open: true, limit: 100 });
  expect(JSON.stringify(items)).toContain('outcome-unknown');
});

test('records the gateway’s receipt for a virtual account and issues no second one (M12)', async () => {
  const { platform } = site;
  const { member, orderNumber } = await site.awaitingDeposit({
    accountBank: 'shinhan',
    accountCashNumber: '010-1234-5678',
  });
  const order = await findOwnedOrder(platform, member, orderNumber);
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: order.total });
  await sql`update payment_attempts set state = 'UNKNOWN', next_check_at = ${site.clock.now()} where order_id = ${order.id}`.execute(
    platform.db,
  );
  await syncUnknownAttempts(platform);
  await site.runDocumentJobs();
  expect(await site.documents(order)).toEqual(['statement ISSUED 3750000', 'cash-receipt ISSUED 3750000']);
  expect(await site.text(order, 'cash-receipt')).toMatch(/소득공제.*010-\*{4}-5678/);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from documents where with_payment`.execute(platform.db);
  expect(rows[0]?.count).toBe(1);
});
