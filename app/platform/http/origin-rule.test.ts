import { describe, expect, it } from 'vitest';
import { isMutating, isSameOrigin } from './origin-rule.ts';

const ours = 'https://routi.example';

describe('the origin rule (security R10, B7)', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('treats %s as mutating', (method) => {
    expect(isMutating(method)).toBe(true);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('does not treat %s as mutating', (method) => {
    expect(isMutating(method)).toBe(false);
  });

  it('accepts a request from our own page', () => {
    expect(isSameOrigin({ origin: ours }, ours)).toBe(true);
  });

  it('accepts a request without Origin if Sec-Fetch-Site is same-origin', () => {
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
  ])('rejects the Origin %j, whatever else the request says', (origin) => {
    expect(isSameOrigin({ origin, 'sec-fetch-site': 'same-origin' }, ours)).toBe(false);
  });

  it.each(['cross-site', 'same-site', 'none', '', 'same-origin, cross-site'])(
    'rejects a request without Origin if Sec-Fetch-Site is %j',
    (site) => {
      expect(isSameOrigin({ 'sec-fetch-site': site }, ours)).toBe(false);
    },
  );

  it('rejects a request with neither header', () => {
    expect(isSameOrigin({}, ours)).toBe(false);
  });
});
