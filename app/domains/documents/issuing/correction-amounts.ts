import { type Krw, splitVat } from '#app/shared/krw.ts';

type Amounts = { total: Krw; supply: Krw; vat: Krw };

/**
 * Negative KRW. `left`: what remains of a document after earlier corrections. VAT is the difference between before
 * and after, so that all corrections together cancel the document exactly.
 */
export function correctionAmounts(left: Amounts, takenBack: Krw): Amounts {
  if (takenBack <= 0 || takenBack > left.total)
    throw new Error('A correction takes back what is there, and no more.');
  const rest = left.total - takenBack;
  // A document without VAT keeps none.
  const stays = left.vat === 0 ? { supply: rest, vat: 0 } : splitVat(rest);
  return { total: -takenBack, supply: stays.supply - left.supply, vat: stays.vat - left.vat };
}
