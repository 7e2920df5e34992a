import { Badge } from '#app/ui/badge.tsx';
import type { OrderState } from '../orders/order.ts';
import { orderStateName } from '../orders/order.ts';

const TONES: Readonly<Record<OrderState, 'neutral' | 'success' | 'warn'>> = {
  PENDING_PAYMENT: 'warn',
  AWAITING_DEPOSIT: 'warn',
  PAID: 'success',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{orderStateName(state)}</Badge>;
}
