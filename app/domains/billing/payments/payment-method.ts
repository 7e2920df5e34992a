import { firstCharge, type Plan, type PlanCode } from '#app/domains/plans/catalog.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { BankCode } from '../deposits/banks.ts';

/** What an order or a subscription is paid with; see `PAYMENT_METHODS`. Easy pay is three of them. */
export type PaymentMethodType =
  | 'card'
  | 'naverpay'
  | 'payco'
  | 'paypal'
  | 'virtual-account'
  | 'bank-transfer';

/** For use within a sentence. */
export const METHOD_NAMES: Readonly<Record<PaymentMethodType, { ko: string; en: string }>> = {
  card: { ko: '신용카드', en: 'credit card' },
  naverpay: { ko: '네이버페이', en: 'NaverPay' },
  payco: { ko: 'PAYCO', en: 'PAYCO' },
  paypal: { ko: 'PayPal', en: 'PayPal' },
  'virtual-account': { ko: '가상계좌', en: 'virtual account' },
  'bank-transfer': { ko: '무통장입금', en: 'bank transfer without passbook' },
};

/** `Credit card`, `NaverPay`. */
export function methodLabel(method: PaymentMethodType): string {
  const { en } = METHOD_NAMES[method];
  return en.charAt(0).toUpperCase() + en.slice(1);
}

export type ShownCard = { kind?: 'card' | 'naverpay'; company: string; number: string };

/** By the gateway's names. */
const CARD_COMPANIES: Readonly<Record<string, string>> = {
  BC: 'BC',
  KDB산업: 'KDB',
  광주: 'Kwangju Bank',
  국민: 'KB Kookmin',
  기업비씨: 'IBK BC',
  농협: 'NH Nonghyup',
  롯데: 'Lotte',
  삼성: 'Samsung',
  새마을: 'MG',
  수협: 'Sh Suhyup',
  신한: 'Shinhan',
  신협: 'Shinhyup',
  씨티: 'Citi',
  우리: 'Woori',
  우체국: 'Korea Post',
  저축: 'KFSB',
  전북: 'Jeonbuk Bank',
  제주: 'Jeju Bank',
  카카오뱅크: 'KakaoBank',
  케이뱅크: 'K bank',
  토스뱅크: 'Toss Bank',
  하나: 'Hana',
  현대: 'Hyundai',
};

/**
 * `Shinhan •••• 345` without line breaks: the last digits that the gateway shows, of which it may mask the very last. A
 * wallet shows only its name.
 */
export function cardLabel({ kind = 'card', company, number }: ShownCard): string {
  if (kind === 'naverpay') return methodLabel(kind);
  const name = CARD_COMPANIES[company] ?? company;
  const end = number.match(/\d{1,4}(?=\**$)/)?.[0];
  return end === undefined ? name : `${name}\u00a0••••\u00a0${end}`;
}

export function bothNames(method: PaymentMethodType): readonly [ko: string, en: string] {
  return [METHOD_NAMES[method].ko, METHOD_NAMES[method].en];
}

/** The exclusive tabs of the payment page (spec §9). */
export type PaymentTab = 'card' | 'easy-pay' | 'virtual-account' | 'bank-transfer';

type Method = {
  code: PaymentMethodType;
  tab: PaymentTab;
  /**
   * How the money arrives: `billing-key` also charges later periods; `one-off` is a window for this one payment;
   * `dollars` is approved at PayPal; the others are a virtual account or our own account.
   */
  flow: 'billing-key' | 'one-off' | 'dollars' | 'virtual-account' | 'own-account';
  /** The largest single payment, KRW (decisions M11); null for no limit. */
  limit: Krw | null;
};

/** What this site's configuration allows customers to pay with. */
export type Offers = {
  /** Banks where we have an account of our own. */
  ownBanks: readonly BankCode[];
  /** Whether an issuer of tax invoices is configured. */
  taxInvoices: boolean;
  /** First charge of each plan at PayPal; a missing plan is not sold in USD. */
  usdPrices: Readonly<Partial<Record<PlanCode, UsdCents>>>;
};

/** The only table of payment methods (payments.md §1.0, decisions M3), in the spec's order. */
export const PAYMENT_METHODS: readonly Method[] = [
  {
    code: 'card',
    tab: 'card',
    flow: 'billing-key',
    limit: 50_000_000,
  },
  { code: 'paypal', tab: 'easy-pay', flow: 'dollars', limit: 50_000_000 },
  {
    code: 'naverpay',
    tab: 'easy-pay',
    flow: 'billing-key',
    limit: 50_000_000,
  },
  { code: 'payco', tab: 'easy-pay', flow: 'one-off', limit: 50_000_000 },
  {
    code: 'virtual-account',
    tab: 'virtual-account',
    flow: 'virtual-account',
    limit: null,
  },
  {
    code: 'bank-transfer',
    tab: 'bank-transfer',
    flow: 'own-account',
    limit: null,
  },
];

export const TAB_LABELS: Readonly<Record<PaymentTab, string>> = {
  card: methodLabel('card'),
  'easy-pay': 'Easy pay',
  'virtual-account': methodLabel('virtual-account'),
  'bank-transfer': methodLabel('bank-transfer'),
};

/** In the spec's order. */
export const PAYMENT_TABS: readonly PaymentTab[] = ['card', 'easy-pay', 'virtual-account', 'bank-transfer'];

export function paymentMethod(code: PaymentMethodType): Method {
  const method = PAYMENT_METHODS.find((each) => each.code === code);
  if (!method) throw new Error(`There is no payment method ${code}.`);
  return method;
}

/** Whether the money arrives as a deposit after the order. */
export function isDeposit(code: PaymentMethodType): boolean {
  const { flow } = paymentMethod(code);
  return flow === 'virtual-account' || flow === 'own-account';
}

const NO_USD = 'PayPal takes no Korean won, and this plan has no price in US dollars.';
const NO_ACCOUNT = 'We have no bank account for transfers yet.';

/** Why a method cannot pay a plan's first charge, as a sentence; null if it can. */
export function describeUnavailability(code: PaymentMethodType, plan: Plan, offers: Offers): string | null {
  const method = paymentMethod(code);
  if (method.flow === 'own-account' && offers.ownBanks.length === 0) return NO_ACCOUNT;
  if (method.limit !== null && firstCharge(plan) > method.limit) {
    return describeLimit(methodLabel(code), method.limit);
  }
  return method.flow === 'dollars' && offers.usdPrices[plan.code] === undefined ? NO_USD : null;
}

function describeLimit(by: string, limit: Krw): string {
  return `A payment by ${by} is limited to ${formatKrw(limit)}.`;
}

/** Why none of a tab's methods can pay a plan's first charge, as sentences; null if one can. */
export function describeTabUnavailability(tab: PaymentTab, plan: Plan, offers: Offers): string | null {
  const methods = PAYMENT_METHODS.filter((method) => method.tab === tab);
  if (methods.some(({ code }) => describeUnavailability(code, plan, offers) === null)) return null;
  const largest = Math.max(...methods.map(({ limit }) => limit ?? Number.POSITIVE_INFINITY));
  if (firstCharge(plan) > largest) return describeLimit(TAB_LABELS[tab].toLowerCase(), largest);
  return methods.map(({ code }) => describeUnavailability(code, plan, offers)).join(' ');
}

/** Whether later periods are charged automatically (decisions M3). */
export function renews(code: PaymentMethodType): boolean {
  return paymentMethod(code).flow === 'billing-key';
}
