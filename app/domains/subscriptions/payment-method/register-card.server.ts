import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { CardKind } from '#app/domains/billing/cards/card-queries.server.ts';
import type { IssuedKey } from '#app/domains/billing/cards/save-card.server.ts';
import { issueCard, saveCard } from '#app/domains/billing/cards/save-card.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { PaymentMessageCode } from '#app/domains/billing/messages.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { METHOD_NAMES } from '#app/domains/billing/payments/payment-method.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { payOutstanding } from '../charging/pay-outstanding.server.ts';
import { listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { reorderOutstanding } from '../invoices/reorder-invoices.server.ts';
import { isEnded } from '../lifecycle/subscription.ts';
import { findSubscriptionToPay } from '../lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { notifyPaymentChange } from './notify-payment-change.server.ts';
import { findRecurringRefusal } from './recurring-method.ts';
import { setPayment } from './set-payment.server.ts';

/** Whether the card was only saved, or also charged with what was outstanding. */
export type CardRegistrationResult = 'kept' | 'paid' | 'confirming' | 'refused';

type Failure = 'no-contract' | 'method-unavailable' | PaymentMessageCode;

/**
 * The member returns from the gateway's window with an authorization: the new card replaces the old one and is
 * charged with what is outstanding (payments.md §2.2, Dunning). For an ended subscription, it pays only what is still
 * owed. The same authorization again, after a reload, changes nothing.
 */
export async function registerCard(
  platform: Platform,
  actor: Member,
  input: { kind: CardKind; authKey: string; customerKey: string },
  caller: Caller,
): Promise<Result<CardRegistrationResult, Failure>> {
  const subscription = await findSubscriptionToPay(platform.db, actor.accountId);
  if (!subscription) return err('no-contract');
  if (findRecurringRefusal(input.kind, await findLargestPayment(platform.db, subscription), []) !== null)
    return err('method-unavailable');
  const issued = await issueCard(platform, actor, input);
  if (!issued.ok) return issued;
  const saved = await replaceCard(platform, actor, { kind: input.kind, card: issued.value }, caller);
  if (!saved.ok) return saved;
  for (const attempt of saved.value.toClose) await closeVirtualAccount(platform, attempt);
  if (saved.value.repeated || !saved.value.owes) return ok('kept');
  const paid = await payOutstanding(platform, actor);
  if (paid.ok) return ok(paid.value);
  return ok(paid.error === 'refused' ? 'refused' : 'kept');
}

/** The largest single payment that the card must cover, KRW: a month, or an invoice of an ended subscription. */
async function findLargestPayment(db: Queryable, subscription: SubscriptionRow): Promise<Krw> {
  if (!isEnded(subscription)) return subscription.monthly;
  return Math.max(...(await listPayableInvoices(db, subscription.id)).map(({ total }) => total), 0);
}

/** One transaction, so that no charge finds a subscription between two cards. */
function replaceCard(
  platform: Platform,
  actor: Member,
  { kind, card }: { kind: CardKind; card: IssuedKey },
  caller: Caller,
): Promise<Result<{ repeated: boolean; owes: boolean; toClose: Attempt[] }, 'no-contract'>> {
  return platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, actor.accountId);
    const subscription = lock.closed ? undefined : await findSubscriptionToPay(tx, actor.accountId);
    const replaces = subscription?.payment_method_id ?? null;
    const { methodId, repeated } = await saveCard(platform, lock, {
      kind,
      card,
      replaces,
    });
    // Ended meanwhile; a job deletes unused cards at the gateway.
    if (!subscription) return err('no-contract');
    if (repeated) return ok({ repeated, owes: false, toClose: [] });
    const now = await setPayment(
      platform,
      tx,
      subscription,
      'card-registered',
      { method: kind, auto_pay: true, payment_method_id: methodId },
      card.cardNumber,
    );
    const { owes, toClose } = await reorderOutstanding(platform, lock, now, kind);
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'renewals.card-registered',
      target: subscription.number,
      requestId: caller.id,
    });
    const shown = kind === 'card' ? `${card.cardCompany} ${card.cardNumber}` : METHOD_NAMES[kind].en;
    await notifyPaymentChange(platform, tx, now, { kind: 'card', card: shown });
    return ok({ repeated, owes, toClose });
  });
}
