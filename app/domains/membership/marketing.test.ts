import { expect, test } from 'vitest';
import { advertisingHour } from '#app/domains/notifications/advertising-hour.ts';
import { canAdvertise, mapMarketingTicks, tickMarketing } from './marketing.ts';

const all = mapMarketingTicks(() => true);
const kst = (time: string) => new Date(`2026-11-20T${time}+09:00`);

test.each([
  ['20:59:59', true],
  ['21:00:00', false],
  ['23:59:59', false],
  ['00:00:00', false],
  ['07:59:59', false],
  ['08:00:00', true],
])('allows advertising at %s KST: %s', (time, allowed) => {
  expect(canAdvertise(kst(time), all, 'mail')).toBe(allowed);
});

test('ticks a channel together with marketing, and unticks marketing together with its channels', () => {
  const none = mapMarketingTicks(() => false);
  const email = { ...none, marketing: true, 'marketing-email': true };
  expect(tickMarketing(none, 'marketing-email', true)).toEqual(email);
  expect(tickMarketing(email, 'marketing-email', false)).toEqual({ ...none, marketing: true });
  expect(tickMarketing(email, 'marketing', false)).toEqual(none);
  expect(tickMarketing(none, 'marketing', true)).toEqual(all);
});

test('requires consent to marketing and to the channel', () => {
  const noon = kst('12:00:00');
  expect(canAdvertise(noon, { ...all, marketing: false }, 'mail')).toBe(false);
  expect(canAdvertise(noon, { ...all, 'marketing-sms': false }, 'sms')).toBe(false);
  expect(canAdvertise(noon, { ...all, 'marketing-sms': false }, 'mail')).toBe(true);
});

test('postpones advertising at night to eight in the morning', () => {
  expect(advertisingHour(kst('21:30:00'))).toEqual(new Date('2026-11-21T08:00:00+09:00'));
  expect(advertisingHour(kst('03:00:00'))).toEqual(new Date('2026-11-20T08:00:00+09:00'));
  expect(advertisingHour(kst('12:00:00'))).toEqual(kst('12:00:00'));
});
