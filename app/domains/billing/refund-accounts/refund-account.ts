import * as v from 'valibot';
import { REFUND_BANKS } from '../deposits/banks.ts';

/** Where a deposit is refunded to. `bank`: the gateway's two-character code. */
export type RefundAccount = { bank: string; number: string; holder: string };

/** Digits of an account number. */
export const ACCOUNT_DIGITS = { min: 10, max: 20 } as const;
const { min, max } = ACCOUNT_DIGITS;

const digits = v.transform((text: string) => text.replaceAll(/[\s-]/g, ''));
const normalize = v.transform((text: string) => text.normalize('NFKC').trim());

/** The number may be typed with dashes. An issue's message is a code of `REFUND_ACCOUNT_MESSAGES`. */
export const RefundAccountSchema = v.strictObject({
  bank: v.pipe(
    v.string('account-bank'),
    v.check((code) => REFUND_BANKS.some((bank) => bank.code === code), 'account-bank'),
  ),
  number: v.pipe(
    v.string('account-number'),
    normalize,
    digits,
    v.regex(new RegExp(`^\\d{${min},${max}}$`), 'account-number'),
  ),
  holder: v.pipe(
    v.string('account-holder'),
    normalize,
    v.minLength(2, 'account-holder'),
    v.maxLength(60, 'account-holder'),
  ),
});

export const REFUND_ACCOUNT_MESSAGES = {
  'account-bank': 'Please choose the bank of the account.',
  'account-number': `Please enter the account number: ${min} to ${max} digits.`,
  'account-holder': 'Please enter the account holder’s name: 2 to 60 characters.',
} as const;
