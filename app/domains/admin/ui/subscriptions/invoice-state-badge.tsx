import type { InvoiceState } from '#app/domains/subscriptions/invoices/invoice.ts';
import { Badge } from '#app/ui/badge.tsx';
import { INVOICE_STATE_LABELS } from '../../subscriptions/subscription-texts.ts';

export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const { name, tone } = INVOICE_STATE_LABELS[state];
  return <Badge tone={tone}>{name}</Badge>;
}
