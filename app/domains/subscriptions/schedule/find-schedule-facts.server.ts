import type { Queryable } from '#app/platform/db/database.server.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { listPaidMonths, listSetups } from '../payment-method/subscription-payment.store.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { listAgreements } from '../renewals/agreements.store.server.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import type { ScheduleFacts } from './subscription-schedule.ts';

/** What the contract clock asks of a contract besides its own row. */
export async function findScheduleFacts(
  db: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'ends_on'>,
): Promise<
  Pick<ScheduleFacts, 'paid' | 'setup' | 'agreed' | 'nextYear' | 'consented'> & { invoices: InvoiceRow[] }
> {
  const renewed = await findAgreement(db, contract.id, 'renew', renewalTerms(contract.ends_on).startsOn);
  return {
    invoices: await listInvoices(db, contract.id),
    paid: await listPaidMonths(db, contract.id),
    setup: await listSetups(db, contract.id),
    agreed: await listAgreements(db, contract.id, 'price'),
    nextYear: renewed?.monthly ?? null,
    consented: (await listAgreements(db, contract.id, 'convert')).length > 0,
  };
}
