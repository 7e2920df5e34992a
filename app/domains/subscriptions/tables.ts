import type { Generated } from 'kysely';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { CertificateType } from '#app/domains/billing/deposits/deposit-terms.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceKind, InvoiceLine, InvoiceState } from './invoices/invoice.ts';
import type { EndReason, SubscriptionState } from './lifecycle/subscription.ts';

/** The room's tables as db/migrations 050, 250, 251, 257, 267 and 294 make them. */
export type SubscriptionTables = {
  subscriptions: {
    id: string;
    number: string;
    account_id: string;
    /** The order that started it; null for a trial and a renewal. */
    order_id: string | null;
    state: SubscriptionState;
    plan_code: PlanCode;
    plan_name: string;
    monthly: Krw;
    price_version: string;
    anchor: KstDate;
    ends_on: KstDate;
    penalty_percent: number;
    terms_version: string;
    method: PaymentMethodType;
    auto_pay: boolean;
    payment_method_id: string | null;
    seats: number | null;
    daily_hours: number | null;
    capacity_gb: number | null;
    trial_starts_on: KstDate | null;
    trial_ends_on: KstDate | null;
    trial_reminders: number;
    /** When the saved card was last charged, and how often on that day. */
    charged_on: KstDate | null;
    charges_that_day: number;
    next_period_no: number | null;
    next_period_on: KstDate | null;
    suspended_on: KstDate | null;
    scheduled_end: KstDate | null;
    /** The penalty quoted when the cancellation was scheduled, KRW. */
    quoted_penalty: Krw | null;
    next_plan_code: PlanCode | null;
    last_day: KstDate | null;
    end_reason: EndReason | null;
    renews_id: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  invoices: {
    id: string;
    subscription_id: string;
    kind: InvoiceKind;
    period_no: number;
    starts_on: KstDate;
    ends_on: KstDate;
    state: InvoiceState;
    total: Krw;
    refunded: Krw;
    method: PaymentMethodType;
    /** Days past due count from this day. */
    due_on: KstDate;
    /** The order that pays it at present, with its public number. */
    order_id: string | null;
    order_number: string | null;
    paid_at: Date | null;
    next_try_at: Date | null;
    declines: number;
    last_failure: string | null;
    hard_declined: boolean;
    reminders: number;
    claimed_until: Date | null;
    /** The day up to which it was extended for a billing pause. */
    extended_until: KstDate | null;
    /** Who reversed its last payment; null if it is paid or never was. */
    reversed_by: ReversedBy | null;
    created_at: Date;
  };
  invoice_lines: {
    id: string;
    invoice_id: string;
    line_no: number;
    kind: InvoiceLine['kind'];
    label: string;
    days: number | null;
    of_days: number | null;
    amount: Krw;
  };
  subscription_events: {
    id: Generated<number>;
    subscription_id: string;
    at: Date;
    event: string;
    from_state: SubscriptionState | null;
    to_state: SubscriptionState;
    actor: string;
    note: string | null;
  };
  trials: { account_id: string; company_hash: string; subscription_id: string; started_at: Date };
  subscription_agreements: {
    id: string;
    subscription_id: string;
    kind: 'convert' | 'renew' | 'price';
    plan_code: PlanCode;
    price_version: string;
    monthly: Krw;
    method: PaymentMethodType;
    starts_on: KstDate;
    terms_version: string;
    given_at: Date;
    withdrawn_at: Date | null;
    /** What supersedes it: another agreement, or the invoice of a plan change. */
    superseded_by: string | null;
  };
  price_campaigns: {
    id: string;
    plan_code: PlanCode;
    price_version: string;
    monthly: Krw;
    announced_at: Date;
    announced_by: string;
    consent_until: KstDate;
    applies_from: KstDate;
    ended_at: Date | null;
  };
  /** What a subscription becomes once a 'change' invoice is paid, and what it was when that was requested. */
  plan_changes: {
    invoice_id: string;
    plan_code: PlanCode;
    plan_name: string;
    monthly: Krw;
    price_version: string;
    requested_at: Date;
    from_plan_code: PlanCode | null;
    from_plan_name: string | null;
    from_monthly: Krw | null;
    from_price_version: string | null;
  };
  billing_pauses: {
    id: string;
    paused_at: Date;
    subscription_id: string;
    reason: string;
    resumed_at: Date | null;
    resumed_by: string | null;
    note: string | null;
  };
  /** Who pays the coming periods, and how deposits for them are made. */
  subscription_payers: {
    subscription_id: string;
    contractor_sealed: string;
    bank: BankCode | null;
    certificate: CertificateType | null;
    payer_sealed: string | null;
    changed_at: Date;
  };
  /** A view of the subscriptions that have not ended. */
  running_subscriptions: { subscription_id: string };
};

export type SubscriptionRow = SubscriptionTables['subscriptions'];
export type InvoiceRow = SubscriptionTables['invoices'];
