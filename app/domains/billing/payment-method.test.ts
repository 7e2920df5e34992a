import { expect, test } from 'vitest';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { TAB_LABELS, whyUnavailable } from './payment-method.ts';

test('a card pays Basic and Standard', () => {
  expect(whyUnavailable('card', catalogue.basic)).toBeNull();
  expect(whyUnavailable('card', catalogue.standard)).toBeNull();
});

test('Custom’s first charge is above what a card may carry, and the reason names the limit (decisions M11)', () => {
  expect(whyUnavailable('card', catalogue.custom)).toContain('₩50,000,000');
});

test('the tabs stand in the order of the spec', () => {
  expect(Object.values(TAB_LABELS)).toEqual([
    'Credit card',
    'Easy pay',
    'Virtual account',
    'Bank transfer without passbook',
  ]);
});
