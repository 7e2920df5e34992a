import { Badge } from '#app/ui/badge.tsx';

/** How many of the seller's legal facts are missing; their fields are marked too. */
export function MissingFactsBadge({ missing }: { missing: number }) {
  if (missing === 0) return null;
  return <Badge tone="warn">{missing === 1 ? '1 fact missing' : `${missing} facts missing`}</Badge>;
}
