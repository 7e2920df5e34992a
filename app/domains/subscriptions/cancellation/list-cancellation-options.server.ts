import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { findPeriodOn } from '../schedule/find-period.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { CancelWhen } from './cancellation-view.ts';
import { type CancellationQuote, quoteCancellation } from './quote-cancellation.server.ts';
import { findWithdrawal } from './withdrawal-queries.server.ts';

export type CancellationOption = {
  when: CancelWhen;
  quote: CancellationQuote;
  /** What the form sends back. */
  shown: string;
};

/**
 * How a subscription can be canceled early now, and at what cost. Empty for a trial, which is simply left, and while
 * the first payment can be withdrawn for free. The end of the period is offered only if nothing is outstanding.
 */
export async function listCancellationOptions(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  subscription: SubscriptionRow,
): Promise<CancellationOption[]> {
  const today = kstDate(platform.clock.now());
  const period = findPeriodOn(subscription.anchor, today);
  if (!period || subscription.state === 'TRIALING') return [];
  const invoices = await listInvoices(db, subscription.id);
  if (await findWithdrawal(platform, db, invoices)) return [];
  const choices = [await toOption(platform, db, subscription, 'today', today)];
  const canWait = subscription.state === 'ACTIVE' && !invoices.some(isUnpaid);
  if (canWait && today < period.endsOn && period.endsOn < subscription.ends_on)
    choices.push(await toOption(platform, db, subscription, 'period-end', period.endsOn));
  return choices;
}

async function toOption(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  subscription: SubscriptionRow,
  when: CancelWhen,
  lastDay: KstDate,
): Promise<CancellationOption> {
  const quote = await quoteCancellation(db, subscription, lastDay);
  const { unused, unusedValue, penalty, refund, owed, toPay } = quote;
  const figures = [subscription.id, when, lastDay, unused, unusedValue, penalty, refund, owed, toPay];
  return { when, quote, shown: hashQuote(platform, 'end', figures) };
}
