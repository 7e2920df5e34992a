import { listErasedOrders } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eraseContent, listUnerasedDocuments } from '../reading/files.store.server.ts';
import type { Content, Party } from './content.ts';
import { openContent, sealContent } from './seal-content.server.ts';

const PAGE = 500;

/**
 * Erases names and PDFs together with the order's contractor: five years after the order and its subscription ended,
 * if the account was deleted (decisions A8). Numbers, days and amounts stay.
 */
export async function eraseRecipients(platform: Platform): Promise<void> {
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listUnerasedDocuments>> = await listUnerasedDocuments(
      platform.db,
      platform.clock.now(),
      after,
      PAGE,
    );
    const erased = new Set(
      await listErasedOrders(platform, [...new Set(rows.map(({ orderId }) => orderId))]),
    );
    for (const row of rows.filter(({ orderId }) => erased.has(orderId))) {
      const content = withoutRecipient(openContent(platform, { content_sealed: row.contentSealed }));
      await platform.transaction((tx) => eraseContent(tx, row.id, sealContent(platform, content)));
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  if (count > 0) platform.log.info('documents forgotten', { count });
}

const ERASED_PARTY: Party = {
  businessNumber: null,
  name: '(deleted)',
  representative: null,
  address: null,
  phone: null,
  email: null,
  businessType: null,
  businessItem: null,
};

function withoutRecipient(content: Content): Content {
  return {
    ...content,
    recipient: ERASED_PARTY,
    receipt: null,
    payment: content.payment && { ...content.payment, card: null },
    corrects: content.corrects && { ...content.corrects, note: null },
  };
}
