import {
  type LedgerPlace,
  listOrdersToDocument,
} from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { documentSeller } from '../content/seller.ts';
import { readProgress, writeProgress } from '../documents.store.server.ts';
import { issueOrderDocuments } from './issue-order-documents.server.ts';

/** Movements are read again for this long, ms: a transaction may be committed after a later one was. */
const OVERLAP_MS = 15 * 60_000;

/**
 * Reads on in the ledger and writes the papers of every order that it names. One order that fails stops neither the others
 * nor the reading on: it is reported, and tried again by every run. While no seller is set up everything waits, and is
 * written in order afterwards.
 */
export async function issueDocuments(platform: Platform): Promise<void> {
  const until = new Date(platform.clock.now().getTime() - OVERLAP_MS);
  const { readUntil: from, failedOrders } = (await readProgress(platform.db)) ?? {
    readUntil: new Date(0),
    failedOrders: [],
  };
  if (!documentSeller(platform.demo)) return reportWaiting(platform, from);
  const failed = new Set<string>();
  const issueEach = async (orderIds: readonly string[]) => {
    for (const orderId of orderIds) {
      await issueOrderDocuments(platform, orderId).catch((error: unknown) => {
        failed.add(orderId);
        platform.log.error('papers of an order failed', { order: orderId, error });
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
  await writeProgress(platform.db, { readUntil: until > from ? until : from, failedOrders: [...failed] });
}

async function reportWaiting(platform: Platform, from: Date): Promise<void> {
  const [orderId] = (await listOrdersToDocument(platform, from, null)).orderIds;
  if (orderId === undefined) return;
  await raiseWorkItem(platform, platform.db, {
    kind: 'document-refused',
    subject: 'seller',
    orderId,
    details: { code: 'no-seller' },
  });
}
