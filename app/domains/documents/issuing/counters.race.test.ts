import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#app/platform/db/database.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { deposit, type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { queueBehindLock } from '#tests/support/queue-behind-lock.ts';
import type { DocumentKind } from '../document.ts';
import { lockCounter } from '../documents.store.server.ts';
import { issueOrderDocuments } from './issue-order-documents.server.ts';

const YEAR = 2026;

let site: DocumentSite;
beforeAll(async () => {
  site = await openDocumentSite();
});
afterAll(() => site.close());

async function paid(): Promise<OwnedOrder> {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  return order;
}

/** An order whose statement is to be corrected, while its tax invoice waits for an issuer. */
async function paidBeforeInvoices(): Promise<OwnedOrder> {
  const { platform } = site;
  const order = await paid();
  await issueOrderDocuments({ ...platform, taxInvoices: null }, order.id);
  await site.recordManualRefund(order, 100_000);
  return order;
}

test('two orders with different documents due are both issued without a deadlock', async () => {
  const { platform } = site;
  const [usual, other] = [await paid(), await paidBeforeInvoices()];
  await queueBehindLock(platform, (tx) => lockCounter(tx, 'statement', YEAR), [
    () => issueOrderDocuments(platform, usual.id),
    () => issueOrderDocuments(platform, other.id),
  ]);
  expect(await site.documents(usual)).toHaveLength(2);
  expect(await site.documents(other)).toHaveLength(3);
});

test('locking counters in the order of the documents deadlocks, and the database aborts one (naive control)', async () => {
  const atBarrier = barrier(2);
  const lockBoth = async (tx: Tx, [first, second]: readonly [DocumentKind, DocumentKind]) => {
    await lockCounter(tx, first, YEAR);
    await atBarrier();
    await lockCounter(tx, second, YEAR);
  };
  const results = await Promise.allSettled([
    site.platform.transaction((tx) => lockBoth(tx, ['statement', 'tax-invoice'])),
    site.platform.transaction((tx) => lockBoth(tx, ['tax-invoice', 'statement'])),
  ]);
  expect(results).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) });
});
