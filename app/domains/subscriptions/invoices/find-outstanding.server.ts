import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { SavedCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isEnded } from '../lifecycle/subscription.ts';
import {
  findOutstandingSubscription,
  findSubscriptionToPay,
} from '../lifecycle/subscription-queries.server.ts';
import type { InvoiceKind } from './invoice.ts';
import { listPayableInvoices } from './invoice-queries.server.ts';

/** What a member has to pay now, oldest first; KRW, with VAT if there is any (`describe-outstanding.ts`). */
export type Outstanding = {
  planName: string;
  contractNumber: string;
  /** The subscription has ended: nothing new is charged for it. */
  over: boolean;
  /** Whether a card registered now pays it: not if another subscription is running, which would get the card. */
  canRegisterCard: boolean;
  /** The saved card, if it can be charged. */
  card: SavedCard | null;
  invoices: { kind: InvoiceKind; amount: Krw; orderNumber: string | null; method: PaymentMethodType }[];
  total: Krw;
};

/** What the member owes, for a running subscription first; null if nothing is outstanding. */
export async function findOutstanding(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
): Promise<Outstanding | null> {
  const subscription = await findOutstandingSubscription(db, actor.accountId);
  if (!subscription) return null;
  const owed = await listPayableInvoices(db, subscription.id);
  const card = await findCard(db, subscription.payment_method_id);
  return {
    planName: subscription.plan_name,
    contractNumber: subscription.number,
    over: isEnded(subscription),
    canRegisterCard: (await findSubscriptionToPay(db, actor.accountId))?.id === subscription.id,
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
