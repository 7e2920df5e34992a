import { expect, test } from 'vitest';
import { isPerson } from './is-person.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

test.each([
  CHROME,
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36;KAKAOTALK 2610500',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Whale/4.30 Safari/537.36',
])('counts a browser: %s', (userAgent) => {
  expect(isPerson(userAgent, undefined)).toBe(true);
});

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'facebookexternalhit/1.1;kakaotalk-scrap/1.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36',
  'node',
])('does not count a program: %s', (userAgent) => {
  expect(isPerson(userAgent, undefined)).toBe(false);
});

test('does not count what a browser only prefetches', () => {
  expect(isPerson(CHROME, 'prefetch')).toBe(false);
  expect(isPerson(CHROME, 'prefetch;prerender')).toBe(false);
});
