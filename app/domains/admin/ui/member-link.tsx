import { Link } from 'react-router';

/** The page of an order's, refund's or message's member. */
export function MemberLink({ accountId, text = 'See the member' }: { accountId: string; text?: string }) {
  return (
    <Link className="link" to={`/admin/members/${accountId}`}>
      {text}
    </Link>
  );
}
