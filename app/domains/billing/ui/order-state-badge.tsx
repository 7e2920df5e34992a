import { Badge } from '#app/ui/badge.tsx';
import type { OrderState } from '../orders/order.ts';
import { orderStateName } from '../orders/order.ts';

const TONES: Readonly<Record<OrderState, 'info' | 'success' | 'warn'>> = {
  PENDING_PAYMENT: 'warn',
  AWAITING_DEPOSIT: 'warn',
  PAID: 'success',
  PARTIALLY_REFUNDED: 'info',
  REFUNDED: 'info',
  CANCELED: 'info',
  EXPIRED: 'info',
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{orderStateName(state)}</Badge>;
}
