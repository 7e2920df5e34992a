import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/** The sandbox's tables as db/sandbox/001-toss.sql makes them. Amounts in KRW. */
export type SandboxTables = {
  sandbox_toss_clock: { one: Generated<boolean>; offset_ms: number };
  sandbox_toss_payments: {
    payment_key: string;
    type: 'NORMAL' | 'BILLING';
    order_id: string;
    order_name: string;
    customer_key: string | null;
    amount: number;
    status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'ABORTED' | 'EXPIRED';
    card: string | null;
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
  };
  sandbox_toss_billing_authorisations: {
    auth_key: string;
    customer_key: string;
    card: string;
    created_at: Date;
    used_at: Date | null;
  };
  sandbox_toss_billing_keys: {
    billing_key: string;
    customer_key: string;
    card: string;
    created_at: Date;
    deleted_at: Date | null;
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
