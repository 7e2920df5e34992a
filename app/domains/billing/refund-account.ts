import * as v from 'valibot';

/** Where a deposit goes back to. `bank` is the gateway's two-character code. */
export type RefundAccount = { bank: string; number: string; holder: string };

/** The gateway's bank codes (payments.md §1.1), by the names that customers know. */
export const REFUND_BANKS = {
  '03': 'IBK (Industrial Bank of Korea)',
  '88': 'Shinhan Bank',
  '06': 'KB Kookmin Bank',
  '11': 'NongHyup Bank',
  '20': 'Woori Bank',
  '81': 'Hana Bank',
  '90': 'KakaoBank',
  '92': 'Toss Bank',
  '07': 'Suhyup Bank',
  '02': 'Korea Development Bank',
  '23': 'SC First Bank',
  '71': 'Korea Post',
  '45': 'MG Community Credit Cooperatives',
  '48': 'Shinhyup (credit union)',
  '32': 'Busan Bank',
  '31': 'iM Bank (Daegu)',
  '39': 'Kyongnam Bank',
  '34': 'Gwangju Bank',
  '37': 'Jeonbuk Bank',
  '35': 'Jeju Bank',
} as const satisfies Record<string, string>;

/** How many digits an account's number has. */
export const ACCOUNT_DIGITS = { least: 10, most: 20 } as const;
const { least, most } = ACCOUNT_DIGITS;

const digits = v.transform((text: string) => text.replaceAll(/[\s-]/g, ''));
const normalise = v.transform((text: string) => text.normalize('NFKC').trim());

/** What a form asks for; the number may be typed with dashes. An issue's message is a code of `REFUND_ACCOUNT_MESSAGES`. */
export const RefundAccountSchema = v.strictObject({
  bank: v.pipe(
    v.string('account-bank'),
    v.check((code) => Object.hasOwn(REFUND_BANKS, code), 'account-bank'),
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
