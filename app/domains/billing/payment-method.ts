import { firstCharge, type Plan } from '#app/domains/plans/catalogue.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';

export type PaymentMethodCode = 'card' | 'easy-pay' | 'virtual-account' | 'bank-transfer';

type Method = {
  code: PaymentMethodCode;
  label: string;
  /** The largest single payment, KRW (decisions M11); null where the method sets none. */
  limit: Krw | null;
  /** Why nobody can use it yet, or null. */
  notOffered: string | null;
};

const COMING = 'This way to pay is not offered yet.';

/** The exclusive tabs of the payment page, in the spec's order (spec §4). */
export const PAYMENT_METHODS: readonly Method[] = [
  { code: 'card', label: 'Credit card', limit: 50_000_000, notOffered: null },
  { code: 'easy-pay', label: 'Easy pay', limit: 50_000_000, notOffered: COMING },
  { code: 'virtual-account', label: 'Virtual account', limit: null, notOffered: COMING },
  { code: 'bank-transfer', label: 'Bank transfer without passbook', limit: null, notOffered: COMING },
];

export function methodLabel(code: PaymentMethodCode): string {
  return PAYMENT_METHODS.find((method) => method.code === code)?.label ?? code;
}

/** Why a method cannot pay a plan's first charge, in a sentence, or `null` where it can. */
export function whyUnavailable(code: PaymentMethodCode, plan: Plan): string | null {
  const method = PAYMENT_METHODS.find((each) => each.code === code);
  if (!method) return 'There is no such way to pay.';
  if (method.limit !== null && firstCharge(plan) > method.limit) {
    return `A payment by ${method.label.toLowerCase()} is limited to ${formatKrw(method.limit)}.`;
  }
  return method.notOffered;
}
