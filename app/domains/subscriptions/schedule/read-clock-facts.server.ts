import type { Queryable } from '#app/platform/db/database.server.ts';
import { listInvoicesOf } from '../invoices/invoices.store.server.ts';
import { listPaidMonths, listSetups } from '../payment-method/contract-payment.store.server.ts';
import { listContractConsents } from '../renewals/contract-consents.store.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { ContractRow, InvoiceRow } from '../tables.ts';
import type { ClockFacts } from './contract-clock.ts';

/** What the contract clock asks of a contract besides its own row. */
export async function readClockFacts(
  db: Queryable,
  contract: Pick<ContractRow, 'id' | 'ends_on'>,
): Promise<
  Pick<ClockFacts, 'paid' | 'setup' | 'agreed' | 'nextYear' | 'consented'> & { invoices: InvoiceRow[] }
> {
  const renewed = await findAgreement(db, contract.id, 'renew', renewalTerms(contract.ends_on).startsOn);
  return {
    invoices: await listInvoicesOf(db, contract.id),
    paid: await listPaidMonths(db, contract.id),
    setup: await listSetups(db, contract.id),
    agreed: await listContractConsents(db, contract.id, 'price'),
    nextYear: renewed?.monthly ?? null,
    consented: (await listContractConsents(db, contract.id, 'convert')).length > 0,
  };
}
