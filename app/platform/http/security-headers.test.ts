import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test.each([
  ['https://routi.example', false, 'max-age=31536000'],
  ['https://routi.example', true, 'max-age=31536000; includeSubDomains'],
  ['http://127.0.0.1:3000', true, undefined],
])('%s with hstsSubdomains %s sends HSTS %s', (origin, subdomains, value) => {
  expect(securityHeaders(origin, subdomains)['Strict-Transport-Security']).toBe(value);
});
