import type { CorrectionReason } from '#app/domains/documents/document.ts';
import type { Krw } from '#app/shared/krw.ts';

/** A decision of staff, as it is carried out at once or once a second person has approved it. Stored: never renamed. */
export type StaffDecision =
  /** Records that a refund was transferred at our bank. */
  | { kind: 'payout'; refundId: string; bankReference: string }
  /** Records that the interest of a late refund was transferred. */
  | { kind: 'interest'; refundId: string; bankReference: string }
  /** Closes the work item of an amount that nobody paid. */
  | { kind: 'write-off'; itemId: string }
  | { kind: 'document-correction'; number: string; why: CorrectionReason }
  | { kind: 'document-reissue'; number: string };

export type ApprovalKind = StaffDecision['kind'];

export type Approval = {
  id: string;
  decision: StaffDecision;
  amount: Krw;
  reason: string;
  /** An account's id. */
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

/** What the decision is about, by the id or number under which its page finds it. */
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

/** Of anything else the database is not asked. */
export const isApprovalId = (text: string) => APPROVAL_ID.test(text);
