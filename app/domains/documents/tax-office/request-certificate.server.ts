import type { CashReceiptPurpose, GatewayCashReceipt } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { InvoiceParty } from '#app/platform/tax-invoices/tax-invoice-issuer.ts';
import type { Content, Party } from '../content/content.ts';
import { openContent } from '../content/seal-content.server.ts';
import { type CorrectionReason, invoiceKey } from '../document.ts';
import { findDocument } from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { RECEIPT_RETRY_MS } from './retry-schedule.ts';

export type IssuerResponse =
  | { kind: 'settled'; issuerKey: string; approvalNumber: string | null; isPending: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string };

/** Requests cash receipts from the gateway and tax invoices from the issuer. Changes nothing in our database. */
export async function requestCertificate(platform: Platform, row: DocumentRow): Promise<IssuerResponse> {
  const content = openContent(platform, row);
  const original = row.corrects ? await findDocument(platform.db, row.corrects) : undefined;
  if (row.kind === 'cash-receipt') return requestReceipt(platform, row, content, original);
  return requestInvoice(platform, row, content, original);
}

async function requestReceipt(
  platform: Platform,
  row: DocumentRow,
  content: Content,
  original: DocumentRow | undefined,
): Promise<IssuerResponse> {
  const { cashReceipts } = platform.gateways.domestic;
  if (row.corrects && !original?.issuer_key) return { kind: 'refused', code: 'original-unknown' };
  const receipt = content.receipt;
  if (!receipt) return { kind: 'refused', code: 'recipient-missing' };
  // The gateway replays its first response, even an internal failure, so a retry looks the receipt up.
  const now = platform.clock.now();
  if (row.tries > 1 && now.getTime() - row.created_at.getTime() >= RECEIPT_RETRY_MS)
    return { kind: 'refused', code: 'outcome-unknown' };
  if (!row.corrects && row.tries > 1) {
    const found = await cashReceipts.find({ orderRef: row.number, from: row.created_at, to: now });
    if (found.kind === 'unknown') return found;
    if (found.receipt) return validateReceipt(row, receipt.purpose, found.receipt);
  }
  const response = original?.issuer_key
    ? await cashReceipts.cancel({
        receiptKey: original.issuer_key,
        amount: -row.total,
        idempotencyKey: row.id,
      })
    : await cashReceipts.issue({
        orderRef: row.number,
        orderName: content.lines[0]?.name ?? content.orderNumber,
        amount: row.total,
        number: receipt.number,
        purpose: receipt.purpose,
        idempotencyKey: row.id,
      });
  if (response.kind === 'refused') return { kind: 'refused', code: response.refusal.code };
  if (response.kind === 'unknown') return response;
  return validateReceipt(row, receipt.purpose, response.value);
}

/** Amount and purpose must match, and the tax office must not have rejected it. */
function validateReceipt(
  row: DocumentRow,
  purpose: CashReceiptPurpose,
  receipt: GatewayCashReceipt,
): IssuerResponse {
  if (receipt.state === 'FAILED') return { kind: 'refused', code: 'receipt-failed' };
  if (receipt.amount !== Math.abs(row.total) || receipt.purpose !== purpose)
    return { kind: 'refused', code: 'receipt-of-another' };
  const follow = receipt.state === 'IN_PROGRESS' && row.corrects === null;
  return {
    kind: 'settled',
    issuerKey: receipt.receiptKey,
    approvalNumber: receipt.issueNumber,
    isPending: follow,
  };
}

async function requestInvoice(
  platform: Platform,
  row: DocumentRow,
  content: Content,
  original: DocumentRow | undefined,
): Promise<IssuerResponse> {
  if (!platform.taxInvoices) return { kind: 'unknown', reason: 'no issuer is set up' };
  const { recipient, supplier } = content;
  if (!recipient.businessNumber || !supplier.businessNumber)
    return { kind: 'refused', code: 'business-number-missing' };
  // A correction is issued even if the buyer's business has closed.
  if (!row.corrects) {
    const refusal = await validateBusiness(platform, recipient.businessNumber);
    if (refusal) return refusal;
  }
  if (row.corrects && !original?.approval_number) return { kind: 'refused', code: 'original-unknown' };
  const response = await platform.taxInvoices.issue({
    key: invoiceKey(row),
    writtenOn: content.writtenOn,
    supplier: invoiceParty(supplier, supplier.businessNumber),
    recipient: invoiceParty(recipient, recipient.businessNumber),
    supply: row.supply,
    vat: row.vat,
    total: row.total,
    lines: content.lines.map(({ name, detail, quantity, supply, vat }) => ({
      on: content.writtenOn,
      name,
      detail,
      quantity,
      supply,
      vat,
    })),
    remark: `주문번호 ${content.orderNumber}`,
    modifies:
      original?.approval_number && row.correction_reason
        ? {
            reason: row.correction_reason satisfies CorrectionReason,
            approvalNumber: original.approval_number,
          }
        : null,
  });
  if (response.kind !== 'settled') return response;
  return {
    kind: 'settled',
    issuerKey: invoiceKey(row),
    approvalNumber: response.value.approvalNumber,
    isPending: true,
  };
}

/** Closed and unregistered businesses get no tax invoice (payments.md §4.3). Null if valid. */
async function validateBusiness(platform: Platform, digits: string): Promise<IssuerResponse | null> {
  if (!platform.businessNumbers) return null;
  const found = await platform.businessNumbers.check(digits);
  if (found.kind === 'unknown') return { kind: 'unknown', reason: `register: ${found.reason}` };
  if (found.status === 'closed') return { kind: 'refused', code: 'business-closed' };
  return found.status === 'unregistered' ? { kind: 'refused', code: 'business-unregistered' } : null;
}

function invoiceParty(party: Party, businessNumber: string): InvoiceParty {
  return {
    businessNumber,
    name: party.name,
    representative: party.representative ?? party.name,
    address: party.address ?? '',
    businessType: party.businessType ?? '',
    businessItem: party.businessItem ?? '',
    email: party.email ?? '',
  };
}
