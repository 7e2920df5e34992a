import { expect, test } from 'vitest';
import { qrDrawing } from '../two-factor-settings/qr-drawing.ts';
import { groupByFour, normalizeCode } from './recovery-code.ts';
import { describeTwoFactor } from './two-factor.ts';

test('describes two-factor with its start and the recovery codes left', () => {
  const since = new Date('2026-11-20T03:00:00Z');
  expect(describeTwoFactor({ since, recoveryCodesLeft: 9 })).toBe(
    'On since 2026-11-20, 12:00 KST. Recovery codes left: 9 of 10.',
  );
});

test('shows codes in groups of four digits, and reads them in any notation', () => {
  expect(groupByFour('123456789012')).toBe('1234 5678 9012');
  expect(groupByFour('1234')).toBe('1234');
  for (const typed of ['1234 5678 9012', '1234-5678–9012', '１２３４ 56 78\t9012 ']) {
    expect(normalizeCode(typed)).toBe('123456789012');
  }
});

/** Whether a square of the drawing is dark. */
const isDark = (path: string, x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);

test('draws a QR code with its three finder patterns inside the quiet zone', () => {
  const { path, size } = qrDrawing('otpauth://totp/Routi:kim?secret=ABCDEFGH');
  expect(path, 'squares and nothing else').toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const eyes = [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const;
  for (const [left, top] of eyes) {
    for (let at = 0; at < 7; at += 1) {
      expect(isDark(path, left + at, top), 'the upper edge').toBe(true);
      expect(isDark(path, left, top + at), 'the left edge').toBe(true);
    }
    expect(isDark(path, left + 1, top + 1), 'the white ring').toBe(false);
    expect(isDark(path, left + 3, top + 3), 'the middle').toBe(true);
  }
  for (let at = 0; at < size; at += 1) {
    for (let edge = 0; edge < 4; edge += 1) {
      expect(isDark(path, at, edge) || isDark(path, edge, at)).toBe(false);
      expect(isDark(path, at, size - 1 - edge) || isDark(path, size - 1 - edge, at)).toBe(false);
    }
  }
});
