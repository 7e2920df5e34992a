/** Where our own account is, and where the gateway opens a virtual one (spec §3, Payment form). */
export type BankCode = 'ibk' | 'shinhan';

/** `cash`: a cash receipt; `bill`: a tax invoice (payments.md §3.1). */
export type CertificateType = 'cash' | 'bill';

/** Whose name the deposit carries, and the number its certificate is made out to. Kept sealed. */
export type Payer = {
  depositor: string;
  /** A phone or business number for a cash receipt, or null to have it issued without; a business number for a bill. */
  certificateNumber: string | null;
};

/** The gateway's two-character codes (payments.md §1.1). */
export const TOSS_BANK_CODES: Readonly<Record<BankCode, string>> = { ibk: '03', shinhan: '88' };

export const BANK_NAMES: Readonly<Record<BankCode, string>> = {
  ibk: 'Industrial Bank of Korea (IBK)',
  shinhan: 'Shinhan Bank',
};
