import { Link } from 'react-router';

export function OrderLink({ number }: { number: string }) {
  return (
    <Link className="link" to={`/admin/orders/${number}`}>
      {number}
    </Link>
  );
}
