import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { splitVat } from '#app/shared/krw.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type DocumentIssuers, startDocumentIssuers } from '#tests/support/document-issuers.ts';
import { deposit, type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { documentSeller } from '../content/seller.server.ts';
import type { Certificate } from '../document.ts';
import { issueOrderDocuments, writeDocument } from '../issuing/issue-order-documents.server.ts';
import { sendCertificates } from './send-certificates.server.ts';

const AT_ONCE = 12;

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

async function certificatesOf(order: OwnedOrder, db: Queryable = site.platform.db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents
    where order_id = ${order.id} and kind in ('cash-receipt', 'tax-invoice')`.execute(db);
  return rows[0]?.count ?? 0;
}

async function paid(): Promise<OwnedOrder> {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  return order;
}

/** As if one worker had read that a receipt was requested, and another that a tax invoice was. */
async function writeEither(
  order: OwnedOrder,
  kind: Certificate,
  atBarrier?: () => Promise<void>,
): Promise<void> {
  const { platform } = site;
  const seller = documentSeller(platform);
  if (!seller) throw new Error('no seller');
  await platform.transaction(async (tx) => {
    const found = await findOrderToDocument(platform, tx, { id: order.id });
    if (!found) throw new Error('no order');
    // Naive control: check first, then write if nothing was found.
    if (atBarrier) {
      const seen = await certificatesOf(order, tx);
      await atBarrier();
      if (seen > 0) return;
    }
    await writeDocument(platform, tx, {
      due: {
        kind,
        movementId: atBarrier ? null : (found.movements[0]?.id ?? null),
        penalty: false,
        corrects: null,
        reason: null,
        total: order.total,
        ...splitVat(order.total),
        withPayment: false,
      },
      order: found,
      seller,
      note: null,
    });
  });
}

const kindOf = (worker: number): Certificate => (worker % 2 === 0 ? 'cash-receipt' : 'tax-invoice');

test('concurrent workers issue one certificate, send it once and leave no gaps in the numbers', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await paid();
    await atOnce(() => issueOrderDocuments(site.platform, order.id));
    expect(await certificatesOf(order)).toBe(1);
    await atOnce(() => sendCertificates(site.platform));
  }
  const { rows: sent } = await sql<{ count: number }>`
    select count(*) as count from sandbox_popbill_invoices`.execute(site.platform.db);
  expect(sent[0]?.count).toBe(RACE_ROUNDS);
  const { rows } = await sql<{ kind: string; state: string; count: number; last: number }>`
    select kind, min(state) as state, count(*) as count, max(right(number, 6)::int) as last
    from documents group by kind order by kind`.execute(site.platform.db);
  expect(rows).toEqual([
    { kind: 'statement', state: 'ISSUED', count: RACE_ROUNDS, last: RACE_ROUNDS },
    { kind: 'tax-invoice', state: 'ISSUED', count: RACE_ROUNDS, last: RACE_ROUNDS },
  ]);
});

test('writing a cash receipt and a tax invoice at once keeps whichever came first (payments.md §3.1)', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await paid();
    await atOnce((worker) => writeEither(order, kindOf(worker)));
    expect(await certificatesOf(order)).toBe(1);
  }
});

test('checking before writing, without the index, issues one per worker (naive control)', async () => {
  await sql`drop index documents_one_certificate`.execute(site.platform.db);
  const order = await paid();
  const atBarrier = barrier(AT_ONCE);
  await atOnce((worker) => writeEither(order, kindOf(worker), atBarrier));
  expect(await certificatesOf(order)).toBe(AT_ONCE);
});
