import type { OrderKind, OrderState } from '#app/domains/billing/orders/order.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { RefundReason, RefundState } from '#app/domains/billing/refunds/refund.ts';
import type { DocumentKind, DocumentState } from '#app/domains/documents/document.ts';
import type { InvoiceKind } from '#app/domains/subscriptions/invoices/invoice.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** Views of other rooms (db/migrations/355). */
export type ReportViews = {
  /** Of billing: the ledger. */
  reported_movements: {
    id: string;
    order_id: string;
    method: PaymentMethodType;
    kind: 'payment' | 'refund' | 'reversal';
    amount: Krw;
    usd_cents: UsdCents | null;
    occurred_at: Date;
  };
  reported_orders: {
    id: string;
    number: string;
    account_id: string;
    kind: OrderKind;
    total: Krw;
    state: OrderState;
  };
  reported_early_ends: { order_id: string; unused: Krw; set_off: Krw; recorded_at: Date };
  reported_refunds: {
    id: string;
    order_number: string | null;
    account_id: string | null;
    amount: Krw;
    interest: Krw;
    reason: RefundReason;
    state: RefundState;
    requested_at: Date;
    due_on: KstDate;
    done_at: Date | null;
  };
  /** Of subscriptions: invoices that can be paid. */
  reported_receivables: {
    id: string;
    kind: InvoiceKind;
    period_no: number;
    state: 'OPEN' | 'OVERDUE' | 'UNCOLLECTIBLE';
    total: Krw;
    due_on: KstDate;
    method: PaymentMethodType;
    order_id: string | null;
    order_number: string | null;
    subscription_number: string;
    account_id: string;
    /** The difference of a plan change, which nobody owes. */
    offer: boolean;
  };
  /** Of documents. */
  reported_documents: {
    id: string;
    number: string;
    order_id: string;
    kind: DocumentKind;
    state: DocumentState;
    total: Krw;
    supply: Krw;
    vat: Krw;
    written_on: KstDate;
    corrects: string | null;
    /** False for compensation, which is no supply. */
    taxed: boolean;
  };
};
