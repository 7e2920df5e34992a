import { Link } from 'react-router';

/** Below the login (spec §2). `next`: where the login leads afterwards. */
export function RecoveryLinks({ next }: { next: string | null }) {
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <p className="mt-8 flex flex-wrap gap-x-2 border-line border-t pt-5 text-muted">
      <Link className="link" to={`/findid${query}`}>
        Find ID
      </Link>
      {' | '}
      <Link className="link" to={`/findpassword${query}`}>
        Find Password
      </Link>
    </p>
  );
}
