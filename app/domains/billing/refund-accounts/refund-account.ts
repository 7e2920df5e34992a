import * as v from 'valibot';
import { REFUND_BANKS } from '../deposits/banks.ts';

/** Where a deposit goes back to. `bank` is the gateway's two-character code. */
export type RefundAccount = { bank: string; number: string; holder: string };

/** How many digits an account's number has. */
export const ACCOUNT_DIGITS = { least: 10, most: 20 } as const;
const { least, most } = ACCOUNT_DIGITS;

const digits = v.transform((text: string) => text.replaceAll(/[\s-]/g, ''));
const normalise = v.transform((text: string) => text.normalize('NFKC').trim());

/** What a form asks for; the number may be typed with dashes. An issue's message is a code of `REFUND_ACCOUNT_MESSAGES`. */
export const RefundAccountSchema = v.strictObject({
  bank: v.pipe(
    v.string('account-bank'),
    v.check((code) => REFUND_BANKS.some((bank) => bank.code === code), 'account-bank'),
  ),
  number: v.pipe(
    v.string('account-number'),
    normalise,
    digits,
    v.regex(new RegExp(`^\\d{${least},${most}}$`), 'account-number'),
  ),
  holder: v.pipe(
    v.string('account-holder'),
    normalise,
    v.minLength(2, 'account-holder'),
    v.maxLength(60, 'account-holder'),
  ),
});

export const REFUND_ACCOUNT_MESSAGES = {
  'account-bank': 'Please choose the bank of the account.',
  'account-number': `Please enter the account number: ${least} to ${most} digits.`,
  'account-holder': 'Please enter the account holder’s name: 2 to 60 characters.',
} as const;
