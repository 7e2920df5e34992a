import { type Krw, splitVat } from '#app/shared/krw.ts';

type Amounts = { total: Krw; supply: Krw; vat: Krw };

/**
 * What a correction takes back of a document, below zero, in KRW. `left`: what the document and its corrections still
 * say. VAT is the difference of what stood and what stays, so that all corrections of a document sum to it exactly,
 * however it was taken back.
 */
export function correctionAmounts(left: Amounts, takenBack: Krw): Amounts {
  if (takenBack <= 0 || takenBack > left.total)
    throw new Error('A correction takes back what is there, and no more.');
  const rest = left.total - takenBack;
  // What has no VAT gets none by being taken back in part.
  const stays = left.vat === 0 ? { supply: rest, vat: 0 } : splitVat(rest);
  return { total: -takenBack, supply: stays.supply - left.supply, vat: stays.vat - left.vat };
}
