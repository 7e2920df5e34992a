import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { Month } from '#app/shared/months.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** Ledger sums, KRW; negative for refunds and reversals. */
export type Money = {
  received: Krw;
  refunded: Krw;
  /** Deposits that the bank or staff reversed. */
  reversed: Krw;
  net: Krw;
};

/** What moved through a payment method in a month. */
export type MethodMoney = Money & {
  month: Month;
  method: PaymentMethodType;
  payments: number;
  refunds: number;
  /** Net cents, for PayPal. */
  usdCents: UsdCents;
};

export type MonthRevenue = Money & { month: Month; methods: ReadonlyMap<PaymentMethodType, MethodMoney> };

const NOTHING: Money = { received: 0, refunded: 0, reversed: 0, net: 0 };

export function sumMoney(all: readonly Money[]): Money {
  return all.reduce<Money>(
    (sum, { received, refunded, reversed, net }) => ({
      received: sum.received + received,
      refunded: sum.refunded + refunded,
      reversed: sum.reversed + reversed,
      net: sum.net + net,
    }),
    NOTHING,
  );
}

/** Every month once, even one without movements. */
export function revenueByMonth(months: readonly Month[], moved: readonly MethodMoney[]): MonthRevenue[] {
  return months.map((month) => {
    const own = moved.filter((each) => each.month === month);
    return { month, ...sumMoney(own), methods: new Map(own.map((each) => [each.method, each])) };
  });
}
