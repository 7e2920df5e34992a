/** What the site does not decide by itself; each has a next action for a person (payments.md §2.2). */
export const WORK_ITEM_KINDS = [
  /** An attempt or a refund whose outcome the gateway has not told for a day. */
  'unknown-for-a-day',
  /** The gateway's transactions and our ledger differ. */
  'reconciliation-difference',
  /** Money that no order can take. */
  'refund-needed',
  /** The gateway refuses a refund, or only a person at the bank can make it. */
  'refund-by-hand',
  /** Later than three business days (decisions M8). */
  'refund-overdue',
  /** A deposit goes back, and nobody has said to which account. */
  'refund-account-needed',
  /** The bank took a deposit back. */
  'deposit-reversed',
  /** What an order holds by the ledger does not fit its state. */
  'ledger-mismatch',
  /** What the gateway told by itself could not be worked on. */
  'webhook-failed',
  /** A document that its issuer refuses. */
  'document-refused',
  /** The set-up at the gateway is wrong. */
  'gateway-set-up',
  /** One charge more than a day allows: jobs charge nothing until a person resumes them. */
  'charging-stopped',
  /** A contract that was terminated, with what it still owes. */
  'contract-terminated',
  /** What a contract that is over still owed, and nobody paid. */
  'amount-not-paid',
] as const;

export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

export type WorkItem = {
  id: string;
  kind: WorkItemKind;
  /** What it is about; the same trouble makes one open item. */
  subject: string;
  orderId: string | null;
  orderNumber: string | null;
  /** Whose order it is. */
  accountId: string | null;
  details: Record<string, string | number>;
  openedAt: Date;
  closedAt: Date | null;
  /** An account's id. */
  closedBy: string | null;
  resolution: string | null;
};

export type WorkItemSearch = { open: boolean; kind: WorkItemKind | null; orderNumber: string | null };
