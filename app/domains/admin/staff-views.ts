import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import type { listDunning } from '#app/domains/subscriptions/back-office/list-dunning.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { readMember } from './members/read-member.server.ts';
import type { readStaffOrder } from './orders/read-staff-order.server.ts';
import type { readStaffSubscription } from './subscriptions/read-staff-subscription.server.ts';

export type { MemberDetails } from '#app/domains/accounts/back-office/member-record-queries.server.ts';
export type {
  PreviewRow,
  StatementPreview,
} from '#app/domains/bank-statements/import/preview-statement.server.ts';
export type { LineView } from '#app/domains/bank-statements/reading/line-queries.server.ts';
export type { LineDetail } from '#app/domains/bank-statements/reading/view-line.server.ts';
export type { StaffDocument } from '#app/domains/documents/reading/document-queries.server.ts';
export type { AuditedDecision, RecordedAccess } from './audit/audit-lists.server.ts';
export type { ReviewedMonth } from './audit/review-audit.server.ts';

/** Types only: no code of these modules reaches the browser. */
export type StaffOrderView = Extract<Awaited<ReturnType<typeof readStaffOrder>>, { ok: true }>['value'];

export type StaffSubscriptionView = Extract<
  Awaited<ReturnType<typeof readStaffSubscription>>,
  { ok: true }
>['value'];

export type DunningView = Awaited<ReturnType<typeof listDunning>>;
export type MemberPageView = Omit<NonNullable<Awaited<ReturnType<typeof readMember>>>, 'otherAccountIds'>;

export type StaffRefundView = {
  refund: Refund;
  /** Present while staff have to approve it or to transfer. */
  account: RefundAccount | null;
  /** Who sent the statement line that it gives back. */
  depositor: string | null;
  /** Entered by staff (login ID `by`; `own`: by the reader), to be confirmed by another person. */
  proposed: { id: string; account: RefundAccount; by: string; own: boolean; at: Date } | null;
  requestedBy: string;
  /** The reader requested it, so another person approves it. */
  ownRequest: boolean;
  /** A transfer that somebody recorded waits for a second person. */
  transferWaits: boolean;
  /** The payer, if the account belongs to somebody else. */
  payer: string | null;
  /** KRW: above this amount a second person confirms. */
  limit: Krw;
  /** One person may request and confirm. */
  demo: boolean;
  /** Who can enter the account: a buyer who can log in, otherwise staff. */
  buyer: 'active' | 'closed' | 'none';
};
