import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { AttemptState, OrderState, SubscriptionState } from './order.ts';
import type { PaymentMethodCode } from './payment-method.ts';

/** The room's tables as db/migrations/050-billing.sql makes them. */
export type BillingTables = {
  billing_customers: { account_id: string; customer_key: string; created_at: Date; left_at: Date | null };
  orders: {
    id: string;
    number: string;
    account_id: string;
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
    method: PaymentMethodCode;
    contractor_sealed: string;
    contractor_forgotten: boolean;
    created_at: Date;
    paid_at: Date | null;
  };
  payment_methods: {
    id: string;
    account_id: string;
    kind: 'card';
    state: 'PENDING_AUTH' | 'ACTIVE' | 'REPLACED' | 'DELETED' | 'INVALID';
    billing_key_sealed: string;
    card_company: string;
    card_number: string;
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
    amount: Krw;
    payment_method_id: string | null;
    payment_key: string | null;
    failure_code: string | null;
    answer: string | null;
    created_at: Date;
    requested_at: Date | null;
    final_at: Date | null;
    next_check_at: Date | null;
    checks: number;
  };
  payment_transactions: {
    id: string;
    provider: string;
    transaction_key: string;
    order_id: string;
    attempt_id: string;
    kind: 'payment' | 'refund';
    amount: Krw;
    occurred_at: Date;
    recorded_at: Date;
  };
  subscriptions: {
    id: string;
    account_id: string;
    order_id: string;
    state: SubscriptionState;
    plan_code: PlanCode;
    plan_name: string;
    monthly: Krw;
    anchor: KstDate;
    ends_on: KstDate;
    penalty_percent: number;
    terms_version: string;
    payment_method_id: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  invoices: {
    id: string;
    subscription_id: string;
    period_no: number;
    starts_on: KstDate;
    ends_on: KstDate;
    state: 'DRAFT' | 'OPEN' | 'PAID' | 'OVERDUE' | 'VOID' | 'UNCOLLECTIBLE';
    total: Krw;
    order_id: string | null;
    paid_at: Date | null;
    created_at: Date;
  };
};
