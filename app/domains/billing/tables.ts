import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { BankCode } from './deposits/banks.ts';
import type { CertificateType } from './deposits/deposit-terms.ts';
import type { OrderKind, OrderState } from './orders/order.ts';
import type { AttemptState, Provider } from './payments/attempt.ts';
import type { PaymentMethodType } from './payments/payment-method.ts';
import type { RefundReason, RefundState } from './refunds/refund.ts';
import type { WorkItemKind } from './work-items/work-item.ts';

/** Tables of db/migrations 050, 150, 180, 185, 200, 250, 251, 254, 266, 271, 281, 282, 286, 288 and 294. */
/** In place of a keyed hash that is not computed: the sealed value decides. */
export const UNREAD = 'unread';

export type BillingTables = {
  billing_customers: { account_id: string; customer_key: string; created_at: Date; closed_at: Date | null };
  orders: {
    id: string;
    number: string;
    account_id: string;
    kind: OrderKind;
    /** The invoice that it pays; null for a checkout, which begins a subscription. */
    invoice_id: string | null;
    checkout_key: string;
    request_hash: string;
    state: OrderState;
    plan_code: PlanCode;
    plan_name: string;
    price_version: string;
    terms_version: string;
    penalty_percent: number;
    monthly: Krw;
    setup_fee: Krw;
    total: Krw;
    /** The PayPal price; null for every other method. */
    usd_cents: UsdCents | null;
    method: PaymentMethodType;
    contractor_sealed: string;
    contractor_erased: boolean;
    /** Keyed hash of the contractor's company; null if none or erased, 'unread' until a job computes it. */
    company_hash: string | null;
    bank: BankCode | null;
    certificate: CertificateType | null;
    /** `Payer` of deposit-terms.ts as JSON, sealed as 'payer'. */
    payer_sealed: string | null;
    deposit_code: string | null;
    /** `depositorKey`; 'unread' for orders of an older release or a former customer, null if none or erased. */
    depositor_key: string | null;
    due_at: Date;
    reminded_due_at: Date | null;
    created_at: Date;
    paid_at: Date | null;
    /** When it was canceled or expired. */
    ended_at: Date | null;
  };
  payment_methods: {
    id: string;
    account_id: string;
    kind: 'card' | 'naverpay';
    state: 'PENDING_AUTH' | 'ACTIVE' | 'REPLACED' | 'DELETED' | 'INVALID';
    /** Empty once the key is deleted at the gateway. */
    billing_key_sealed: string;
    billing_key_hash: string | null;
    card_company: string;
    card_number: string;
    created_at: Date;
  };
  billing_key_requests: {
    idempotency_key: string;
    account_id: string;
    /** The gateway's one-time authorization, sealed as 'authorisation'. */
    authorisation_sealed: string;
    created_at: Date;
  };
  payment_attempts: {
    id: string;
    order_id: string;
    attempt_no: number;
    state: AttemptState;
    order_ref: string;
    idempotency_key: string;
    authorisation_hash: string;
    /** Charged with a stored key, without the customer present. */
    on_file: boolean;
    /** Started by a job, not by the member. */
    by_job: boolean;
    provider: Provider;
    amount: Krw;
    usd_cents: UsdCents | null;
    payment_method_id: string | null;
    payment_key: string | null;
    failure_code: string | null;
    response: string | null;
    created_at: Date;
    requested_at: Date | null;
    final_at: Date | null;
    next_check_at: Date | null;
    checks: number;
    version: number;
  };
  payment_transactions: {
    id: string;
    provider: Provider;
    transaction_key: string;
    order_id: string;
    attempt_id: string;
    kind: 'payment' | 'refund' | 'reversal';
    /** KRW; negative for money that went out. */
    amount: Krw;
    usd_cents: UsdCents | null;
    occurred_at: Date;
    recorded_at: Date;
    refund_id: string | null;
  };
  /** What an early cancellation left unused of an order, and how much of that was set off against the penalty; KRW. */
  early_cancellations: { id: string; order_id: string; unused: Krw; set_off: Krw; recorded_at: Date };
  virtual_accounts: {
    attempt_id: string;
    bank: string;
    number_sealed: string;
    holder_sealed: string;
    due_at: Date;
    secret_hash: string | null;
    created_at: Date;
    /** When the gateway confirmed that the account is closed. */
    closed_at: Date | null;
  };
  order_permissions: { id: string; order_id: string; granted_by: string; granted_at: Date };
  refunds: {
    id: string;
    order_id: string | null;
    attempt_id: string | null;
    statement_line_id: string | null;
    amount: Krw;
    usd_cents: UsdCents | null;
    interest: Krw;
    reason: RefundReason;
    note: string | null;
    state: RefundState;
    idempotency_key: string;
    account_sealed: string | null;
    requested_by: string;
    requested_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    due_on: KstDate;
    sent_at: Date | null;
    done_at: Date | null;
    transaction_key: string | null;
    failure_code: string | null;
    next_check_at: Date | null;
    checks: number;
    /** When the delay interest was transferred, and the bank's reference. */
    interest_paid_at: Date | null;
    interest_reference: string | null;
  };
  refund_account_proposals: {
    id: string;
    refund_id: string;
    account_sealed: string;
    proposed_by: string;
    proposed_at: Date;
  };
  webhook_inbox: {
    id: string;
    provider: 'toss' | 'paypal';
    transmission_id: string;
    kind: 'payment' | 'card-deleted';
    subject: string;
    times: number;
    state: 'RECEIVED' | 'DONE' | 'IGNORED' | 'FAILED';
    note: string | null;
    tries: number;
    received_at: Date;
    next_try_at: Date | null;
    done_at: Date | null;
  };
  work_items: {
    id: string;
    kind: WorkItemKind;
    subject: string;
    order_id: string | null;
    details: string;
    opened_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    resolution: string | null;
  };
  reconciliation_runs: {
    provider: string;
    day: KstDate;
    finished_at: Date;
    compared: number;
    differences: number;
  };
  /** Views that the subscriptions room offers to others. */
  methods_in_use: { payment_method_id: string };
  paused_invoices: { invoice_id: string };
  invoices_of_subscriptions: { invoice_id: string; subscription_id: string };
  orders_of_paid_periods: { order_id: string };
  subscriptions_of_orders: { order_id: string; ends_at: Date };
};

export type OrderRow = BillingTables['orders'];
