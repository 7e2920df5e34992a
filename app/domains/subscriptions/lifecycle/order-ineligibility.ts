import type { Krw } from '#app/shared/krw.ts';

/** Withdrawals within so many days after which an account or company orders through staff (decisions M17). */
export const WITHDRAWALS_ALONE = 2;
export const WITHDRAWALS_WITHIN_DAYS = 365;

/** Why nothing new can be ordered: a debt comes first (decisions M15, KRW), or it is ordered through staff. */
export type OrderIneligibility = { code: 'debt-owed'; amount: Krw } | { code: 'withdrawn-twice' };
