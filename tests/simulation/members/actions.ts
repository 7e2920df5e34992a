import type { Platform } from '#app/platform/platform.ts';

/** What a member does on the site; it may be refused, which changes nothing. */
export type Act = (platform: Platform) => Promise<unknown>;

/** Deposits are made by the name and code of the order, as from the beginning. */
export const BY_TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

/** The sandbox's own card for a window of one payment, which nobody's luck changes. */
export const GOOD_CARD = '4906251234123456';

/** Ways to pay whose money goes back to an account that the member names. */
export const BY_DEPOSIT = ['virtual-account', 'bank-transfer'] as const;

/** Where money that came by deposit goes back to. */
export const ACCOUNT = { bank: '88', number: '110123456789', holder: '홍길동' };
