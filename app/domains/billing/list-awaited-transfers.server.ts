import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { BankCode } from './deposit-terms.ts';

/** An order that a deposit on our own account may pay. */
export type AwaitedTransfer = {
  orderId: string;
  number: string;
  bank: BankCode;
  total: Krw;
  /** What came so far, KRW. */
  held: Krw;
  depositor: string;
  code: string;
  planName: string;
  dueAt: Date;
  state: 'AWAITING_DEPOSIT' | 'EXPIRED';
};

/** Orders by bank transfer that await money, and those that expired in the last 30 days: a late deposit may take them up. */
export async function listAwaitedTransfers(platform: Platform): Promise<AwaitedTransfer[]> {
  throw new Error(`Follows with the engine: ${platform.origin}`);
}
