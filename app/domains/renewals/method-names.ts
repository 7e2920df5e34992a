import type { PaymentMethodCode } from '#app/domains/contracts/payment-method-code.ts';

/** What a way to pay is called in messages, in both languages. */
export const METHOD_NAMES: Readonly<Record<PaymentMethodCode, { ko: string; en: string }>> = {
  card: { ko: '신용카드', en: 'credit card' },
  naverpay: { ko: '네이버페이', en: 'NaverPay' },
  payco: { ko: 'PAYCO', en: 'PAYCO' },
  paypal: { ko: 'PayPal', en: 'PayPal' },
  'virtual-account': { ko: '가상계좌', en: 'virtual account' },
  'bank-transfer': { ko: '무통장입금', en: 'bank transfer without passbook' },
};

/** The same as a letter takes it. */
export function bothNames(method: PaymentMethodCode): readonly [ko: string, en: string] {
  return [METHOD_NAMES[method].ko, METHOD_NAMES[method].en];
}
