import { listErasedOrders } from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { forgetContent, listNaming } from '../reading/files.store.server.ts';
import type { Content, Party } from './content.ts';
import { openContent, sealContent } from './seal-content.server.ts';

const PAGE = 500;

/**
 * Papers name nobody once their order does not: five years after order and contract ended, where the account is gone
 * (decisions A8). Numbers, days and amounts stay; the drawn paper goes. Until then erasure of an account leaves them sealed.
 */
export async function forgetDocuments(platform: Platform): Promise<void> {
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listNaming>> = await listNaming(
      platform.db,
      platform.clock.now(),
      after,
      PAGE,
    );
    const forgotten = new Set(
      await listErasedOrders(platform, [...new Set(rows.map(({ orderId }) => orderId))]),
    );
    for (const row of rows.filter(({ orderId }) => forgotten.has(orderId))) {
      const content = namingNobody(openContent(platform, { content_sealed: row.contentSealed }));
      await platform.transaction((tx) => forgetContent(tx, row.id, sealContent(platform, content)));
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.id;
  }
  if (count > 0) platform.log.info('documents forgotten', { count });
}

const NOBODY: Party = {
  businessNumber: null,
  name: '(deleted)',
  representative: null,
  address: null,
  phone: null,
  email: null,
  businessType: null,
  businessItem: null,
};

function namingNobody(content: Content): Content {
  return {
    ...content,
    recipient: NOBODY,
    receipt: null,
    payment: content.payment && { ...content.payment, card: null },
    corrects: content.corrects && { ...content.corrects, note: null },
  };
}
