/** The bank of our own account, or the one where the gateway opens a virtual account (spec §3, Payment form). */
export type BankCode = 'ibk' | 'shinhan';
export const BANKS = ['ibk', 'shinhan'] as const satisfies readonly BankCode[];

/** The gateway's two-character codes (payments.md §1.1). */
export const TOSS_BANK_CODES: Readonly<Record<BankCode, string>> = { ibk: '03', shinhan: '88' };

/**
 * Banks that accept refunds: the gateway's code and the name that customers know, our own banks first. An array,
 * because an object would sort integer-like keys before the others.
 */
export const REFUND_BANKS = [
  { code: '03', name: 'Industrial Bank of Korea (IBK)' },
  { code: '88', name: 'Shinhan Bank' },
  { code: '06', name: 'KB Kookmin Bank' },
  { code: '11', name: 'NongHyup Bank' },
  { code: '20', name: 'Woori Bank' },
  { code: '81', name: 'Hana Bank' },
  { code: '90', name: 'KakaoBank' },
  { code: '92', name: 'Toss Bank' },
  { code: '07', name: 'Suhyup Bank' },
  { code: '02', name: 'Korea Development Bank' },
  { code: '23', name: 'SC First Bank' },
  { code: '71', name: 'Korea Post' },
  { code: '45', name: 'MG Community Credit Cooperatives' },
  { code: '48', name: 'Shinhyup (credit union)' },
  { code: '32', name: 'Busan Bank' },
  { code: '31', name: 'iM Bank (Daegu)' },
  { code: '39', name: 'Kyongnam Bank' },
  { code: '34', name: 'Gwangju Bank' },
  { code: '37', name: 'Jeonbuk Bank' },
  { code: '35', name: 'Jeju Bank' },
] as const;

/** An unknown code is returned as it is. */
export function refundBankName(code: string): string {
  return REFUND_BANKS.find((bank) => bank.code === code)?.name ?? code;
}

/** Names of the banks of our own accounts. */
export const BANK_NAMES: Readonly<Record<BankCode, string>> = {
  ibk: refundBankName(TOSS_BANK_CODES.ibk),
  shinhan: refundBankName(TOSS_BANK_CODES.shinhan),
};

/** For narrow layouts. */
export const SHORT_BANK_NAMES: Readonly<Record<BankCode, string>> = { ibk: 'IBK', shinhan: 'Shinhan' };
