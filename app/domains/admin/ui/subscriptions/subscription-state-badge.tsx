import type { SubscriptionState } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import { Badge } from '#app/ui/badge.tsx';
import { SUBSCRIPTION_STATE_LABELS } from '../../subscriptions/subscription-texts.ts';

export function SubscriptionStateBadge({ state }: { state: SubscriptionState }) {
  if (state === 'PENDING') return <Badge>Pending</Badge>;
  const { name, tone } = SUBSCRIPTION_STATE_LABELS[state];
  return <Badge tone={tone}>{name}</Badge>;
}
