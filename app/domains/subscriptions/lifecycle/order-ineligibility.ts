import type { Krw } from '#app/shared/krw.ts';

/**
 * Why nothing new can be ordered: the site has not said who sells, a debt must be paid first (decisions M15, KRW), or
 * orders go through staff (decisions M17).
 */
export type OrderIneligibility =
  | { code: 'not-open' }
  | { code: 'debt-owed'; amount: Krw }
  | { code: 'withdrawn-twice' };
