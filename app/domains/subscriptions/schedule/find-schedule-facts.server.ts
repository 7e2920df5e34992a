import type { Queryable } from '#app/platform/db/database.server.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { listPaidMonths, listSetups } from '../payment-method/subscription-payment.store.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
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
  const renewed = await findAgreement(
    db,
    subscription.id,
    'renew',
    renewalTerms(subscription.ends_on).startsOn,
  );
  return {
    invoices: await listInvoices(db, subscription.id),
    paid: await listPaidMonths(db, subscription.id),
    setup: await listSetups(db, subscription.id),
    agreed: await listAgreements(db, subscription.id, 'price'),
    renewalMonthly: renewed?.monthly ?? null,
    consented: (await listAgreements(db, subscription.id, 'convert')).length > 0,
  };
}
