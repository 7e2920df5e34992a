import { firstCharge, type Plan, type PlanCode } from '#app/domains/plans/catalog.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { BankCode } from '../deposits/banks.ts';

/** What an order or a subscription is paid with; `PAYMENT_METHODS` says what each can do. Easy pay is three of them. */
export type PaymentMethodType =
  | 'card'
  | 'naverpay'
  | 'payco'
  | 'paypal'
  | 'virtual-account'
  | 'bank-transfer';

/** Within a sentence. */
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

type ShownCard = { kind?: 'card' | 'naverpay'; company: string; number: string };

/** `신한 •••• 345`, which does not break: the last digits that the mask leaves. A wallet has its name only. */
export function cardLabel({ kind = 'card', company, number }: ShownCard): string {
  if (kind === 'naverpay') return methodLabel(kind);
  const digits = /\d+(?=\D*$)/.exec(number)?.[0].slice(-4);
  return digits === undefined ? company : `${company}\u00a0••••\u00a0${digits}`;
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
   * How the money comes: by a key that also charges the periods after, by a window for this one payment, in dollars that
   * the customer approves at PayPal, by an account that the gateway opens, or to our own account.
   */
  flow: 'billing-key' | 'one-off' | 'dollars' | 'virtual-account' | 'own-account';
  /** The largest single payment, KRW (decisions M11); null where the method sets none. */
  limit: Krw | null;
};

/** What this site can be paid with, beyond what every site can. */
export type Offers = {
  /** Where we have an account of our own. */
  ownBanks: readonly BankCode[];
  /** Whether somebody is set up who issues tax invoices. */
  taxInvoices: boolean;
  /** What a plan's first charge costs at PayPal; one that is not there is not sold in dollars. */
  usdPrices: Readonly<Partial<Record<PlanCode, UsdCents>>>;
};

/** Which payment method can do what (payments.md §1.0, decisions M3): the one table, in the spec's order. */
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

/** In the order of the spec. */
export const PAYMENT_TABS: readonly PaymentTab[] = ['card', 'easy-pay', 'virtual-account', 'bank-transfer'];

export function paymentMethod(code: PaymentMethodType): Method {
  const method = PAYMENT_METHODS.find((each) => each.code === code);
  if (!method) throw new Error(`There is no payment method ${code}.`);
  return method;
}

/** Whether the money comes as a deposit, later than the order. */
export function isDeposit(code: PaymentMethodType): boolean {
  const { flow } = paymentMethod(code);
  return flow === 'virtual-account' || flow === 'own-account';
}

const NO_USD = 'PayPal takes no Korean won, and this plan has no price in US dollars.';
const NO_ACCOUNT = 'We have no bank account for transfers yet.';

/** Why a method cannot pay a plan's first charge, in a sentence, or `null` where it can. */
export function describeUnavailability(code: PaymentMethodType, plan: Plan, offers: Offers): string | null {
  const method = paymentMethod(code);
  if (method.flow === 'own-account' && offers.ownBanks.length === 0) return NO_ACCOUNT;
  if (method.limit !== null && firstCharge(plan) > method.limit) {
    return limited(methodLabel(code), method.limit);
  }
  return method.flow === 'dollars' && offers.usdPrices[plan.code] === undefined ? NO_USD : null;
}

function limited(by: string, limit: Krw): string {
  return `A payment by ${by} is limited to ${formatKrw(limit)}.`;
}

/** Why none of a tab's methods can pay a plan's first charge, in sentences, or `null` where one can. */
export function describeTabUnavailability(tab: PaymentTab, plan: Plan, offers: Offers): string | null {
  const methods = PAYMENT_METHODS.filter((method) => method.tab === tab);
  if (methods.some(({ code }) => describeUnavailability(code, plan, offers) === null)) return null;
  const largest = Math.max(...methods.map(({ limit }) => limit ?? Number.POSITIVE_INFINITY));
  if (firstCharge(plan) > largest) return limited(TAB_LABELS[tab].toLowerCase(), largest);
  return methods.map(({ code }) => describeUnavailability(code, plan, offers)).join(' ');
}

/** Whether the periods after the first are charged without asking again (decisions M3). */
export function renews(code: PaymentMethodType): boolean {
  return paymentMethod(code).flow === 'billing-key';
}
