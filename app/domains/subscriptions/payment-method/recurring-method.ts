import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import {
  methodLabel,
  type PaymentMethodType,
  paymentMethod,
} from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';

/** Methods that can pay every period: by a billing key, or by a deposit each time (decisions M3). */
export const RECURRING_METHODS = [
  'card',
  'naverpay',
  'virtual-account',
  'bank-transfer',
] as const satisfies readonly PaymentMethodType[];

export type RecurringMethod = (typeof RECURRING_METHODS)[number];

export function isRecurring(code: PaymentMethodType): code is RecurringMethod {
  return RECURRING_METHODS.some((recurring) => recurring === code);
}

/**
 * Why a method cannot pay the periods, as a sentence; null if it can. `monthly`: KRW per period. The limit is per
 * payment, so a card may pay the months of a plan whose first charge exceeded it (decisions M11).
 */
export function findRecurringRefusal(
  code: RecurringMethod,
  monthly: Krw,
  ownBanks: readonly BankCode[],
): string | null {
  const { flow, limit } = paymentMethod(code);
  if (flow === 'own-account' && ownBanks.length === 0) return 'We have no bank account for transfers yet.';
  if (limit !== null && monthly > limit)
    return `A payment by ${methodLabel(code)} is limited to ${formatKrw(limit)}.`;
  return null;
}
