import { expect, test } from 'vitest';
import { businessNumber, formatBusinessNumber } from './business-number.ts';

test.each(['411-86-01799', '120-81-47521', '220-81-62517', '124-81-00998', '123-45-67891'])(
  'accepts %s as a business number (payments.md §4.3)',
  (text) => {
    const digits = businessNumber(text);
    expect(digits).toBe(text.replaceAll('-', ''));
    expect(formatBusinessNumber(digits ?? '')).toBe(text);
    expect(businessNumber(text.replaceAll('-', ' '))).toBe(digits);
  },
);

test.each(['123-45-67890', '', '123-45-6789', '123-45-678911', 'abc-de-fghij', '123-45-6789１'])(
  'rejects %j as a business number',
  (text) => expect(businessNumber(text)).toBeNull(),
);

test('accepts exactly one check digit of ten', () => {
  const right = Array.from({ length: 10 }, (_, last) => businessNumber(`124-81-0099${last}`)).filter(Boolean);
  expect(right).toEqual(['1248100998']);
});
