import { expect, test } from 'vitest';
import { MARKETING_CONSENTS, NO_CONSENTS, setTick, tickAll, ticked } from './sign-up.ts';

test('sets or clears all six boxes by select-all', () => {
  expect(ticked(tickAll(true))).toBe('all');
  expect(Object.values(tickAll(true))).toEqual([true, true, true, true, true, true]);
  expect(tickAll(false)).toEqual(NO_CONSENTS);
});

test('sets the three channels by the marketing box, and nothing else', () => {
  const on = setTick(NO_CONSENTS, 'termsofuse__marketing', true);
  expect(ticked(on, MARKETING_CONSENTS)).toBe('all');
  expect(on.termsofuse__slz).toBe(false);
  expect(setTick(on, 'termsofuse__marketing', false)).toEqual(NO_CONSENTS);
});

test('leaves the other boxes alone when one channel is ticked', () => {
  const one = setTick(NO_CONSENTS, 'termsofuse__marketing_sms', true);
  expect(ticked(one)).toBe('some');
  expect(one).toEqual({ ...NO_CONSENTS, termsofuse__marketing_sms: true });
});
