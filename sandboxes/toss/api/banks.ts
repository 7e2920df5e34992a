/** The gateway's two-character bank codes, not the three digits of transfers (payments.md §1.1, "Bank codes"). */
export const BANK_NAMES: Readonly<Record<string, string>> = {
  '03': 'IBK',
  '88': 'Shinhan',
  '06': 'KB',
  '11': 'Nonghyup',
  '20': 'Woori',
  '81': 'Hana',
  '90': 'Kakao',
  '92': 'Toss',
  '07': 'Suhyup',
  '02': 'KDB',
  '23': 'SC',
  '71': 'Post',
  '45': 'Saemaul',
  '48': 'Sinhyup',
  '32': 'Busan',
  '31': 'iM',
  '39': 'Kyongnam',
  '34': 'Gwangju',
  '37': 'Jeonbuk',
  '35': 'Jeju',
};

export function isBank(code: string): boolean {
  return Object.hasOwn(BANK_NAMES, code);
}

/**
 * Account number prefixes for which refunds fail, like `TEST_CARDS` for cards. Any other number of 10 to 20 digits
 * accepts refunds.
 */
export const REFUND_ACCOUNT_RULES: readonly { begins: string; label: string; refusal: string }[] = [
  { begins: '900', label: 'No such account', refusal: 'INVALID_REFUND_ACCOUNT_NUMBER' },
  { begins: '901', label: 'Another holder', refusal: 'INVALID_REFUND_ACCOUNT_INFO' },
  { begins: '902', label: 'The bank is closed for maintenance', refusal: 'NOT_AVAILABLE_BANK' },
  { begins: '903', label: 'The bank refuses without a reason', refusal: 'FAILED_REFUND_PROCESS' },
];
