import type { PaymentMethodType } from './payment-method.ts';

/** What a way to pay is called, in both languages, within a sentence: the one table. */
export const METHOD_NAMES: Readonly<Record<PaymentMethodType, { ko: string; en: string }>> = {
  card: { ko: '신용카드', en: 'credit card' },
  naverpay: { ko: '네이버페이', en: 'NaverPay' },
  payco: { ko: 'PAYCO', en: 'PAYCO' },
  paypal: { ko: 'PayPal', en: 'PayPal' },
  'virtual-account': { ko: '가상계좌', en: 'virtual account' },
  'bank-transfer': { ko: '무통장입금', en: 'bank transfer without passbook' },
};

/** As a label says it, in English: `Credit card`, `NaverPay`. */
export function methodLabel(method: PaymentMethodType): string {
  const { en } = METHOD_NAMES[method];
  return en.charAt(0).toUpperCase() + en.slice(1);
}

/** Both as a letter takes them. */
export function bothNames(method: PaymentMethodType): readonly [ko: string, en: string] {
  return [METHOD_NAMES[method].ko, METHOD_NAMES[method].en];
}
