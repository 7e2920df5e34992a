import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findFirstPeriodOrder, isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import { periodOn } from '../schedule/period-on.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { CancelWhen } from './cancellation-view.ts';
import { type CancellationQuote, quoteCancellation } from './quote-cancellation.server.ts';
import { findWithdrawal } from './withdrawal-queries.server.ts';

export type CancellationOption = {
  when: CancelWhen;
  quote: CancellationQuote /** What the form sends back. */;
  shown: string;
};

/**
 * How a contract can be ended early now, with what each means. None for a trial, which is simply left, and none while the
 * first payment can be withdrawn, because that costs nothing. The end of the period only where nothing is owed.
 */
export async function listCancellationOptions(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  contract: SubscriptionRow,
): Promise<CancellationOption[]> {
  const today = kstDate(platform.clock.now());
  const period = periodOn(contract.anchor, today);
  if (!period || contract.state === 'TRIALING') return [];
  const invoices = await listInvoices(db, contract.id);
  if (await findWithdrawal(platform, db, findFirstPeriodOrder(invoices))) return [];
  const choices = [await choose(platform, db, contract, 'today', today)];
  const mayWait = contract.state === 'ACTIVE' && !invoices.some(isUnpaid);
  if (mayWait && today < period.endsOn && period.endsOn < contract.ends_on)
    choices.push(await choose(platform, db, contract, 'period-end', period.endsOn));
  return choices;
}

async function choose(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  contract: SubscriptionRow,
  when: CancelWhen,
  lastDay: KstDate,
): Promise<CancellationOption> {
  const quote = await quoteCancellation(db, contract, lastDay);
  const { unused, unusedValue, penalty, refund, owed, toPay } = quote;
  const figures = [contract.id, when, lastDay, unused, unusedValue, penalty, refund, owed, toPay];
  return { when, quote, shown: hashQuote(platform, 'end', figures) };
}
