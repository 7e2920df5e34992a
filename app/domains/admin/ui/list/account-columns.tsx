import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { AccountCell } from './account-cell.tsx';
import type { ListColumn } from './list-column.ts';

/** The account: one cell on the page, three columns in an export. */
export const ACCOUNT_COLUMNS: readonly ListColumn<{
  accountId: string | null;
  account: AccountName | null;
}>[] = [
  {
    name: 'account',
    label: 'Account',
    value: ({ account }) => account?.loginId ?? null,
    cell: ({ accountId, account }) => accountId && <AccountCell account={account} />,
  },
  { name: 'name', label: 'Name', value: ({ account }) => account?.name ?? null, exportOnly: true },
  { name: 'company', label: 'Company', value: ({ account }) => account?.company ?? null, exportOnly: true },
];
