/** Whole won; there is no smaller unit. */
export type Krw = number;

const korean = new Intl.NumberFormat('ko-KR');

/** `1980000` → `1,980,000원`, as on the Korean pages. */
export function formatWon(amount: Krw): string {
  return `${korean.format(amount)}원`;
}

/** `1980000` → `₩1,980,000` and `-1980000` → `−₩1,980,000`, as on the English pages. */
export function formatKrw(amount: Krw): string {
  return `${amount < 0 ? '−' : ''}₩${korean.format(Math.abs(amount))}`;
}

/** Splits a price that includes VAT; `vat = round(total / 11)` (decisions M1, payments.md §1.1). */
export function splitVat(total: Krw): { supply: Krw; vat: Krw } {
  const vat = Math.round(total / 11);
  return { supply: total - vat, vat };
}
