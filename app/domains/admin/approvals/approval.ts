import type { CorrectionReason } from '#app/domains/documents/document.ts';
import type { Krw } from '#app/shared/krw.ts';

/** A staff decision, carried out at once or after a second person approves it. Stored: never rename its kinds. */
export type StaffDecision =
  /** Records that a refund was transferred at our bank. */
  | { kind: 'payout'; refundId: string; bankReference: string }
  /** Records that the interest on a late refund was transferred. */
  | { kind: 'interest'; refundId: string; bankReference: string }
  /** Closes the work item of an unpaid amount. */
  | { kind: 'write-off'; itemId: string }
  | { kind: 'document-correction'; number: string; why: CorrectionReason }
  | { kind: 'document-reissue'; number: string };

export type ApprovalKind = StaffDecision['kind'];

export type Approval = {
  id: string;
  decision: StaffDecision;
  amount: Krw;
  reason: string;
  /** An account ID. */
  requestedBy: string;
  requestedAt: Date;
};

export const APPROVAL_NAMES: Readonly<Record<ApprovalKind, string>> = {
  payout: 'Transfer of a refund',
  interest: 'Transfer of interest',
  'write-off': 'Write-off',
  'document-correction': 'Correction of a document',
  'document-reissue': 'Document issued again',
};

/** The ID or number under which the page of the decision's subject finds it. */
export function subjectOf(decision: StaffDecision): string {
  switch (decision.kind) {
    case 'payout':
    case 'interest':
      return decision.refundId;
    case 'write-off':
      return decision.itemId;
    default:
      return decision.number;
  }
}

const APPROVAL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Other texts never reach the database. */
export const isApprovalId = (text: string) => APPROVAL_ID.test(text);
