import { expect, test } from 'vitest';
import { catalog, firstCharge, firstYearTotal, isPlanCode } from './catalog.ts';

test('charges a month first and, for Custom, the setup fee (spec §9)', () => {
  expect(firstCharge(catalog.basic)).toBe(1_980_000);
  expect(firstCharge(catalog.standard)).toBe(3_750_000);
  expect(firstCharge(catalog.custom)).toBe(101_540_000);
});

test('totals twelve months in the first year and, for Custom, the setup fee', () => {
  expect(firstYearTotal(catalog.basic)).toBe(23_760_000);
  expect(firstYearTotal(catalog.standard)).toBe(45_000_000);
  expect(firstYearTotal(catalog.custom)).toBe(129_480_000);
});

test.each(['basic', 'standard', 'custom'])('accepts %s as a plan', (code) => {
  expect(isPlanCode(code)).toBe(true);
});

test.each(['', 'Basic', '__proto__', 'toString', null, 3, ['basic']])('rejects %j as a plan', (code) => {
  expect(isPlanCode(code)).toBe(false);
});
