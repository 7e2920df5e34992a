import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/** The tables of db/sandbox. Amounts in KRW. */
export type SandboxTables = {
  sandbox_toss_clock: { one: Generated<boolean>; offset_ms: number };
  sandbox_toss_payments: {
    payment_key: string;
    type: 'NORMAL' | 'BILLING';
    order_id: string;
    order_name: string;
    customer_key: string | null;
    amount: number;
    status: PaymentStatus;
    card: string | null;
    canceled_amount: Generated<number>;
    easy_pay: EasyPayCode | null;
    easy_pay_amount: Generated<number>;
    approve_no: string | null;
    last_transaction_key: string | null;
    failure_code: string | null;
    failure_message: string | null;
    requested_at: Date;
    authenticated_at: Date | null;
    approved_at: Date | null;
  };
  sandbox_toss_transactions: {
    position: GeneratedAlways<number>;
    transaction_key: string;
    payment_key: string;
    order_id: string;
    customer_key: string | null;
    amount: number;
    at: Date;
    kind: Generated<'charge' | 'deposit' | 'reversal' | 'cancel'>;
    status: Generated<PaymentStatus>;
    method: Generated<string>;
    told_amount: Generated<number | null>;
    hidden: Generated<boolean>;
    fee_difference: Generated<number>;
  };
  sandbox_toss_virtual_accounts: {
    payment_key: string;
    order_id: string;
    bank: string;
    account_number: string;
    customer_name: string;
    depositor_name: string | null;
    due_at: Date;
    receipt_type: '소득공제' | '지출증빙' | '미발행';
    receipt_number: string | null;
    refund_bank: string | null;
    refund_number: string | null;
    refund_holder: string | null;
    refunded_at: Date | null;
  };
  sandbox_toss_cancels: {
    position: GeneratedAlways<number>;
    transaction_key: string;
    payment_key: string;
    amount: number;
    refundable: number;
    reason: string;
    at: Date;
  };
  sandbox_toss_cash_receipts: {
    position: GeneratedAlways<number>;
    receipt_key: string;
    kind: 'CONFIRM' | 'CANCEL';
    payment_key: string | null;
    order_id: string;
    order_name: string;
    type: '소득공제' | '지출증빙';
    customer_number: string;
    amount: number;
    issue_number: string;
    at: Date;
  };
  sandbox_toss_webhooks: {
    id: GeneratedAlways<number>;
    turn: Generated<number>;
    transmission_id: string;
    event: WebhookEvent;
    order_id: string | null;
    body: string;
    state: 'PENDING' | 'DELIVERED' | 'DROPPED' | 'GIVEN_UP';
    held: Generated<boolean>;
    retried: Generated<number>;
    created_at: Date;
    due_at: Date;
    leased_until: Date | null;
    sent_at: Date | null;
    answer: string | null;
  };
  sandbox_toss_webhook_rules: {
    id: GeneratedAlways<number>;
    match: string;
    kind: WebhookRuleKind;
    remaining: number;
    copies: number;
    delay_ms: number;
  };
  sandbox_paypal_orders: {
    id: string;
    reference_id: string;
    description: string;
    amount: number;
    status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
    funding: Generated<Funding>;
    return_url: string;
    cancel_url: string;
    created_at: Date;
  };
  sandbox_paypal_captures: {
    id: string;
    order_id: string;
    invoice_id: string;
    status: 'COMPLETED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
    amount: number;
    refunded: Generated<number>;
    at: Date;
  };
  sandbox_paypal_refunds: {
    position: GeneratedAlways<number>;
    id: string;
    capture_id: string;
    amount: number;
    at: Date;
    custom_id: string | null;
  };
  sandbox_toss_card_rules: { bin: string; rule: CardRule; from_at: Date | null };
  sandbox_toss_billing_authorisations: {
    auth_key: string;
    customer_key: string;
    card: string;
    created_at: Date;
    used_at: Date | null;
    easy_pay: EasyPayCode | null;
  };
  sandbox_toss_billing_keys: {
    billing_key: string;
    customer_key: string;
    card: string;
    created_at: Date;
    deleted_at: Date | null;
    easy_pay: EasyPayCode | null;
  };
  sandbox_toss_windows: {
    id: string;
    kind: 'payment' | 'billing';
    fingerprint: string;
    state: 'READY' | 'APPROVED' | 'DECLINED' | 'CLOSED' | 'EXPIRED';
    order_id: string | null;
    order_name: string | null;
    amount: number | null;
    customer_key: string | null;
    payment_key: string | null;
    success_url: string;
    fail_url: string;
    outcome_url: string | null;
    created_at: Date;
    easy_pay: EasyPayCode | null;
  };
  sandbox_toss_idempotency: {
    scope: string;
    state: 'running' | 'done';
    owner: string;
    boot: string;
    claimed_at: Date;
    created_at: Date;
    status: number | null;
    body: string | null;
  };
  sandbox_toss_faults: {
    id: GeneratedAlways<number>;
    match: string;
    kind: FaultKind;
    remaining: number;
    delay_ms: number;
  };
};

export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

export const EASY_PAYS = ['NAVERPAY', 'PAYCO'] as const;
export type EasyPayCode = (typeof EASY_PAYS)[number];

export const FUNDINGS = ['balance', 'declined', 'review'] as const;
export type Funding = (typeof FUNDINGS)[number];

export type WebhookEvent = 'PAYMENT_STATUS_CHANGED' | 'DEPOSIT_CALLBACK' | 'BILLING_DELETED';

export const WEBHOOK_RULES = ['duplicate', 'delay', 'reorder', 'drop', 'wrong_secret'] as const;
export type WebhookRuleKind = (typeof WEBHOOK_RULES)[number];

export const CARD_RULES = ['ok', 'limit', 'stopped', 'lost', 'expired'] as const;
export type CardRule = (typeof CARD_RULES)[number];

export const FAULT_KINDS = [
  'timeout_before_charge',
  'timeout_after_charge',
  'http_500_after_charge',
  'http_429',
  'reset_connection',
  'slow',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type PaymentRow = Selectable<SandboxTables['sandbox_toss_payments']>;
export type NewPayment = Insertable<SandboxTables['sandbox_toss_payments']>;
export type WindowRow = Selectable<SandboxTables['sandbox_toss_windows']>;
export type VirtualAccountRow = Selectable<SandboxTables['sandbox_toss_virtual_accounts']>;
export type CashReceiptRow = Selectable<SandboxTables['sandbox_toss_cash_receipts']>;
export type WebhookRow = Selectable<SandboxTables['sandbox_toss_webhooks']>;
export type PaypalOrderRow = Selectable<SandboxTables['sandbox_paypal_orders']>;
export type PaypalRefundRow = Selectable<SandboxTables['sandbox_paypal_refunds']>;
