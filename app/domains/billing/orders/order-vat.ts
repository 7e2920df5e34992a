import { type Krw, splitVat } from '#app/shared/krw.ts';
import type { OrderKind } from './order.ts';

/** Supply and VAT of an amount of an order, KRW. Compensation for an early end is no supply and has no VAT (payments.md §2.2). */
export function orderVat(kind: OrderKind, total: Krw): { supply: Krw; vat: Krw } {
  return kind === 'early-end' ? { supply: total, vat: 0 } : splitVat(total);
}
