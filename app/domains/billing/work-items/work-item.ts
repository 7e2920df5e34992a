/** What the site does not decide by itself; each kind has a next step for staff (payments.md §2.2). */
export const WORK_ITEM_KINDS = [
  /** An attempt or a refund whose outcome has been unknown for a day. */
  'unknown-for-a-day',
  /** The gateway's transactions and our ledger differ. */
  'reconciliation-difference',
  /** Money that no order can accept. */
  'refund-needed',
  /** The gateway refused a refund, or only staff can make it. */
  'refund-by-hand',
  /** A refund later than three business days (decisions M8). */
  'refund-overdue',
  /** A deposit is to be refunded, but no account is known. */
  'refund-account-needed',
  /** The bank reversed a deposit. */
  'deposit-reversed',
  /** An order's ledger balance does not fit its state. */
  'ledger-mismatch',
  /** A webhook that could not be processed. */
  'webhook-failed',
  /** A document that its issuer refused. */
  'document-refused',
  /** Our configuration at the gateway is wrong. */
  'gateway-set-up',
  /** A charge beyond the daily limit: jobs charge nothing until staff resume them. */
  'charging-stopped',
  /** A terminated subscription, with what it still owes. */
  'contract-terminated',
  /** An ended subscription's debt that was never paid. */
  'amount-not-paid',
] as const;

export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

export type WorkItem = {
  id: string;
  kind: WorkItemKind;
  /** What it is about; there is at most one open item per kind and subject. */
  subject: string;
  orderId: string | null;
  orderNumber: string | null;
  /** The account that placed the order. */
  accountId: string | null;
  details: Record<string, string | number>;
  openedAt: Date;
  closedAt: Date | null;
  /** An account id. */
  closedBy: string | null;
  resolution: string | null;
};

export type WorkItemSearch = { open: boolean; kind: WorkItemKind | null; orderNumber: string | null };
