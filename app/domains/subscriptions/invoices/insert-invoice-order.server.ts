import { randomUUID } from 'node:crypto';
import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import { companyOfContractor } from '#app/domains/billing/orders/company-queries.server.ts';
import { createOrder, type NewOrder } from '#app/domains/billing/orders/create-order.server.ts';
import type { OrderPayer } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit, type PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { findInvoicePayer } from './find-payer.server.ts';
import { invoiceOrderDeadline } from './invoice-order-deadline.ts';
import { linkInvoiceOrder } from './invoices.store.server.ts';

/**
 * Inserts the order that pays an invoice and links it (payments.md §7.3). Contractor and deposit are as in `payer`,
 * else as last given. A transfer to our own account is awaited and announced at once; a virtual account is opened
 * after the commit; everything else waits as PENDING_PAYMENT. `setupFee`: the part of the total that is not monthly,
 * KRW.
 */
export async function insertInvoiceOrder(
  platform: Platform,
  lock: CustomerLock,
  {
    subscription,
    invoice,
    setupFee = 0,
    ...given
  }: {
    subscription: SubscriptionRow;
    invoice: InvoiceRow;
    setupFee?: Krw;
    /** Defaults to the subscription's own. */
    method?: PaymentMethodType;
    payer?: OrderPayer;
  },
): Promise<OrderRow> {
  const { tx } = lock;
  const method = given.method ?? subscription.method;
  const deposit = isDeposit(method);
  const payer = given.payer ?? (await findInvoicePayer(platform, tx, subscription, deposit));
  const now = platform.clock.now();
  const awaited = method === 'bank-transfer' && payer.bank !== null;
  const order: NewOrder = {
    id: randomUUID(),
    number: `R${randomCode(14)}`,
    account_id: subscription.account_id,
    kind: invoice.kind,
    invoice_id: invoice.id,
    checkout_key: randomUUID(),
    request_hash: platform.secrets.hash('checkout', invoice.id),
    state: awaited ? 'AWAITING_DEPOSIT' : 'PENDING_PAYMENT',
    plan_code: subscription.plan_code,
    plan_name: subscription.plan_name,
    price_version: subscription.price_version,
    terms_version: subscription.terms_version,
    penalty_percent: subscription.penalty_percent,
    monthly: invoice.kind === 'period' ? invoice.total - setupFee : subscription.monthly,
    setup_fee: invoice.kind === 'period' ? setupFee : 0,
    total: invoice.total,
    method,
    contractor_sealed: payer.contractorSealed,
    contractor_erased: false,
    company_hash: companyOfContractor(platform, payer.contractorSealed),
    bank: deposit ? payer.bank : null,
    certificate: deposit ? payer.certificate : null,
    payer_sealed: deposit ? payer.payerSealed : null,
    due_at: invoiceOrderDeadline(invoice.due_on, now, deposit),
    reminded_due_at: null,
    created_at: now,
    paid_at: null,
    ended_at: null,
  };
  const stored = await createOrder(platform, lock, order);
  await linkInvoiceOrder(tx, invoice.id, stored);
  return stored;
}
