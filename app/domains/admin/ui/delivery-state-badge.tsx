import type { DeliveryState } from '#app/domains/notifications/delivery.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DELIVERY_SHOWN } from '../messages/messages-query.ts';

type Props = { state: DeliveryState; delay?: string | null };

/** `delay`: how long an unsent message has waited, if that is too long. */
export function DeliveryStateBadge({ state, delay = null }: Props) {
  const { name, tone } = DELIVERY_SHOWN[state];
  return delay === null ? (
    <Badge tone={tone}>{name}</Badge>
  ) : (
    <Badge tone="warn">
      {name} for {delay}
    </Badge>
  );
}
