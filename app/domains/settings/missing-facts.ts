import type { SettingValue } from './setting.ts';

/** Facts a seller must show by law before taking orders (E-Commerce Act art. 10 and 13), as labeled in the forms. */
export const LEGAL_FACTS = {
  company: 'Company',
  email: 'Support email',
  tradeName: 'Trade name',
  representative: 'Representative',
  businessNumber: 'Business registration number',
  mailOrderNumber: 'Mail-order report number',
  address: 'Business address',
  phone: 'Phone',
  privacyOfficer: 'Privacy officer',
} as const satisfies Partial<Record<keyof SettingValue<'seller'>, string>>;

export type LegalFact = keyof typeof LEGAL_FACTS;

/** Matches built-in placeholders (decisions N1). */
const PLACEHOLDER = /\bexample\b|예시/i;

export const isPlaceholder = (text: string) => PLACEHOLDER.test(text);

/** Legal facts that are not set or are still placeholders. */
export function missingFacts(seller: SettingValue<'seller'>): LegalFact[] {
  return (Object.keys(LEGAL_FACTS) as LegalFact[]).filter((fact) => {
    const text = seller[fact];
    return text === undefined || isPlaceholder(text);
  });
}
