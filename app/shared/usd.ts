import { formatKrw, type Krw } from './krw.ts';

/** Whole US cents: 1299 is $12.99. Never converted: the price list is in USD (decisions M3). */
export type UsdCents = number;

const usdFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `149900` → `US$1,499.00`, `-5` → `−US$0.05`. */
export function formatUsd(cents: UsdCents): string {
  return `${cents < 0 ? '−' : ''}US$${usdFormat.format(Math.abs(cents) / 100)}`;
}

/** `₩3,750,000 (US$2,799.00)`. `write` formats the won. */
export function formatKrwWithUsd(amount: Krw, usdCents: UsdCents | null, write = formatKrw): string {
  return usdCents === null ? write(amount) : `${write(amount)} (${formatUsd(usdCents)})`;
}
