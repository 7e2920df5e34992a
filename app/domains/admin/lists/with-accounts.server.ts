import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Adds the account's name to each row; null if the account is deleted. */
export async function withAccounts<Row extends { accountId: string | null }>(
  platform: Platform,
  { rows, next }: { rows: Row[]; next: string | null },
): Promise<{ rows: (Row & { account: AccountName | null })[]; next: string | null }> {
  const accounts = await listAccountNames(
    platform,
    rows.map(({ accountId }) => accountId),
  );
  return { rows: rows.map((row) => ({ ...row, account: accounts.get(row.accountId ?? '') ?? null })), next };
}
