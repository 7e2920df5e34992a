import type { Platform } from '#app/platform/platform.ts';
import { err, ok } from '#app/shared/result.ts';
import { CONTRACT_NUMBER } from '../lifecycle/contract-number.ts';
import {
  findSubscriptionByNumber,
  selectConsents,
  selectHistory,
  selectLines,
} from './staff-contracts.store.server.ts';
import { selectInvoicesOfContract } from './staff-invoices.store.server.ts';

/** A contract of anybody with its history, its invoices and their lines, and what was agreed to. For staff: whoever asks makes sure of it. */
export async function readAnyContract({ db }: Pick<Platform, 'db'>, number: string) {
  if (!CONTRACT_NUMBER.test(number)) return err('not-found' as const);
  const contract = await findSubscriptionByNumber(db, number);
  if (!contract) return err('not-found' as const);
  const [history, invoices, consents] = await Promise.all([
    selectHistory(db, contract.id),
    selectInvoicesOfContract(db, contract.id),
    selectConsents(db, contract.id),
  ]);
  const lines =
    invoices.length === 0
      ? []
      : await selectLines(
          db,
          invoices.map(({ id }) => id),
        );
  return ok({
    contract,
    history,
    consents,
    invoices: invoices.map((invoice) => ({
      ...invoice,
      lines: lines.filter(({ invoiceId }) => invoiceId === invoice.id),
    })),
  });
}
