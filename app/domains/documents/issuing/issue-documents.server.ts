import {
  type LedgerPlace,
  listOrdersToDocument,
} from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { documentSeller } from '../content/seller.server.ts';
import { findProgress, saveProgress } from '../documents.store.server.ts';
import { issueOrderDocuments } from './issue-order-documents.server.ts';

/** How much of the ledger each run rereads, ms: transactions do not commit in the order of their times. */
const OVERLAP_MS = 15 * 60_000;

/** Issues documents for new ledger movements. Retries failed orders in every run. Waits until a seller is set up. */
export async function issueDocuments(platform: Platform): Promise<void> {
  const until = new Date(platform.clock.now().getTime() - OVERLAP_MS);
  const { readUntil: from, failedOrders } = (await findProgress(platform.db)) ?? {
    readUntil: new Date(0),
    failedOrders: [],
  };
  if (!documentSeller(platform)) return reportMissingSeller(platform, from);
  const failed = new Set<string>();
  const issueEach = async (orderIds: readonly string[]) => {
    for (const orderId of orderIds) {
      await issueOrderDocuments(platform, orderId).catch((error: unknown) => {
        failed.add(orderId);
        platform.log.error('documents of an order failed', { order: orderId, error });
      });
    }
  };
  await issueEach(failedOrders);
  let after: LedgerPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOrdersToDocument>> = await listOrdersToDocument(
      platform,
      from,
      after,
    );
    await issueEach(page.orderIds);
    after = page.next;
  } while (after);
  await saveProgress(platform.db, { readUntil: until > from ? until : from, failedOrders: [...failed] });
}

async function reportMissingSeller(platform: Platform, from: Date): Promise<void> {
  const [orderId] = (await listOrdersToDocument(platform, from, null)).orderIds;
  if (orderId === undefined) return;
  await raiseWorkItem(platform, platform.db, {
    kind: 'document-refused',
    subject: 'seller',
    orderId,
    details: { code: 'no-seller' },
  });
}
