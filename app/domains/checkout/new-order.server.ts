import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { sealPayer } from '#app/domains/billing/deposits/deposit-account.server.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import { companyHash } from '#app/domains/billing/orders/company-queries.server.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import type { NewOrder } from '#app/domains/billing/orders/create-order.server.ts';
import type { PaymentChoice } from '#app/domains/billing/payments/payment-choice.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { catalog, firstCharge, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { PENALTY_PERCENT } from '#app/domains/plans/penalty-percent.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { PlaceOrderInput } from './schema.ts';

/** How long an order that is paid at once keeps its price and consents. */
const PAYABLE_FOR_MS = DAY_MS;

/** Builds the row of a new order, with the catalog's price and sealed buyer details. Stores nothing. */
export function newOrder(
  platform: Pick<Platform, 'clock' | 'secrets' | 'gateways' | 'settings'>,
  actor: Member,
  input: PlaceOrderInput,
  { method, deposit }: PaymentChoice,
): NewOrder {
  const plan = catalog[input.plan];
  const now = platform.clock.now();
  const contractor: Contractor = {
    company: input.company || null,
    name: input.name,
    phone: input.phone,
    email: input.email,
    address: input.address,
  };
  const request = JSON.stringify([input.plan, method, deposit, contractor]);
  return {
    id: randomUUID(),
    number: `R${randomCode(14)}`,
    account_id: actor.accountId,
    kind: 'checkout',
    invoice_id: null,
    checkout_key: input.checkout,
    // Keyed, because it contains personal details. Equal for two submits of one checkout.
    request_hash: platform.secrets.hash('checkout', request),
    state: method === 'bank-transfer' ? 'AWAITING_DEPOSIT' : 'PENDING_PAYMENT',
    plan_code: plan.code,
    plan_name: plan.name,
    price_version: PRICE_VERSION,
    terms_version: termsText(platform, 'payment-agreement').version,
    penalty_percent: PENALTY_PERCENT,
    monthly: plan.monthly,
    setup_fee: plan.setupFee,
    total: firstCharge(plan),
    method,
    contractor_sealed: platform.secrets.seal('contractor', JSON.stringify(contractor)),
    contractor_erased: false,
    company_hash: companyHash(platform, contractor.company),
    bank: deposit?.bank ?? null,
    certificate: deposit?.certificate ?? null,
    payer_sealed: deposit && sealPayer(platform, deposit.payer),
    due_at: deposit ? depositDeadline(now) : new Date(now.getTime() + PAYABLE_FOR_MS),
    reminded_due_at: null,
    created_at: now,
    paid_at: null,
    ended_at: null,
  };
}
