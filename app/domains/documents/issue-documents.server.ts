import {
  type LedgerPlace,
  listOrdersToDocument,
} from '#app/domains/billing/list-orders-to-document.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { readProgress, writeProgress } from './documents.store.server.ts';
import { issueOrderDocuments } from './issue-order-documents.server.ts';

/** Movements are read again for this long, ms: a transaction may be committed after a later one was. */
const OVERLAP_MS = 15 * 60_000;

/**
 * Reads on in the ledger and writes the papers of every order that it names. One order that fails stops neither the others
 * nor the next run: the mark stays before it, and it is told.
 */
export async function issueDocuments(platform: Platform): Promise<void> {
  const until = new Date(platform.clock.now().getTime() - OVERLAP_MS);
  const from = (await readProgress(platform.db)) ?? new Date(0);
  let after: LedgerPlace | null = null;
  let failed: Error | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOrdersToDocument>> = await listOrdersToDocument(
      platform,
      from,
      after,
    );
    for (const orderId of page.orderIds) {
      await issueOrderDocuments(platform, orderId).catch((error: unknown) => {
        failed = error instanceof Error ? error : new Error('unknown');
        platform.log.error('papers of an order failed', { order: orderId, error });
      });
    }
    after = page.next;
  } while (after);
  // What failed is found again, because the mark does not move past it.
  if (!failed && until > from) await writeProgress(platform.db, until);
}
