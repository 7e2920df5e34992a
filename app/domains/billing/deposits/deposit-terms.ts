import { type Bounds, fitsBounds } from '#app/domains/accounts/fields/contact-bounds.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** `cash`: a cash receipt; `bill`: a tax invoice (payments.md §3.1). */
export type CertificateType = 'cash' | 'bill';
export const CERTIFICATES = ['cash', 'bill'] as const satisfies readonly CertificateType[];

/** Recipient of a tax invoice as registered at the tax office: 상호, 대표자, 업태 and 종목. */
export type Business = {
  company: string;
  representative: string;
  type: string | null;
  item: string | null;
};

/** The depositor and the recipient of the certificate. Stored sealed. */
export type Payer = {
  depositor: string;
  /**
   * Digits. For a cash receipt a mobile or business number, or null to issue it without one; for a tax invoice a
   * business number.
   */
  certificateNumber: string | null;
  /** Null for a cash receipt, and for a tax invoice from before we asked for it. */
  business: Business | null;
};

/** Spec §5; decisions W1. */
const DEPOSITOR_BOUNDS: Bounds = { min: 6, max: 10 };

export function fitsDepositor(name: string): boolean {
  return fitsBounds(name, DEPOSITOR_BOUNDS);
}

/** Digits of a mobile number (personal receipt) or business number (company receipt); null for anything else. */
export function cashReceiptNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^01\d{8,9}$/.test(digits) ? digits : businessNumber(text);
}

/**
 * Fits into a bank's depositor field (ten characters). A billion codes, so that nobody can exhaust them by ordering and
 * canceling.
 */
export const DEPOSIT_CODE_LENGTH = 6;

/** Where an order's deposit goes. */
export type DepositAccount = {
  bank: string;
  number: string;
  holder: string;
  /** Name that the deposit must carry; null if the account accepts any. */
  depositor: string | null;
  code: string | null;
};

/** What to enter as the depositor's name: the name, if the order has one, and the code that finds the order. */
export function depositorWithCode({ depositor, code }: DepositAccount): string | null {
  return [depositor, code].filter(Boolean).join(' ') || null;
}

/** Days to pay a deposit, after the day of the order (decisions M4). */
export const DEPOSIT_DAYS = 7;

/** The last second to pay: 23:59:59 KST, seven days after `at`. */
export function depositDeadline(at: Date): Date {
  return endOfDay(addDays(kstDate(at), DEPOSIT_DAYS));
}

/** 23:59:59 KST. */
export function endOfDay(date: KstDate): Date {
  return new Date(`${date}T23:59:59+09:00`);
}
