import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listMonths, type Month } from '#app/shared/months.ts';
import type { MonthRange } from './month-range.ts';

/** Why monthly recurring revenue changes. Each customer's change on a day is one of these. */
export const MOVEMENTS = ['new', 'converted', 'reactivated', 'expansion', 'contraction', 'churned'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** KRW without VAT, and the number of customers. */
export type Recurring = { amount: Krw; customers: number };

export type MovementRow = { month: Month; movement: Movement } & Recurring;

export type RecurringMonth = {
  month: Month;
  /** The last day counted; today for the current month. */
  until: KstDate;
  opening: Recurring;
  movements: Readonly<Record<Movement, Recurring>>;
  closing: Recurring;
};

const none = (): Recurring => ({ amount: 0, customers: 0 });

/** The customers that a movement adds or removes; expansion and contraction only change the price. */
const CUSTOMER_CHANGES: Readonly<Record<Movement, -1 | 0 | 1>> = {
  new: 1,
  converted: 1,
  reactivated: 1,
  expansion: 0,
  contraction: 0,
  churned: -1,
};

/** Month by month, starting from `before`: each month opens with the closing of the previous one. */
export function recurringByMonth(
  range: MonthRange,
  before: Recurring,
  rows: readonly MovementRow[],
  lastDayOf: (month: Month) => KstDate,
): RecurringMonth[] {
  let opening = before;
  return listMonths(range.from, range.until).map((month) => {
    const movements = Object.fromEntries(MOVEMENTS.map((movement) => [movement, none()])) as Record<
      Movement,
      Recurring
    >;
    let closing = opening;
    for (const { movement, amount, customers } of rows.filter((row) => row.month === month)) {
      movements[movement] = { amount, customers };
      closing = {
        amount: closing.amount + amount,
        customers: closing.customers + CUSTOMER_CHANGES[movement] * customers,
      };
    }
    const result = { month, until: lastDayOf(month), opening, movements, closing };
    opening = closing;
    return result;
  });
}

/** Percent of the opening revenue that churned, one decimal; null if the opening was zero. */
export function churnPercent({ opening, movements }: RecurringMonth): number | null {
  if (opening.amount === 0) return null;
  return Math.round((Math.abs(movements.churned.amount) / opening.amount) * 1000) / 10;
}

export const MOVEMENT_NAMES: Readonly<Record<Movement, string>> = {
  new: 'New',
  converted: 'Converted trials',
  reactivated: 'Reactivated',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churned: 'Churned',
};

export function sumMovement(months: readonly RecurringMonth[], movement: Movement): Recurring {
  return months.reduce<Recurring>(
    (sum, { movements }) => ({
      amount: sum.amount + movements[movement].amount,
      customers: sum.customers + movements[movement].customers,
    }),
    none(),
  );
}
