import type { CashReceiptPurpose, GatewayCashReceipt } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { InvoiceParty } from '#app/platform/tax-invoices/tax-invoice-issuer.ts';
import type { Content, Party } from '../content/content.ts';
import { openContent } from '../content/seal-content.server.ts';
import { type CorrectionReason, invoiceKey } from '../document.ts';
import { findRow } from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { RECEIPT_REPEATS_MS } from './retry-schedule.ts';

export type IssuerAnswer =
  /** `follow`: how it ends at the tax office is still to be asked. */
  | { kind: 'settled'; issuerKey: string; approvalNumber: string | null; follow: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string };

/** Asks who has to make a certificate: the gateway for cash receipts, the issuer for tax invoices. Changes nothing here. */
export async function askIssuer(platform: Platform, row: DocumentRow): Promise<IssuerAnswer> {
  const content = openContent(platform, row);
  const original = row.corrects ? await findRow(platform.db, row.corrects) : undefined;
  if (row.kind === 'cash-receipt') return askForReceipt(platform, row, content, original);
  return askForInvoice(platform, row, content, original);
}

async function askForReceipt(
  platform: Platform,
  row: DocumentRow,
  content: Content,
  original: DocumentRow | undefined,
): Promise<IssuerAnswer> {
  const { cashReceipts } = platform.gateways.domestic;
  if (row.corrects && !original?.issuer_key) return { kind: 'refused', code: 'original-unknown' };
  const receipt = content.receipt;
  if (!receipt) return { kind: 'refused', code: 'recipient-missing' };
  // The gateway replays what it first answered, also a failure of its own: what came of it is looked up.
  const now = platform.clock.now();
  if (row.tries > 1 && now.getTime() - row.created_at.getTime() >= RECEIPT_REPEATS_MS)
    return { kind: 'refused', code: 'outcome-unknown' };
  if (!row.corrects && row.tries > 1) {
    const found = await cashReceipts.find({ orderRef: row.number, from: row.created_at, to: now });
    if (found.kind === 'unknown') return found;
    if (found.receipt) return judgeReceipt(row, receipt.purpose, found.receipt);
  }
  const answer = original?.issuer_key
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
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.refusal.code };
  if (answer.kind === 'unknown') return answer;
  return judgeReceipt(row, receipt.purpose, answer.value);
}

/** Only a receipt over the same counts, and only one that the tax office may still take. */
function judgeReceipt(
  row: DocumentRow,
  purpose: CashReceiptPurpose,
  receipt: GatewayCashReceipt,
): IssuerAnswer {
  if (receipt.state === 'FAILED') return { kind: 'refused', code: 'receipt-failed' };
  if (receipt.amount !== Math.abs(row.total) || receipt.purpose !== purpose)
    return { kind: 'refused', code: 'receipt-of-another' };
  const follow = receipt.state === 'IN_PROGRESS' && row.corrects === null;
  return { kind: 'settled', issuerKey: receipt.receiptKey, approvalNumber: receipt.issueNumber, follow };
}

async function askForInvoice(
  platform: Platform,
  row: DocumentRow,
  content: Content,
  original: DocumentRow | undefined,
): Promise<IssuerAnswer> {
  if (!platform.taxInvoices) return { kind: 'unknown', reason: 'no issuer is set up' };
  const { recipient, supplier } = content;
  if (!recipient.businessNumber || !supplier.businessNumber)
    return { kind: 'refused', code: 'business-number-missing' };
  // Who takes an invoice back is not asked whether the buyer still trades.
  if (!row.corrects) {
    const refusal = await refuseBusiness(platform, recipient.businessNumber);
    if (refusal) return refusal;
  }
  if (row.corrects && !original?.approval_number) return { kind: 'refused', code: 'original-unknown' };
  const answer = await platform.taxInvoices.issue({
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
  if (answer.kind !== 'settled') return answer;
  return {
    kind: 'settled',
    issuerKey: invoiceKey(row),
    approvalNumber: answer.value.approvalNumber,
    follow: true,
  };
}

/** A closed business gets no tax invoice (payments.md §4.3), nor does a number that nobody has. */
async function refuseBusiness(platform: Platform, digits: string): Promise<IssuerAnswer | null> {
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
