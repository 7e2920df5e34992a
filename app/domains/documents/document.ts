import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';

/** Each kind is numbered separately, per year. */
export const DOCUMENT_KINDS = [
  'quotation',
  'statement',
  'sales-slip',
  'cash-receipt',
  'tax-invoice',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A deposit gets exactly one of these (payments.md §3.1). */
export const CERTIFICATES = ['cash-receipt', 'tax-invoice'] as const satisfies readonly DocumentKind[];
export type Certificate = (typeof CERTIFICATES)[number];

export const SEND_CERTIFICATES = 'documents-send';

export function isCertificate(kind: DocumentKind): kind is Certificate {
  return kind === 'cash-receipt' || kind === 'tax-invoice';
}

/** Includes the seller's registration, which is one file for all orders. */
export const OPENABLE_KINDS = [...DOCUMENT_KINDS, 'business-registration'] as const;
export type OpenableKind = (typeof OPENABLE_KINDS)[number];

export const DOCUMENT_NAMES: Readonly<Record<OpenableKind, string>> = {
  quotation: 'Quotation',
  statement: 'Statement',
  'sales-slip': 'Card sales slip',
  'cash-receipt': 'Cash receipt',
  'tax-invoice': 'Tax invoice',
  'business-registration': 'Business registration copy',
};

/** As printed on the PDF. */
export const KOREAN_NAMES: Readonly<Record<OpenableKind, string>> = {
  quotation: '견적서',
  statement: '거래명세서',
  'sales-slip': '신용카드 매출전표',
  'cash-receipt': '현금영수증',
  'tax-invoice': '전자세금계산서',
  'business-registration': '사업자등록증 사본',
};

const PREFIXES: Readonly<Record<DocumentKind, string>> = {
  quotation: 'Q',
  statement: 'S',
  'sales-slip': 'C',
  'cash-receipt': 'R',
  'tax-invoice': 'T',
};

/** `documentNumber('tax-invoice', 2026, 1)` → `T-2026-000001`. The issuer allows 24 characters (payments.md §3.3). */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

/**
 * The issuer's key, at most 24 characters. Includes part of the id, because a restored database may reuse numbers.
 */
export function invoiceKey({ number, id }: { number: string; id: string }): string {
  return `${number}-${id.replaceAll('-', '')}`.slice(0, 24);
}

/** payments.md §7.1. `CANCELED`: reversed in full. `AMENDED`: corrected in part. */
export type DocumentState =
  | 'REQUESTED'
  | 'ISSUING'
  | 'ISSUED'
  | 'SENT_TO_NTS'
  | 'CONFIRMED'
  | 'FAILED'
  | 'CANCELED'
  | 'AMENDED';

/** payments.md §7.1. */
const DOCUMENT_TRANSITIONS = [
  { from: 'REQUESTED', event: 'send', to: 'ISSUING' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'ISSUING', event: 'issue', to: 'ISSUED' },
  { from: 'ISSUING', event: 'refuse', to: 'FAILED' },
  // No response from the issuer: requested again under the same key.
  { from: 'ISSUING', event: 'postpone', to: 'ISSUING' },
  { from: 'ISSUED', event: 'pass-on', to: 'SENT_TO_NTS' },
  { from: 'ISSUED', event: 'confirm', to: 'CONFIRMED' },
  { from: 'SENT_TO_NTS', event: 'confirm', to: 'CONFIRMED' },
  { from: 'ISSUED', event: 'wait', to: 'ISSUED' },
  { from: 'SENT_TO_NTS', event: 'wait', to: 'SENT_TO_NTS' },
  // Rejected by the tax office.
  { from: 'ISSUED', event: 'refuse', to: 'FAILED' },
  { from: 'SENT_TO_NTS', event: 'refuse', to: 'FAILED' },
  { from: 'ISSUED', event: 'amend', to: 'AMENDED' },
  { from: 'SENT_TO_NTS', event: 'amend', to: 'AMENDED' },
  { from: 'CONFIRMED', event: 'amend', to: 'AMENDED' },
  { from: 'AMENDED', event: 'amend', to: 'AMENDED' },
  { from: 'ISSUED', event: 'cancel', to: 'CANCELED' },
  { from: 'SENT_TO_NTS', event: 'cancel', to: 'CANCELED' },
  { from: 'CONFIRMED', event: 'cancel', to: 'CANCELED' },
  { from: 'AMENDED', event: 'cancel', to: 'CANCELED' },
] as const satisfies readonly { from: DocumentState; event: string; to: DocumentState }[];

export type DocumentEvent = (typeof DOCUMENT_TRANSITIONS)[number]['event'];

/** `null` if the transition is not allowed. */
export function nextDocumentState(from: DocumentState, event: DocumentEvent): DocumentState | null {
  return transition<DocumentState, DocumentEvent>(DOCUMENT_TRANSITIONS, from, event);
}

/** Also true for a corrected or canceled document. */
export function isIssued(state: DocumentState): boolean {
  return state !== 'REQUESTED' && state !== 'ISSUING' && state !== 'FAILED';
}

/** The tax office's codes (payments.md §3.3). */
export const CORRECTION_REASONS = {
  1: 'Entry error',
  2: 'Price changed',
  3: 'Return',
  4: 'Contract canceled',
  5: 'Local letter of credit',
  6: 'Issued twice',
} as const;
export type CorrectionReason = keyof typeof CORRECTION_REASONS;

/** Amounts are negative in a correction. */
export type DocumentSummary = {
  id: string;
  number: string;
  kind: DocumentKind;
  state: DocumentState;
  total: Krw;
  supply: Krw;
  vat: Krw;
  /** The ledger movement or early cancellation that it documents. */
  movementId: string | null;
  /** For the penalty that an early cancellation deducted, which is not a supply. */
  penalty: boolean;
  corrects: string | null;
  /** Issued by the gateway together with the payment (decisions M12). */
  withPayment: boolean;
};
