import { raiseWorkItem } from '#app/domains/billing/raise-work-item.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { invoiceKey } from './document.ts';
import { findRow, moveDocumentRow } from './documents.store.server.ts';
import { FOLLOW_MS } from './retry-schedule.ts';
import type { DocumentRow } from './tables.ts';

/** Asks how an issued tax invoice stands on its way to the tax office, until that has taken it or has not. */
export async function followInvoice(platform: Platform, row: DocumentRow): Promise<void> {
  const answer = platform.taxInvoices && (await platform.taxInvoices.state(invoiceKey(row)));
  const state = answer?.kind === 'settled' ? answer.value?.state : undefined;
  const again = new Date(platform.clock.now().getTime() + FOLLOW_MS);
  await platform.transaction(async (tx) => {
    const current = await findRow(tx, row.id);
    // Meanwhile taken back: nothing is left to follow.
    if (!current || current.state !== row.state || current.tries !== row.tries) return;
    if (state === 'confirmed') return void (await moveDocumentRow(tx, current, 'confirm'));
    if (state === 'rejected' || state === 'canceled') {
      await moveDocumentRow(tx, current, 'refuse', { failure_code: `tax-office-${state}` });
      return raiseWorkItem(platform, tx, {
        kind: 'document-refused',
        subject: current.number,
        orderId: current.order_id,
        details: { kind: current.kind, code: `tax-office-${state}`, amount: current.total },
      });
    }
    if (state === 'sent' && current.state === 'ISSUED') {
      return void (await moveDocumentRow(tx, current, 'pass-on', { next_try_at: again }));
    }
    await moveDocumentRow(tx, current, 'wait', { next_try_at: again });
  });
}
