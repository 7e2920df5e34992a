import type { Platform } from '#app/platform/platform.ts';

/** A member's action on the site; a rejected one changes nothing. */
export type Action = (platform: Platform) => Promise<unknown>;

export const PAY_BY_TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

/** The sandbox's test card for one-time payments; no card rule affects it. */
export const VALID_CARD = '4906251234123456';

/** Payment methods whose refunds need an account from the member. */
export const DEPOSIT_METHODS = ['virtual-account', 'bank-transfer'] as const;

export const REFUND_ACCOUNT = { bank: '88', number: '110123456789', holder: '홍길동' };
