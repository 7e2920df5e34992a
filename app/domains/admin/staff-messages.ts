import { REAUTHENTICATION_MESSAGES } from '#app/domains/accounts/passwords/reauthentication-fields.ts';
import { REFUND_ACCOUNT_MESSAGES } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { RefundReason, RefundState } from '#app/domains/billing/refunds/refund.ts';
import type { WorkItemKind } from '#app/domains/billing/work-items/work-item.ts';
import type { DocumentState } from '#app/domains/documents/document.ts';

/** By error code of the schemas. */
const FIELD_MESSAGES = {
  ...REAUTHENTICATION_MESSAGES,
  ...REFUND_ACCOUNT_MESSAGES,
  reason: 'Please give a reason of 4 to 200 characters.',
  'order-number': 'Please enter an order number: R followed by 14 letters and digits.',
  'refund-amount': 'Please enter an amount in whole won, or leave it empty for all that the order holds.',
  'bank-reference': 'Please enter the bank’s reference of the transfer: 4 to 60 characters.',
  'reference-taken': 'Another movement already has this reference. Please check it.',
  bank: 'Please choose the bank.',
  why: 'Please choose the legal ground.',
  'id-shape': 'An ID has 5 to 20 lowercase letters or numbers.',
  'id-taken': 'There is an account with this ID. Please use another one.',
  'email-required': 'Please enter the email.',
  'email-shape': 'Please enter an email like name@example.com.',
  role: 'Please choose the role.',
  day: 'Please enter a day.',
  plan: 'Please choose the plan.',
  'email-taken': 'Another account has this address.',
  note: 'Please write 1 to 2,000 characters.',
  length: 'Please check the length.',
  required: 'Please fill this in.',
  shape: 'Please enter digits and dashes, for example 02-123-4567.',
  'block-values': 'Please enter at least one of the three.',
  'too-short': 'Please give more notice: 30 days from today for a higher price, 7 for a lower one.',
  'applies-too-early': 'Please choose a day after the last day for consent.',
} as const;

export function staffFieldMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(FIELD_MESSAGES, code)
    ? FIELD_MESSAGES[code as keyof typeof FIELD_MESSAGES]
    : 'Please check this field.';
}

export const STAFF_PROBLEMS = {
  'not-found': 'This no longer exists. Nothing was changed.',
  'not-open':
    'Somebody else was first, or it has changed since you loaded this page: see its state above. Nothing was changed.',
  'not-told':
    'The gateway cannot say yet whether it has made this refund. Nothing was changed; please try again in a few minutes.',
  'still-unknown':
    'The gateway still does not report everything. The site will query the rest again automatically; you can also try again in a few minutes.',
  'nothing-to-ask': 'No payment of this order was ever sent to a gateway. Nothing was changed.',
  'own-request': 'You requested this refund yourself: another member of staff must approve it.',
  'own-approval': 'You requested this yourself: another member of staff must approve it.',
  'approval-waits': 'This is already waiting for a second person. See Approvals.',
  'approval-failed':
    'It was approved, but it had changed in the meantime, so nothing was done. See its page.',
  'own-account': 'You entered this account yourself: another member of staff must confirm it.',
  'nothing-to-refund': 'The order does not hold that much money to refund.',
  'refund-under-way': 'A refund of this order is already under way.',
  'not-allowed': 'Your role may look at this, but not change it. Nothing was changed.',
  'setting-changed':
    'Somebody else has published a version since you opened this page. Yours is still in the form: compare it with the history below, and publish again.',
  'setting-unchanged': 'These settings already apply. Nothing was changed.',
  'own-member': 'This is your own account: another member of staff must do this.',
  'staff-member': 'This account belongs to a member of staff: only an admin can do this.',
  'own-role': 'You cannot change your own role: ask another admin.',
  'last-admin': 'This is the last admin. Make somebody else an admin first.',
  'not-complete': 'This month is not over yet. Nothing was changed.',
  'not-withdrawn': 'This order was not withdrawn. Nothing was changed.',
} as const;

/** Shown after the redirect. */
export const STAFF_DONE = {
  matched: 'The line now pays its order.',
  partial: 'The line covers a part of its order; the order waits for the rest.',
  over: 'The order is paid, and the line has more than it needs. Please refund the rest.',
  late: 'The order had ended and could not be reopened. Please refund the line.',
  undone: 'The match is undone. The order waits for its deposit again.',
  ignored: 'The line is ignored.',
  'taken-up': 'The line is open again.',
  'refund-asked': 'Refund requested. It is waiting for approval.',
  requested: 'Refund requested. It is waiting for approval.',
  approved: 'The refund is approved.',
  refused: 'The refund is rejected.',
  'taken-over': 'The refund is yours. Make the transfer at the bank, then finish it here.',
  finished: 'The refund is finished.',
  'interest-paid': 'The interest is recorded as paid.',
  'account-entered': 'The account is entered, and the buyer’s last known addresses are notified.',
  'account-confirmed': 'The account is confirmed.',
  'waits-for-second': 'This is above the limit: it takes effect once a second person has approved it.',
  'approval-granted': 'It is approved and carried out.',
  'approval-rejected': 'It is rejected. Nothing was changed.',
  reviewed: 'The month is signed off.',
  saved: 'Your choices are saved.',
  invited: 'The invitation is on its way by mail.',
  'invitation-withdrawn': 'The invitation is withdrawn.',
  'role-changed': 'The role is changed, and the person is notified by mail.',
  closed: 'The item is closed.',
  'order-allowed': 'The buyer can order again until they next withdraw.',
  told: 'The gateway has responded: see below.',
  corrected: 'A further document reverses it.',
  reissued: 'A new document takes its place.',
  'sent-again': 'The message is queued again.',
  announced: 'The new price is announced. The next run of the day writes to each subscriber.',
  'charging-resumed': 'Charging resumes with the next run.',
  'note-added': 'The note is added.',
  'member-corrected': 'The member info is corrected, and the member is notified.',
  'session-ended': 'The member is logged out and notified.',
  'member-suspended': 'The account is suspended, and the member is notified.',
  'member-reinstated': 'The account is reinstated, and the member is notified.',
  'member-unfrozen': 'The account is no longer frozen, and the member is notified.',
  'two-factor-reset': 'Two-factor is off, and the member is notified.',
  'email-replacement-requested':
    'The email is replaced in 72 hours unless the old address objects or the member logs in.',
  'block-lifted': 'The block is lifted.',
  'contact-replied': 'The reply is on its way.',
  'contact-noted': 'The note is saved.',
  'contact-taken': 'The request is yours.',
  'contact-released': 'The request is unassigned.',
  'contact-closed': 'The request is closed.',
  'contact-reopened': 'The request is open again.',
  'template-saved': 'The template is saved.',
  'template-deleted': 'The template is deleted.',
} as const;

export type StaffDone = keyof typeof STAFF_DONE;

export function staffDone(code: string | null): string | null {
  return code !== null && Object.hasOwn(STAFF_DONE, code) ? STAFF_DONE[code as StaffDone] : null;
}

type Label = { name: string; tone: 'neutral' | 'info' | 'success' | 'warn' | 'danger' };

export const REFUND_STATES: Readonly<Record<RefundState, Label>> = {
  REQUESTED: { name: 'Awaiting approval', tone: 'warn' },
  APPROVED: { name: 'Approved', tone: 'info' },
  PROCESSING: { name: 'Processing', tone: 'info' },
  UNKNOWN: { name: 'Outcome unknown', tone: 'danger' },
  DONE: { name: 'Done', tone: 'success' },
  FAILED: { name: 'Not made', tone: 'neutral' },
  MANUAL: { name: 'Manual transfer', tone: 'warn' },
};

export const DOCUMENT_STATES: Readonly<Record<DocumentState, Label>> = {
  REQUESTED: { name: 'Awaiting issue', tone: 'info' },
  ISSUING: { name: 'Issuing', tone: 'info' },
  ISSUED: { name: 'Issued', tone: 'success' },
  SENT_TO_NTS: { name: 'Sent to the tax office', tone: 'success' },
  CONFIRMED: { name: 'Confirmed by the tax office', tone: 'success' },
  FAILED: { name: 'Not issued', tone: 'danger' },
  CANCELED: { name: 'Reversed', tone: 'neutral' },
  AMENDED: { name: 'Corrected in part', tone: 'neutral' },
};

export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  withdrawal: 'Withdrawal within 7 days',
  'over-deposit': 'Overpaid',
  'late-deposit': 'Paid too late',
  'paid-twice': 'Paid twice',
  'partial-deposit': 'Underpaid',
  'unknown-deposit': 'Unmatched deposit',
  'charged-without-order': 'Charged without an order',
  'early-end': 'Early cancellation',
  staff: 'Decided by staff',
};

export const WORK_ITEMS: Readonly<Record<WorkItemKind, { name: string; next: string }>> = {
  'unknown-for-a-day': {
    name: 'Outcome unknown for a day',
    next: 'Query the gateway, and close this when the order shows the outcome.',
  },
  'reconciliation-difference': {
    name: 'Ledger and gateway differ',
    next: 'We have queried the gateway about it. Query it again from the order, and compare any remaining difference with the gateway’s own list.',
  },
  'refund-needed': { name: 'Unmatched payment', next: 'Refund the line or the payment.' },
  'refund-by-hand': {
    name: 'Manual refund',
    next: 'Make the transfer at the bank, then finish the refund.',
  },
  'refund-overdue': {
    name: 'Refund is overdue',
    next: 'Send it today: it costs 15% interest a year from its due day. Once it is done, transfer the interest and record it on the refund.',
  },
  'refund-account-needed': {
    name: 'Refund without an account',
    next: 'Ask the buyer where to send the money. If they cannot log in, enter the account on the refund, or confirm the one that was entered.',
  },
  'deposit-reversed': {
    name: 'Deposit reversed by the bank',
    next: 'The order is unpaid again, and the buyer was notified by mail: close this when the new deposit has arrived.',
  },
  'ledger-mismatch': {
    name: 'Order and ledger differ',
    next: 'Compare the order’s movements with its state, and tell the developers.',
  },
  'webhook-failed': {
    name: 'Webhook failed',
    next: 'Look the payment up at the gateway; the site also queries it automatically.',
  },
  'document-refused': {
    name: 'Document rejected',
    next: 'Correct what the issuer names, and issue the document again.',
  },
  'gateway-set-up': {
    name: 'Gateway setup',
    next: 'Check the contract and the keys at the gateway.',
  },
  'charging-stopped': {
    name: 'Charging stopped',
    next: 'Find out why a subscription was due for more charges than the daily limit, then resume charging.',
  },
  'amount-not-paid': {
    name: 'Amount not paid',
    next: 'It is written off but can still be paid: decide whether to collect it.',
  },
  'contract-terminated': {
    name: 'Subscription terminated',
    next: 'The member can pay the outstanding amount on their page: decide whether to collect it.',
  },
};
