import { formatKrw, type Krw } from './krw.ts';

/** Whole US cents: 1299 is $12.99. Never an exchange rate: the price list is in USD (decisions M3). */
export type UsdCents = number;

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `149900` → `US$1,499.00`: other dollars exist. */
export function formatUsd(cents: UsdCents): string {
  return `US$${dollars.format(cents / 100)}`;
}

/** What an amount is worth, and what of it is dollars: `₩3,750,000 (US$2,799.00)`; `write`: the won as the language has them. */
export function formatWorth(amount: Krw, usdCents: UsdCents | null, write = formatKrw): string {
  return usdCents === null ? write(amount) : `${write(amount)} (${formatUsd(usdCents)})`;
}
