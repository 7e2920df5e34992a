import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Names the legal facts without which nothing is sold; renders nothing if none is missing. */
export function OrdersClosedNotice({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" title="Nothing can be ordered yet" role="status" className="mb-8">
      <p className="mb-4">
        The law requires every shop to identify its seller. Still missing: {missing.join(', ')}. Existing
        subscriptions continue.
      </p>
      <ButtonLink to="/admin/settings/seller">Complete the seller</ButtonLink>
    </Notice>
  );
}
