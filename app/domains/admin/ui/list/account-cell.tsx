import { Link } from 'react-router';
import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';

/** Company and name over the ID, linked to the member's page. A deleted account is only that. */
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

/** As one text, for exports. */
export const accountText = (account: AccountName | null) => account?.loginId ?? null;
