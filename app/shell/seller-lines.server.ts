import type { SellerFacts } from '#content/site-facts.ts';

/** What the footer prints of the seller, made on the server: browsers need no table of what might be set. */
export type SellerLines = { lines: { term: string; value: string }[]; registerUrl: string | null };

const TERMS: readonly (readonly [keyof SellerFacts, string])[] = [
  ['tradeName', 'Trade name'],
  ['representative', 'Representative'],
  ['businessNumber', 'Business registration no.'],
  ['mailOrderNumber', 'Mail-order report no.'],
  ['address', 'Business address'],
  ['phone', 'Phone'],
  ['hosting', 'Hosting'],
  ['privacyOfficer', 'Privacy officer'],
];

/** Each fact that the law has a shop say of itself and that this deployment has set (payments.md §4.5). */
export function sellerLines(seller: SellerFacts): SellerLines {
  const { businessNumber } = seller;
  return {
    lines: TERMS.flatMap(([fact, term]) => (seller[fact] ? [{ term, value: seller[fact] }] : [])),
    registerUrl: businessNumber ? businessRegisterUrl(businessNumber) : null,
  };
}

/** The Fair Trade Commission's page about a business, by its registration number (E-Commerce Act art. 10(1)). */
function businessRegisterUrl(businessNumber: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll(/\D/g, '')}`;
}
