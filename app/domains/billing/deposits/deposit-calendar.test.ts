import { expect, test } from 'vitest';
import { depositCalendar } from './deposit-calendar.ts';

const file = depositCalendar({
  orderNumber: 'R0123456789ABCD',
  planName: 'Standard',
  missing: 3_750_000,
  bank: 'Industrial Bank of Korea (IBK)',
  accountNumber: '000-000000-00-000',
  dueAt: new Date('2026-11-27T14:59:59Z'),
  at: new Date('2026-11-20T03:00:00Z'),
  pageUrl: 'https://routi.example/orderdetail?order=R0123456789ABCD',
});
const unfolded = file.replaceAll('\r\n ', '');

test('writes the deadline in UTC with the amount and a reminder', () => {
  expect(unfolded).toContain('DTSTART:20261127T135959Z\r\nDTEND:20261127T145959Z\r\n');
  expect(unfolded).toContain('SUMMARY:Deposit of ₩3\\,750\\,000 for Routi Standard is due\r\n');
  expect(unfolded).toContain('DESCRIPTION:Order R0123456789ABCD\\nIndustrial Bank of Korea (IBK)\\, 000-');
  expect(unfolded).toContain('TRIGGER:-P1D');
});

test('ends every line with CRLF and keeps it within 75 bytes (RFC 5545)', () => {
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
