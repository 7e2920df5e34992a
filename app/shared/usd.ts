/** Whole US cents: 1299 is $12.99. Never an exchange rate: the price list is in USD (decisions M3). */
export type UsdCents = number;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `149900` → `US$1,499.00`: other dollars exist. */
export function formatUsd(cents: UsdCents): string {
  return `US${dollars.format(cents / 100)}`;
}
