import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { invoiceKey } from '../document.ts';
import { findDocument, transitionDocument } from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { SYNC_INTERVAL_MS } from './retry-schedule.ts';

/** Queries whether the tax office has accepted or rejected an issued certificate. */
export async function syncCertificate(platform: Platform, row: DocumentRow): Promise<void> {
  const state =
    row.kind === 'cash-receipt' ? await receiptState(platform, row) : await invoiceState(platform, row);
  const nextSyncAt = new Date(platform.clock.now().getTime() + SYNC_INTERVAL_MS);
  await platform.transaction(async (tx) => {
    const current = await findDocument(tx, row.id);
    // Another process changed it in the meantime.
    if (!current || current.state !== row.state || current.tries !== row.tries) return;
    if (state === 'confirmed') return void (await transitionDocument(tx, current, 'confirm'));
    if (state === 'rejected' || state === 'canceled') {
      await transitionDocument(tx, current, 'refuse', { failure_code: `tax-office-${state}` });
      return raiseWorkItem(platform, tx, {
        kind: 'document-refused',
        subject: current.number,
        orderId: current.order_id,
        details: { kind: current.kind, code: `tax-office-${state}`, amount: current.total },
      });
    }
    if (state === 'sent' && current.state === 'ISSUED') {
      return void (await transitionDocument(tx, current, 'pass-on', { next_try_at: nextSyncAt }));
    }
    await transitionDocument(tx, current, 'wait', { next_try_at: nextSyncAt });
  });
}

async function invoiceState(platform: Platform, row: DocumentRow) {
  const response = platform.taxInvoices && (await platform.taxInvoices.state(invoiceKey(row)));
  return response?.kind === 'settled' ? response.value?.state : undefined;
}

async function receiptState(platform: Platform, row: DocumentRow) {
  const now = platform.clock.now();
  const { cashReceipts } = platform.gateways.domestic;
  const response = await cashReceipts.find({
    orderRef: row.number,
    from: row.created_at,
    to: row.issued_at ?? now,
  });
  const state = response.kind === 'found' ? response.receipt?.state : undefined;
  return state && RECEIPT_STATES[state];
}

const RECEIPT_STATES = { IN_PROGRESS: undefined, COMPLETED: 'confirmed', FAILED: 'rejected' } as const;
