import type { Krw } from '#app/shared/krw.ts';

/** Why nothing new can be ordered: a debt comes first (decisions M15, KRW), or it is ordered through staff (decisions M17). */
export type OrderIneligibility = { code: 'debt-owed'; amount: Krw } | { code: 'withdrawn-twice' };
