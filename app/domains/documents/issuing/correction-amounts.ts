import { type Krw, splitVat } from '#app/shared/krw.ts';

type Amounts = { total: Krw; supply: Krw; vat: Krw };

/**
 * Negative KRW. `left`: what remains of a document after earlier corrections. VAT is the difference between before
 * and after, so that all corrections together cancel the document exactly.
 */
export function correctionAmounts(left: Amounts, amount: Krw): Amounts {
  if (amount <= 0 || amount > left.total)
    throw new Error('A correction takes back what is there, and no more.');
  const rest = left.total - amount;
  // A document without VAT keeps none.
  const after = left.vat === 0 ? { supply: rest, vat: 0 } : splitVat(rest);
  return { total: -amount, supply: after.supply - left.supply, vat: after.vat - left.vat };
}
