import { randomUUID } from 'node:crypto';
import { companyOfContractor } from '#app/domains/billing/orders/company-hash.server.ts';
import { createOrder } from '#app/domains/billing/orders/create-order.server.ts';
import type { OrderPayer } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit, type PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { dollarPrice } from '#app/domains/billing/paypal/dollar-price.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { findInvoicePayer } from './find-payer.server.ts';
import { invoiceOrderDue } from './invoice-order-due.ts';
import { linkInvoiceOrder } from './invoices.store.server.ts';

/**
 * The order that pays an invoice of a contract (payments.md §7.3), linked to it, within the caller's transaction and under
 * the customer's lock. Contractor and deposit are as in `payer`, otherwise as was said or ordered last. A transfer to
 * our own account is awaited at once and told; a virtual account is opened after the commit by `open-virtual-account`;
 * everything else waits as PENDING_PAYMENT for a charge or for the member. `setupFee`: KRW of the total that is no month.
 */
export async function insertInvoiceOrder(
  platform: Platform,
  tx: Queryable,
  {
    contract,
    invoice,
    setupFee = 0,
    ...given
  }: {
    contract: SubscriptionRow;
    invoice: InvoiceRow;
    setupFee?: Krw;
    /** Where it is not the contract's own. */
    method?: PaymentMethodType;
    payer?: OrderPayer;
  },
): Promise<OrderRow> {
  const method = given.method ?? contract.method;
  const deposit = isDeposit(method);
  const payer = given.payer ?? (await findInvoicePayer(platform, tx, contract, deposit));
  const now = platform.clock.now();
  const awaited = method === 'bank-transfer' && payer.bank !== null;
  const order: OrderRow = {
    id: randomUUID(),
    number: `R${randomCode(14)}`,
    account_id: contract.account_id,
    kind: invoice.kind,
    invoice_id: invoice.id,
    checkout_key: randomUUID(),
    request_hash: platform.secrets.hash('checkout', invoice.id),
    state: awaited ? 'AWAITING_DEPOSIT' : 'PENDING_PAYMENT',
    plan_code: contract.plan_code,
    plan_name: contract.plan_name,
    price_version: contract.price_version,
    terms_version: contract.terms_version,
    penalty_percent: contract.penalty_percent,
    monthly: invoice.kind === 'period' ? invoice.total - setupFee : contract.monthly,
    setup_fee: invoice.kind === 'period' ? setupFee : 0,
    total: invoice.total,
    method,
    contractor_sealed: payer.contractorSealed,
    contractor_forgotten: false,
    company_hash: companyOfContractor(platform, payer.contractorSealed),
    bank: deposit ? payer.bank : null,
    certificate: deposit ? payer.certificate : null,
    payer_sealed: deposit ? payer.payerSealed : null,
    deposit_code: null,
    usd_cents:
      method === 'paypal' && invoice.kind === 'period'
        ? dollarPrice(platform, contract.plan_code, invoice.total)
        : null,
    due_at: invoiceOrderDue(invoice.due_on, now, deposit),
    reminded_of: null,
    created_at: now,
    paid_at: null,
    ended_at: null,
  };
  const stored = await createOrder(platform, tx, order);
  await linkInvoiceOrder(tx, invoice.id, stored);
  return stored;
}
