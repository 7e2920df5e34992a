import { describe, expect, it } from 'vitest';
import { isMutating, isSameOrigin } from './origin-rule.ts';

const ours = 'https://routi.example';

describe('a request that changes something (security R10, B7)', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is what %s makes', (method) => {
    expect(isMutating(method)).toBe(true);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not what %s makes', (method) => {
    expect(isMutating(method)).toBe(false);
  });

  it('is taken from our own page', () => {
    expect(isSameOrigin({ origin: ours }, ours)).toBe(true);
  });

  it('is taken from our own page when the browser sends no Origin but says same-origin', () => {
    expect(isSameOrigin({ 'sec-fetch-site': 'same-origin' }, ours)).toBe(true);
  });

  it.each([
    'https://evil.example',
    'https://sub.routi.example',
    'https://routi.example.evil.example',
    'http://routi.example',
    'https://routi.example:8443',
    'https://ROUTI.example/',
    'null',
    '',
  ])('is refused from %j, whatever else the request says', (origin) => {
    expect(isSameOrigin({ origin, 'sec-fetch-site': 'same-origin' }, ours)).toBe(false);
  });

  it.each(['cross-site', 'same-site', 'none', '', 'same-origin, cross-site'])(
    'is refused without an Origin when Sec-Fetch-Site is %j',
    (site) => {
      expect(isSameOrigin({ 'sec-fetch-site': site }, ours)).toBe(false);
    },
  );

  it('is refused when the browser says nothing about where it comes from', () => {
    expect(isSameOrigin({}, ours)).toBe(false);
  });
});
