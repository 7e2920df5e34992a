import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import type { readStaffOrder } from './orders/read-staff-order.server.ts';
import type { readDunning } from './subscriptions/read-dunning.server.ts';
import type { readStaffSubscription } from './subscriptions/read-staff-subscription.server.ts';

export type {
  PreviewRow,
  StatementPreview,
} from '#app/domains/bank-statements/import/preview-statement.server.ts';
export type { LineView as DepositView } from '#app/domains/bank-statements/reading/line-queries.server.ts';
export type { LineDetail as DepositDetail } from '#app/domains/bank-statements/reading/view-line.server.ts';
export type { StaffDocument } from '#app/domains/documents/reading/document-queries.server.ts';

/** What the pages of staff show, as types alone: nothing of it reaches the browser but the data. */
export type StaffOrderView = Extract<Awaited<ReturnType<typeof readStaffOrder>>, { ok: true }>['value'];

export type StaffSubscriptionView = Extract<
  Awaited<ReturnType<typeof readStaffSubscription>>,
  { ok: true }
>['value'];

export type DunningView = Awaited<ReturnType<typeof readDunning>>;

/** A refund as staff sees it. */
export type StaffRefundView = {
  refund: Refund;
  /** While a person has something to transfer there. */
  account: RefundAccount | null;
  /** Entered by a member of staff, by the login ID `by`; another one confirms it. */
  proposed: { id: string; account: RefundAccount; by: string; at: Date } | null;
  requestedBy: string;
  /** Who paid, where the account is another's. */
  payer: string | null;
  /** Who can say where the money goes: a buyer who can log in, or staff alone. */
  buyer: 'active' | 'closed' | 'none';
};
