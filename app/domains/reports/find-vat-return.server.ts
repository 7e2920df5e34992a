import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DayRange } from '#app/shared/months.ts';
import {
  type LedgerSum,
  listDifferingOrders,
  listPendingCertificates,
  listVatDocuments,
  sumDocuments,
  sumLedger,
} from './vat-return.store.server.ts';
import {
  findGap,
  type PendingCertificate,
  type VatDifference,
  type VatDocument,
  type VatReturn,
  vatReturn,
} from './vat-return.ts';

export type VatReport = VatReturn & {
  ledger: LedgerSum;
  /** Ledger minus documents, KRW. */
  difference: Krw;
  /** The `limit` largest; if there are no more, they add up to `difference`. */
  differences: VatDifference[];
  pending: PendingCertificate[];
};

/**
 * Supply and tax of the documents dated in these days, compared with the ledger. For staff: the caller authorizes.
 */
export async function findVatReturn(
  { db }: Pick<Platform, 'db'>,
  range: DayRange,
  { limit }: { limit: number },
): Promise<VatReport> {
  const documents = vatReturn(await sumDocuments(db, range));
  const ledger = await sumLedger(db, range);
  const differing = await listDifferingOrders(db, range, { limit });
  return {
    ...documents,
    ledger,
    difference: ledger.net - documents.documented,
    differences: differing.map(({ before, after, total, state, orderNumber, accountId }) => ({
      orderNumber,
      accountId,
      amount: after.money - after.documented - (before.money - before.documented),
      before: findGap(before, { total, state }),
      after: findGap(after, { total, state }),
    })),
    pending: await listPendingCertificates(db, range, { limit }),
  };
}

/** The documents of the return, at most `limit`. For staff: the caller authorizes. */
export function findVatDocuments(
  { db }: Pick<Platform, 'db'>,
  range: DayRange,
  { limit }: { limit: number },
): Promise<VatDocument[]> {
  return listVatDocuments(db, range, { limit });
}
