import { Badge } from '#app/ui/badge.tsx';
import type { OrderState } from '../order.ts';

const SHOWN: Readonly<Record<OrderState, { tone: 'info' | 'success' | 'warn' | 'danger'; text: string }>> = {
  PENDING_PAYMENT: { tone: 'warn', text: 'Waiting for payment' },
  AWAITING_DEPOSIT: { tone: 'warn', text: 'Deposit pending' },
  PAID: { tone: 'success', text: 'Paid' },
  PARTIALLY_REFUNDED: { tone: 'info', text: 'Partly refunded' },
  REFUNDED: { tone: 'info', text: 'Refunded' },
  CANCELED: { tone: 'info', text: 'Canceled' },
  EXPIRED: { tone: 'info', text: 'Expired' },
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { tone, text } = SHOWN[state];
  return <Badge tone={tone}>{text}</Badge>;
}
