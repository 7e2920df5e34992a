import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { listDebtors, sumReceivables } from './receivables.store.server.ts';
import type { Debtor, Receivables } from './receivables.ts';

export type NamedDebtor = Debtor & { account: AccountName | null };

/** What is outstanding today by age, and the `limit` largest debtors. For staff: the caller authorizes. */
export async function findReceivables(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { limit }: { limit: number },
): Promise<{ all: Receivables['all']; debtors: NamedDebtor[] }> {
  const today = kstDate(clock.now());
  const all = await sumReceivables(db, today);
  const debtors = await listDebtors(db, today, { limit });
  const names = await listAccountNames(
    { db },
    debtors.map(({ accountId }) => accountId),
  );
  return { all, debtors: debtors.map((each) => ({ ...each, account: names.get(each.accountId) ?? null })) };
}
