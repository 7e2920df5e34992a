import { type Bounds, fitsBounds } from '#app/domains/accounts/fields/contact-bounds.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** `cash`: a cash receipt; `bill`: a tax invoice (payments.md §3.1). */
export type CertificateType = 'cash' | 'bill';
export const CERTIFICATES = ['cash', 'bill'] as const satisfies readonly CertificateType[];

/** Whom a tax invoice is made out to, as the tax office has it: 상호, 대표자, 업태 and 종목. */
export type Business = {
  company: string;
  representative: string;
  type: string | null;
  item: string | null;
};

/** Whose name the deposit carries, and the number its certificate is made out to. Kept sealed. */
export type Payer = {
  depositor: string;
  /**
   * Digits. A mobile phone or business number for a cash receipt, or null to have it issued without; a business number
   * for a bill.
   */
  certificateNumber: string | null;
  /** Null for a cash receipt, and for a bill of the days before it was asked for. */
  business: Business | null;
};

/** Spec §5; decisions W1. */
const DEPOSITOR_BOUNDS: Bounds = { min: 6, max: 10 };

export function fitsDepositor(name: string): boolean {
  return fitsBounds(name, DEPOSITOR_BOUNDS);
}

/** A mobile number for a person's receipt or a business number for a company's, as digits; `null` for anything else. */
export function cashReceiptNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^01\d{8,9}$/.test(digits) ? digits : businessNumber(text);
}

/** Days that a deposit has, after the day of the order (decisions M4). */
export const DEPOSIT_DAYS = 7;

/** The last second in which a deposit is in time: 23:59:59 in Korea, seven days after `at`. */
export function depositDeadline(at: Date): Date {
  return endOfDay(addDays(kstDate(at), DEPOSIT_DAYS));
}

/** 23:59:59 of a Korean day. */
export function endOfDay(date: KstDate): Date {
  return new Date(`${date}T23:59:59+09:00`);
}
