import type { SettingValue } from '#app/domains/settings/setting.ts';

type Seller = Omit<SettingValue<'seller'>, 'company' | 'email' | 'processors'>;

/** Built on the server, so that the client bundle has no table of possible facts. */
export type SellerLines = { lines: { term: string; value: string }[]; registerUrl: string | null };

const TERMS: readonly (readonly [keyof Seller, string])[] = [
  ['tradeName', 'Trade name'],
  ['representative', 'Representative'],
  ['businessNumber', 'Business registration no.'],
  ['mailOrderNumber', 'Mail-order report no.'],
  ['address', 'Business address'],
  ['phone', 'Phone'],
  ['hosting', 'Hosting'],
  ['privacyOfficer', 'Privacy officer'],
];

/** The configured facts that the law requires (payments.md §4.5). */
export function sellerLines(seller: Seller): SellerLines {
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
