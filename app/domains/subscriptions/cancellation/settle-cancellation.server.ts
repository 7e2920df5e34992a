import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { recordEarlyEnd } from '#app/domains/billing/documented-orders/record-early-end.server.ts';
import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { contractTerminated } from '#app/domains/notifications/messages/arrears.ts';
import { contractEndedEarly } from '#app/domains/notifications/messages/contract-end.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Billed, billInvoice } from '../invoices/bill-invoice.server.ts';
import { type InvoiceLine, sumOfLines } from '../invoices/invoice.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { revokeAllAgreements } from '../renewals/record-agreement.server.ts';
import { periodOn } from '../schedule/period-on.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { CancellationQuote } from './quote-cancellation.server.ts';

/** What is to be done after the commit: charge these, oldest first, and close these accounts at the gateway. */
export type SettledCancellation = { bills: Billed[]; toClose: Attempt[] };

/**
 * Ends a contract as it was quoted: what is open is owed no more; what is unused of each paid order is recorded, so that its
 * documents take all of it back with its VAT, also what the penalty is set off against; what goes back is asked for, or put
 * before a person where another refund holds it up; and what is to pay gets invoices of its own, the use of days that were
 * never paid apart from the penalty, because only the first has VAT. `not-paid`: the contract is TERMINATED, at the same cost
 * (decisions M15), and no card that did not pay is charged with it. Within the caller's transaction and under its customer's
 * lock; the caller has looked that no payment is under way.
 */
export async function settleCancellation(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  quote: CancellationQuote,
  by: { actor: string; account: RefundAccount | null; reason: 'early-end' | 'not-paid' },
): Promise<SettledCancellation> {
  const { lastDay } = quote;
  const toClose: Attempt[] = [];
  for (const orderId of quote.toDrop) {
    const dropped = await discardOrder(platform, tx, orderId);
    if (!dropped.ok) throw new Error(`Order ${orderId} cannot be given up: ${dropped.error}.`);
    if (dropped.value) toClose.push(dropped.value);
  }
  await revokeAllAgreements(platform, tx, contract);
  const ended = await endSubscription(platform, tx, contract, {
    lastDay,
    reason: by.reason,
    actor: by.actor,
  });
  for (const unused of quote.unusedOf) await recordEarlyEnd(platform, tx, unused);
  for (const { orderId, amount } of quote.backFrom) {
    const asked = await requestOrderRefund(platform, tx, {
      orderId,
      amount,
      reason: 'early-end',
      note: null,
      requestedBy: by.actor === 'system' ? 'site' : by.actor,
      account: by.account,
      approved: true,
    });
    if (!asked.ok) throw new Error(`Order ${orderId} cannot give ${amount} back: ${asked.error}.`);
  }
  for (const { orderId, amount } of quote.heldUp) {
    await raiseWorkItem(platform, tx, {
      kind: 'refund-needed',
      subject: orderId,
      orderId,
      details: { amount, reason: 'early-end', code: 'refund-under-way' },
    });
  }
  const bills = await billWhatIsOwed(platform, tx, ended, quote, by.reason === 'early-end');
  if (by.reason === 'early-end') await tellEnded(platform, tx, ended, quote);
  else await tellTerminated(platform, tx, ended, quote);
  return { bills, toClose };
}

function tellEnded(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  quote: CancellationQuote,
): Promise<void> {
  const { lastDay, unused, penalty, refund, toPay } = quote;
  return notifySubscriber(platform, tx, contract, 'ended', (of) =>
    contractEndedEarly({ ...of, lastDay, unused, penalty, refund, toPay }),
  );
}

function tellTerminated(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  { use, penalty, toPay }: CancellationQuote,
): Promise<void> {
  const { id, account_id, plan_name: planName } = contract;
  return notifyMemberByMailAndSms(platform, tx, account_id, `terminated:${id}`, ({ name }) =>
    contractTerminated({ name, planName, use: sumOfLines(use), penalty, toPay, origin: platform.origin }),
  );
}

async function billWhatIsOwed(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  { lastDay, use, owed, penalty, unused }: CancellationQuote,
  byItself: boolean,
): Promise<Billed[]> {
  const period = periodOn(contract.anchor, lastDay);
  if (!period) throw new Error(`${lastDay} is no day of contract ${contract.number}.`);
  const days = { periodNo: period.periodNo, startsOn: period.startsOn, endsOn: lastDay };
  const bills: Billed[] = [];
  if (sumOfLines(use) > 0)
    bills.push(await billInvoice(platform, tx, contract, { kind: 'change', ...days, lines: use, byItself }));
  if (owed > 0)
    bills.push(
      await billInvoice(platform, tx, contract, {
        kind: 'early-end',
        ...days,
        lines: penaltyLines(contract, penalty, unused),
        byItself,
      }),
    );
  return bills;
}

/** The penalty, less what was paid and not used. */
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
