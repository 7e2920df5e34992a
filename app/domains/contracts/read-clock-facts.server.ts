import type { Queryable } from '#app/platform/db/database.server.ts';
import { listContractConsents } from './contract-consents.store.server.ts';
import { listInvoices, listPaidMonths } from './contract-payment.store.server.ts';
import type { PaidPeriodValue } from './early-end.ts';
import type { ContractRow, InvoiceRow } from './tables.ts';

/** What the contract clock asks of a contract besides its own row. */
export async function readClockFacts(
  db: Queryable,
  contract: Pick<ContractRow, 'id'>,
): Promise<{ invoices: InvoiceRow[]; paid: PaidPeriodValue[]; consented: boolean }> {
  return {
    invoices: await listInvoices(db, contract.id),
    paid: await listPaidMonths(db, contract.id),
    consented: (await listContractConsents(db, contract.id, 'convert')).length > 0,
  };
}
