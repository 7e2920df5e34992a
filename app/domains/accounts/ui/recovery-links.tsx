import { Link } from 'react-router';

/** Below the login button (spec §2). `next`: where the login leads afterwards. */
export function RecoveryLinks({ next }: { next: string | null }) {
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <p className="flex flex-wrap justify-center gap-x-2 text-muted text-small">
      <Link className="link link-quiet" to={`/findid${query}`}>
        Find ID
      </Link>
      {' | '}
      <Link className="link link-quiet" to={`/findpassword${query}`}>
        Find Password
      </Link>
    </p>
  );
}
