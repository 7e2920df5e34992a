import { expect, test } from 'vitest';
import { BANK_NAMES, BANKS, REFUND_BANKS, refundBankName, TOSS_BANK_CODES } from './banks.ts';

test('each bank stands once, under a code of two characters and a name of its own', () => {
  expect(new Set(REFUND_BANKS.map(({ code }) => code)).size).toBe(20);
  expect(new Set(REFUND_BANKS.map(({ name }) => name)).size).toBe(20);
  for (const { code } of REFUND_BANKS) expect(code).toMatch(/^\d\d$/);
});

test('the banks of our own accounts are in it and come first', () => {
  expect(REFUND_BANKS.slice(0, 2).map(({ code }) => code)).toEqual(
    BANKS.map((bank) => TOSS_BANK_CODES[bank]),
  );
  expect(BANK_NAMES).toEqual({ ibk: 'Industrial Bank of Korea (IBK)', shinhan: 'Shinhan Bank' });
});

test('a code that we do not know is shown as it is', () => {
  expect([refundBankName('11'), refundBankName('99')]).toEqual(['NongHyup Bank', '99']);
});
