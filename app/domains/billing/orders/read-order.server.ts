import * as v from 'valibot';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findPaymentMethod } from '../cards/payment-methods.store.server.ts';
import type { BankCode } from '../deposits/banks.ts';
import { type DepositAccount, depositAccount, openPayer } from '../deposits/deposit-account.server.ts';
import type { CertificateType, Payer } from '../deposits/deposit-terms.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { PaymentMessageCode } from '../messages.ts';
import { findLastAttempt } from '../payments/attempts.store.server.ts';
import { failureMessage } from '../payments/failure-message.ts';
import type { OrderRow } from '../tables.ts';
import { isOpenAttempt, ORDER_NUMBER, type Order } from './order.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { orderVat } from './order-vat.ts';

const StoredContractor = v.object({
  company: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
});

export type OrderView = Omit<Order, 'id' | 'accountId'> & {
  supply: Krw;
  vat: Krw;
  /** Until when it can be paid at this price. */
  dueAt: Date;
  /** How its deposit is made, as chosen; null where it is paid at once. */
  depositTerms: { bank: BankCode; certificate: CertificateType; payer: Payer | null } | null;
  /** Where the deposit goes that it waits for. */
  deposit: (DepositAccount & { missing: Krw; reversed: ReversedBy | null }) | null;
  /** What we hold for it. */
  held: Krw;
  /** Money may still be moving: neither paid nor refused. */
  confirming: boolean;
  /** Why the last attempt did not pay it. */
  failure: PaymentMessageCode | null;
  card: { company: string; number: string } | null;
};

/** An order of this member with what is known of its payment; anyone else's is not found (security R13). */
export async function readOrder(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OrderView, 'not-found'>> {
  // What cannot be a number is not asked for: the database refuses some of it (NUL) as an error.
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const row = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  if (!row) return err('not-found');
  const attempt = await findLastAttempt(platform.db, row.id);
  const method = attempt?.paymentMethodId
    ? await findPaymentMethod(platform.db, attempt.paymentMethodId)
    : undefined;
  const { id: _, accountId: __, ...order } = toOrder(platform, row);
  const held = await sumOfOrder(platform.db, row.id);
  return ok({
    ...order,
    ...orderVat(row.kind, row.total),
    dueAt: row.due_at,
    depositTerms:
      row.bank && row.certificate
        ? { bank: row.bank, certificate: row.certificate, payer: openPayer(platform, row) }
        : null,
    deposit: await awaitedDeposit(platform, row, held),
    held,
    confirming: row.state === 'PENDING_PAYMENT' && attempt !== undefined && isOpenAttempt(attempt.state),
    failure: attempt?.state === 'FAILED' ? failureMessage(attempt.failureCode) : null,
    card:
      row.state === 'PAID' && method ? { company: method.card_company, number: method.card_number } : null,
  });
}

async function awaitedDeposit(platform: Platform, row: OrderRow, held: Krw): Promise<OrderView['deposit']> {
  if (row.state !== 'AWAITING_DEPOSIT') return null;
  const account = await depositAccount(platform, platform.db, row);
  // Paid once, and waited for again: on our own account only we take money off an order.
  const by: ReversedBy = row.method === 'bank-transfer' ? 'staff' : 'bank';
  return account && { ...account, missing: row.total - held, reversed: row.paid_at === null ? null : by };
}

/** A stored order in the words of the business, its contractor opened. */
export function toOrder(platform: Pick<Platform, 'secrets'>, row: OrderRow): Order {
  const contractor: unknown = JSON.parse(platform.secrets.open('contractor', row.contractor_sealed));
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    accountId: row.account_id,
    state: row.state,
    planCode: row.plan_code,
    planName: row.plan_name,
    monthly: row.monthly,
    setupFee: row.setup_fee,
    total: row.total,
    usdCents: row.usd_cents,
    method: row.method,
    contractor: v.parse(StoredContractor, contractor),
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}
