import type { RefundState } from '#app/domains/billing/refunds/refund.ts';
import { Badge } from '#app/ui/badge.tsx';
import { REFUND_STATES } from '../../staff-messages.ts';

export function RefundStateBadge({ state, overdue = false }: { state: RefundState; overdue?: boolean }) {
  const { name, tone } = REFUND_STATES[state];
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tone}>{name}</Badge>
      {overdue && <Badge tone="danger">Overdue</Badge>}
    </span>
  );
}
