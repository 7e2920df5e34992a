import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { CardOnFile } from '#app/domains/billing/cards/card-on-file.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isEnded } from '../lifecycle/subscription.ts';
import { findOwingSubscription, findSubscriptionToPay } from '../lifecycle/subscription-queries.server.ts';
import type { InvoiceKind } from './invoice.ts';
import { listPayableInvoices } from './invoice-queries.server.ts';

/** What a member has to pay now, oldest first, KRW; with VAT where there is any on it (`owed-words.ts`). */
export type Outstanding = {
  planName: string;
  contractNumber: string;
  /** The contract is over: nothing new is charged for it. */
  over: boolean;
  /** Whether a card that is registered now pays it: not where another contract runs, which would have the card. */
  mayRegister: boolean;
  /** The card on file, where it can be charged. */
  card: CardOnFile | null;
  invoices: { kind: InvoiceKind; amount: Krw; orderNumber: string | null; method: PaymentMethodType }[];
  total: Krw;
};

/** What the member's contract owes, the one that runs before those that are over; null where nothing is owed. */
export async function findOutstanding(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
): Promise<Outstanding | null> {
  const contract = await findOwingSubscription(db, actor.accountId);
  if (!contract) return null;
  const owed = await listPayableInvoices(db, contract.id);
  const card = await findCard(db, contract.payment_method_id);
  return {
    planName: contract.plan_name,
    contractNumber: contract.number,
    over: isEnded(contract),
    mayRegister: (await findSubscriptionToPay(db, actor.accountId))?.id === contract.id,
    card: card?.good ? card : null,
    invoices: owed.map(({ kind, total, order_number, method }) => ({
      kind,
      amount: total,
      orderNumber: order_number,
      method,
    })),
    total: owed.reduce((sum, { total }) => sum + total, 0),
  };
}
