import type { Queryable } from '#app/platform/db/database.server.ts';
import type { PaidPeriodValue } from '../cancellation/early-cancellation.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { listPeriodLines, type PeriodLine } from '../payment-method/subscription-payment.store.server.ts';
import { listAgreements } from '../renewals/agreements.store.server.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import type { ScheduleFacts } from './subscription-schedule.ts';

/** What `computeSchedule` needs besides the row. */
export async function findScheduleFacts(
  db: Queryable,
  subscription: Pick<SubscriptionRow, 'id' | 'ends_on'>,
): Promise<
  Pick<ScheduleFacts, 'paid' | 'setup' | 'agreed' | 'renewalMonthly' | 'consented'> & {
    invoices: InvoiceRow[];
  }
> {
  const agreements = await listAgreements(db, subscription.id);
  const lines = await listPeriodLines(db, subscription.id);
  const { startsOn } = renewalTerms(subscription.ends_on);
  return {
    invoices: await listInvoices(db, subscription.id),
    paid: sumPaidMonths(lines),
    setup: lines.filter(({ kind }) => kind === 'setup'),
    agreed: agreements.filter(({ kind }) => kind === 'price'),
    renewalMonthly:
      agreements.find(({ kind, starts_on }) => kind === 'renew' && starts_on === startsOn)?.monthly ?? null,
    consented: agreements.some(({ kind }) => kind === 'convert'),
  };
}

/** What the months of paid periods cost, without setup fees. */
function sumPaidMonths(lines: readonly PeriodLine[]): PaidPeriodValue[] {
  const sums = new Map<number, number>();
  for (const { periodNo, state, kind, amount } of lines)
    if (state === 'PAID' && kind !== 'setup') sums.set(periodNo, (sums.get(periodNo) ?? 0) + amount);
  return [...sums].map(([periodNo, monthly]) => ({ periodNo, monthly }));
}
