import type { SubscriptionState } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CONTRACT_STATES } from '../../subscriptions/contract-words.ts';

export function ContractStateBadge({ state }: { state: SubscriptionState }) {
  if (state === 'PENDING') return <Badge>Pending</Badge>;
  const { name, tone } = CONTRACT_STATES[state];
  return <Badge tone={tone}>{name}</Badge>;
}
