import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import { recordEarlyCancellation } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { subscriptionCanceled } from '#app/domains/notifications/messages/contract-end.ts';
import { subscriptionTerminated } from '#app/domains/notifications/messages/subscription-terminated.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type BilledInvoice, billInvoice } from '../invoices/bill-invoice.server.ts';
import { type InvoiceLine, sumOfLines } from '../invoices/invoice.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { revokeAllAgreements } from '../renewals/record-agreement.server.ts';
import { findPeriodOn } from '../schedule/find-period.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { CancellationQuote } from './quote-cancellation.server.ts';

/** To do after the commit: charge the bills, oldest first, and close the virtual accounts. */
export type SettledCancellation = { bills: BilledInvoice[]; toClose: Attempt[] };

/**
 * Ends a subscription as quoted. Voids open invoices. Records the unused part of each paid order, including what the
 * penalty is deducted from, so that its documents reverse it with its VAT. Requests refunds, or escalates them to
 * staff if another refund blocks them. Bills unpaid use and the penalty on invoices of their own, because only the
 * use has VAT. `not-paid`: the subscription is TERMINATED at the same cost (decisions M15), and the card that did not
 * pay is not charged. The caller must have checked that no payment is in progress.
 */
export async function settleCancellation(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  quote: CancellationQuote,
  by: { actor: string; account: RefundAccount | null; reason: 'early-end' | 'not-paid' },
): Promise<SettledCancellation> {
  const { tx } = lock;
  const { lastDay } = quote;
  const toClose: Attempt[] = [];
  for (const orderId of quote.toAbandon) {
    const abandoned = await discardOrder(platform, lock, orderId);
    if (!abandoned.ok) throw new Error(`Order ${orderId} cannot be given up: ${abandoned.error}.`);
    if (abandoned.value) toClose.push(abandoned.value);
  }
  await revokeAllAgreements(platform, tx, subscription);
  const ended = await endSubscription(platform, tx, subscription, {
    lastDay,
    reason: by.reason,
    actor: by.actor,
  });
  for (const unused of quote.unusedParts) await recordEarlyCancellation(platform, tx, unused);
  for (const { orderId, amount } of quote.refundParts) {
    const requested = await requestOrderRefund(platform, tx, {
      orderId,
      amount,
      reason: 'early-end',
      note: null,
      requestedBy: by.actor === 'system' ? 'site' : by.actor,
      account: by.account,
      approved: true,
    });
    if (!requested.ok) throw new Error(`Order ${orderId} cannot give ${amount} back: ${requested.error}.`);
  }
  for (const { orderId, amount } of quote.blockedParts) {
    await raiseWorkItem(platform, tx, {
      kind: 'refund-needed',
      subject: orderId,
      orderId,
      details: { amount, reason: 'early-end', code: 'refund-under-way' },
    });
  }
  const bills = await billOutstanding(platform, lock, ended, quote, by.reason === 'early-end');
  if (by.reason === 'early-end') await notifyEnded(platform, tx, ended, quote);
  else await notifyTerminated(platform, tx, ended, quote);
  return { bills, toClose };
}

function notifyEnded(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  quote: CancellationQuote,
): Promise<void> {
  const { lastDay, unused, penalty, refund, toPay } = quote;
  return notifySubscriber(platform, tx, subscription, 'ended', (of) =>
    subscriptionCanceled({ ...of, lastDay, unused, penalty, refund, toPay }),
  );
}

function notifyTerminated(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  { use, penalty, toPay }: CancellationQuote,
): Promise<void> {
  const { id, account_id, plan_name: planName } = subscription;
  return notifyMemberByMailAndSms(platform, tx, account_id, `terminated:${id}`, ({ name }) =>
    subscriptionTerminated({ name, planName, use: sumOfLines(use), penalty, toPay, origin: platform.origin }),
  );
}

async function billOutstanding(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  { lastDay, use, owed, penalty, unused }: CancellationQuote,
  automatic: boolean,
): Promise<BilledInvoice[]> {
  const period = findPeriodOn(subscription.anchor, lastDay);
  if (!period) throw new Error(`${lastDay} is no day of subscription ${subscription.number}.`);
  const days = { periodNo: period.periodNo, startsOn: period.startsOn, endsOn: lastDay };
  const bills: BilledInvoice[] = [];
  if (sumOfLines(use) > 0)
    bills.push(
      await billInvoice(platform, lock, subscription, { kind: 'change', ...days, lines: use, automatic }),
    );
  if (owed > 0)
    bills.push(
      await billInvoice(platform, lock, subscription, {
        kind: 'early-end',
        ...days,
        lines: penaltyLines(subscription, penalty, unused),
        automatic,
      }),
    );
  return bills;
}

/** The penalty, less the unused payments. */
function penaltyLines({ plan_name }: SubscriptionRow, penalty: number, unused: number): InvoiceLine[] {
  const whole = { days: null, ofDays: null };
  const line: InvoiceLine = {
    kind: 'penalty',
    label: `Early end of Routi ${plan_name}`,
    amount: penalty,
    ...whole,
  };
  if (unused === 0) return [line];
  return [{ kind: 'credit', label: `Unused days of Routi ${plan_name}`, amount: -unused, ...whole }, line];
}
