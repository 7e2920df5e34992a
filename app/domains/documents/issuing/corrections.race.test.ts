import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type DocumentIssuers, startDocumentIssuers } from '#tests/support/document-issuers.ts';
import { deposit, type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { documentSeller } from '../content/seller.server.ts';
import { listDocumentsOfOrder, toSummary } from '../documents.store.server.ts';
import { sendCertificates } from '../tax-office/send-certificates.server.ts';
import { correctDocument } from './correct-document.server.ts';
import { correctionAmounts } from './correction-amounts.ts';
import { remainingAmounts } from './due-documents.ts';
import { issueOrderDocuments, writeDocument } from './issue-order-documents.server.ts';

const AT_ONCE = 8;

let site: TestPlatform;
let issuers: DocumentIssuers;

beforeAll(async () => {
  site = await createTestPlatform();
  issuers = await startDocumentIssuers(site.platform);
});
afterAll(async () => {
  await issuers.close();
  await site.close();
});

const atOnce = <T>(work: (worker: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));

async function orderWithInvoice(): Promise<{ order: OwnedOrder; number: string }> {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  await issueOrderDocuments(site.platform, order.id);
  await sendCertificates(site.platform);
  const rows = await listDocumentsOfOrder(site.platform.db, order.id);
  return { order, number: rows.find(({ kind }) => kind === 'tax-invoice')?.number ?? '' };
}

/** Sum of an order's tax invoice and its corrections, KRW. */
async function sumInvoices(order: OwnedOrder): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(total)::int as sum from documents
    where order_id = ${order.id} and kind = 'tax-invoice'`.execute(site.platform.db);
  return rows[0]?.sum ?? 0;
}

const cancelInFull = ({ order, number }: { order: OwnedOrder; number: string }) =>
  correctDocument(
    site.platform,
    { ...order.member, role: 'admin' },
    { number, amount: null, why: 1, reason: 'twice' },
    { id: 'request', address: '192.0.2.1' },
  );

test('concurrent corrections of a tax invoice cancel it once, while the job runs too', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const target = await orderWithInvoice();
    const results = await atOnce((worker) =>
      worker % 4 === 3
        ? issueOrderDocuments(site.platform, target.order.id).then(() => ({ ok: false }))
        : cancelInFull(target),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sumInvoices(target.order)).toBe(0);
  }
});

test('reading the remaining amount without the lock corrects it more than once (naive control)', async () => {
  const { order } = await orderWithInvoice();
  const seller = documentSeller(site.platform);
  if (!seller) throw new Error('no seller');
  const atBarrier = barrier(AT_ONCE);
  await atOnce(() =>
    site.platform.transaction(async (tx) => {
      const found = await findOrderToDocument(site.platform, tx, { id: order.id });
      const summaries = (await listDocumentsOfOrder(tx, order.id)).map(toSummary);
      const original = summaries.find(({ kind, corrects }) => kind === 'tax-invoice' && corrects === null);
      if (!found || !original) throw new Error('no invoice');
      const left = remainingAmounts(original, summaries);
      await atBarrier();
      if (left.total <= 0) return;
      const due = {
        kind: original.kind,
        movementId: null,
        penalty: false,
        corrects: original,
        reason: 1,
      } as const;
      const amounts = correctionAmounts(left, left.total);
      await writeDocument(site.platform, tx, {
        due: { ...due, ...amounts, withPayment: false },
        order: found,
        seller,
        note: null,
      });
    }),
  );
  expect(await sumInvoices(order)).toBeLessThan(0);
});
