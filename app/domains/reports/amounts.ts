import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { formatUsd, type UsdCents } from '#app/shared/usd.ts';

/** `-1980000` → `−₩1,980,000`. */
export const signedKrw = (amount: Krw) => signed(amount, formatKrw);
export const signedUsd = (cents: UsdCents) => signed(cents, formatUsd);

const signed = (amount: number, format: (amount: number) => string) =>
  amount < 0 ? `−${format(-amount)}` : format(amount);

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `98500000` → `₩98.5M`, for the axis of a plot. */
export const compactKrw = (amount: Krw) => signed(amount, (above) => `₩${compact.format(above)}`);

/** `1 customer`, `12 customers`. */
export const countCustomers = (customers: number) =>
  `${customers.toLocaleString('en-US')} ${customers === 1 ? 'customer' : 'customers'}`;
