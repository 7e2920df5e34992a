import { Link } from 'react-router';
import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';

/** Company and name above the ID, linked to the member's page, or "deleted account". */
export function AccountCell({ account }: { account: AccountName | null }) {
  if (!account) return <span className="text-faint">Deleted</span>;
  const { accountId, loginId, name, company } = account;
  return (
    <Link className="list-account" to={`/admin/members/${accountId}`}>
      <span>{company ?? name}</span>
      <span>{company ? `${name} · ${loginId}` : loginId}</span>
    </Link>
  );
}

/** The same as one text, for exports. */
export const accountText = (account: AccountName | null) => account?.loginId ?? null;
