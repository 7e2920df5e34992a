import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { invoiceKey } from '../document.ts';
import { findRow, moveDocumentRow } from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { FOLLOW_MS } from './retry-schedule.ts';

/** Asks how an issued certificate stands on its way to the tax office, until that has taken it or has not. */
export async function followCertificate(platform: Platform, row: DocumentRow): Promise<void> {
  const state =
    row.kind === 'cash-receipt' ? await receiptState(platform, row) : await invoiceState(platform, row);
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

async function invoiceState(platform: Platform, row: DocumentRow) {
  const answer = platform.taxInvoices && (await platform.taxInvoices.state(invoiceKey(row)));
  return answer?.kind === 'settled' ? answer.value?.state : undefined;
}

async function receiptState(platform: Platform, row: DocumentRow) {
  const now = platform.clock.now();
  const { cashReceipts } = platform.gateways.domestic;
  const answer = await cashReceipts.find({
    orderRef: row.number,
    from: row.created_at,
    to: row.issued_at ?? now,
  });
  const state = answer.kind === 'found' ? answer.receipt?.state : undefined;
  return state && RECEIPT_STATES[state];
}

const RECEIPT_STATES = { IN_PROGRESS: undefined, COMPLETED: 'confirmed', FAILED: 'rejected' } as const;
