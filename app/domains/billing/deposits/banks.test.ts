import { expect, test } from 'vitest';
import { BANK_NAMES, BANKS, REFUND_BANKS, refundBankName, TOSS_BANK_CODES } from './banks.ts';

test('lists each bank once, with a two-character code and a unique name', () => {
  expect(new Set(REFUND_BANKS.map(({ code }) => code)).size).toBe(20);
  expect(new Set(REFUND_BANKS.map(({ name }) => name)).size).toBe(20);
  for (const { code } of REFUND_BANKS) expect(code).toMatch(/^\d\d$/);
});

test('lists the banks of our own accounts first', () => {
  expect(REFUND_BANKS.slice(0, 2).map(({ code }) => code)).toEqual(
    BANKS.map((bank) => TOSS_BANK_CODES[bank]),
  );
  expect(BANK_NAMES).toEqual({ ibk: 'Industrial Bank of Korea (IBK)', shinhan: 'Shinhan Bank' });
});

test('shows an unknown bank code as it is', () => {
  expect([refundBankName('11'), refundBankName('99')]).toEqual(['NongHyup Bank', '99']);
});
