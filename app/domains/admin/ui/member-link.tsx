import { Link } from 'react-router';

/** The page of the member of an order, refund or message. */
export function MemberLink({ accountId, text = 'See the member' }: { accountId: string; text?: string }) {
  return (
    <Link className="link" to={`/admin/members/${accountId}`}>
      {text}
    </Link>
  );
}
