import type { Krw } from '#app/shared/krw.ts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `98500000` → `₩98.5M`, for the axis of a plot. */
export const compactKrw = (amount: Krw) => `${amount < 0 ? '−' : ''}₩${compact.format(Math.abs(amount))}`;

/** `1 customer`, `12 customers`. */
export const countCustomers = (customers: number) =>
  `${customers.toLocaleString('en-US')} ${customers === 1 ? 'customer' : 'customers'}`;
